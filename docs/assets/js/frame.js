// What stands around a page: the search, the colours, the name of the page in the header, the place in the contents.
// All of it works with keys alone, and says aloud what it changed.
(() => {
  const { search: bundle, libraries } = document.currentScript.dataset;
  const { colours } = globalThis.Regelwerk;
  const wide = matchMedia("(min-width: 60em)");

  // --- saying what changed, to those who cannot see it ---

  const said = document.getElementById("rw-said");
  const say = (words) => {
    said.textContent = "";
    setTimeout(() => { said.textContent = words }, 50); // the same words twice are said twice
  };
  globalThis.Regelwerk.say = say;

  // --- colours ---

  const palette = document.querySelector(".rw-palette");
  if (palette) {
    const show = () => palette.setAttribute("aria-pressed", document.body.dataset.mdColorScheme === "slate");
    palette.hidden = false;
    palette.addEventListener("click", () => {
      colours.choose(document.body.dataset.mdColorScheme === "slate" ? "default" : "slate");
      show();
    });
    new MutationObserver(show).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
    show();
  }

  // --- the header: the name of the page once its title has gone by ---

  const title = document.querySelector("h1");
  const header = document.querySelector(".md-header__title");
  if (title && header) new IntersectionObserver(([seen]) => {
    header.classList.toggle("md-header__title--active", !seen.isIntersecting && seen.boundingClientRect.top < 0);
  }, { rootMargin: "-48px 0px 0px" }).observe(title);

  // --- where the reader is: in the contents beside the page, and among the pages ---

  const bring = (link, list) => {
    const { top, bottom } = link.getBoundingClientRect();
    const around = list.getBoundingClientRect();
    if (top < around.top || bottom > around.bottom) list.scrollTop += top - around.top - around.height / 2;
  };
  const side = document.getElementById("rw-side");
  const here = side?.querySelector("[aria-current]");
  const findHere = () => { if (here) bring(here, side) };
  side?.addEventListener("toggle", findHere);
  findHere();

  const contents = document.querySelector(".rw-contents");
  if (contents) {
    const list = contents.querySelector("nav");
    const follow = () => {
      contents.open = wide.matches;
      if (!wide.matches) return;
      const links = new Map([...list.querySelectorAll("a")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
      const reading = new IntersectionObserver((seen) => {
        const now = seen.findLast(({ isIntersecting }) => isIntersecting);
        if (!now || !wide.matches) return;
        list.querySelector("[aria-current]")?.removeAttribute("aria-current");
        const link = links.get(now.target.id);
        link.setAttribute("aria-current", "true");
        bring(link, list);
      }, { rootMargin: "-48px 0px -75%" });
      for (const id of links.keys()) {
        const heading = document.getElementById(id);
        if (heading) reading.observe(heading);
      }
      wide.removeEventListener("change", follow);
    };
    wide.addEventListener("change", follow);
    follow();
  }

  // --- search: Material's script comes when somebody wants to search, and never before ---

  const search = document.querySelector(".md-search");
  if (!search) return;
  const input = search.querySelector(".md-search__input");
  const toggle = document.getElementById("__search");
  const opener = document.querySelector(".rw-search");

  const script = (address) => new Promise((loaded, failed) => {
    const element = document.createElement("script");
    element.src = address;
    element.onload = loaded;
    element.onerror = () => { element.remove(); failed() };
    document.body.append(element);
  });
  let loading;
  const load = () => loading ??= (async () => {
    // It would ask for a map of the site in each of these languages.
    for (const link of document.querySelectorAll("link[rel=alternate]")) link.remove();
    for (const address of libraries.split(" ").filter(Boolean)) await script(address);
    globalThis.Regelwerk.answerMaterial?.();
    // On its arrival it closes what a page may have left open; the reader has just opened it.
    toggle.addEventListener("change", stay);
    await script(bundle);
    setTimeout(() => toggle.removeEventListener("change", stay), 1000);
  })().catch(() => { loading = undefined });

  let wanted = false;
  // A moment later, since a click within a click counts for nothing.
  const stay = () => queueMicrotask(() => { if (wanted && !toggle.checked) toggle.click() });
  const set = (value) => {
    wanted = value;
    if (toggle.checked !== value) toggle.click();
  };
  let before;
  const open = () => { set(true); load() };
  const close = () => set(false);
  opener.addEventListener("click", () => {
    before = opener;
    open();
    input.focus();
  });
  input.addEventListener("focus", open);
  input.addEventListener("input", open);
  search.addEventListener("focusin", ({ relatedTarget }) => { if (relatedTarget && !search.contains(relatedTarget)) before = relatedTarget });
  search.addEventListener("focusout", ({ relatedTarget }) => { if (relatedTarget && !search.contains(relatedTarget)) close() });
  search.querySelector(".md-search__overlay").addEventListener("click", close);
  search.querySelector(".rw-search-close").addEventListener("click", () => { close(); opener.focus() });

  addEventListener("keydown", (event) => {
    const { key, target } = event;
    const inside = search.contains(target);
    if (key === "Escape" && toggle.checked) {
      event.stopImmediatePropagation();
      close();
      (before?.getClientRects().length ? before : wide.matches ? input : opener).focus();
    // Material's script would leave the search at once, and keeps Tab away from what was found
    } else if (key === "Tab" && inside) {
      event.stopImmediatePropagation();
      for (const link of search.querySelectorAll("a[tabindex]")) link.removeAttribute("tabindex");
    }
    // and would turn pages at a single letter, which those who speak to their computer do without wanting it
    else if (key.length === 1 && key !== " " && !inside) event.stopImmediatePropagation();
  }, { capture: true });

  // A search that the address asks for, and words to mark on the page it led to.
  const asked = new URLSearchParams(location.search);
  if (asked.has("q") || asked.has("h")) load();
  // without network after a first failure
  addEventListener("online", () => { if (toggle.checked) load() });
})();
