// The permanent address of a rule leads to its place in the chapter, and keeps the box that a link carries.
{
  const place = new URL(document.currentScript.dataset.to, location.href);
  place.search = location.search;
  location.replace(place.href);
}
