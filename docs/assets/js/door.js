// The front door leads to the reader's language: the one last read, else the first the browser asks for that we speak,
// else English.
{
  const spoken = document.currentScript.dataset.languages.trim().split(" ");
  let last = null;
  try { last = localStorage.getItem("regelwerk.language") } catch { /* then the browser's */ }
  const wanted = [last, ...navigator.languages.map((tag) => tag.split("-")[0])].find((code) => spoken.includes(code));
  const fallback = spoken.includes("en") ? "en" : spoken[0];
  location.replace(`${wanted ?? fallback}/index.html${location.search}`);
}
