// The reader's box. This runs before the first paint, so that a page is never shown one way and then another:
// the box in the address wins, else the one remembered for this game. Without a choice everything is shown, labelled.
(() => {
  const { game, boxes: listed = "", root, language } = document.currentScript.dataset;
  const html = document.documentElement;
  const boxes = new Map(listed.trim().split(" ").filter(Boolean).map((pair) => pair.split("=")));
  const key = `regelwerk.box.${game}`;
  const memory = {
    get(name) { try { return localStorage.getItem(name) } catch { return null } },
    set(name, value) { try { localStorage.setItem(name, value) } catch { /* a reader who forbids it chooses again */ } },
  };

  const apply = (box) => {
    for (const [name, value] of [["box", box], ["edition", boxes.get(box)]]) {
      if (value) html.dataset[name] = value;
      else delete html.dataset[name];
    }
  };

  // What belongs to the reader's own box stands open, what the others print unfolds; without a box all is open.
  const fold = (part) => {
    const { edition, box } = html.dataset;
    part.open = !box || (part.dataset.editions?.split(" ").includes(edition) ?? part.dataset.printing === box);
  };
  const FOLDING = "details.variant, details.booklet";

  const choose = (box) => {
    memory.set(key, box);
    apply(box);
    showInAddress();
    document.querySelectorAll(FOLDING).forEach(fold);
    document.dispatchEvent(new CustomEvent("regelwerk:box"));
  };

  const showInAddress = () => {
    const address = withBox(location.href);
    if (address !== location.href) try { history.replaceState(history.state, "", address) } catch { /* not vital */ }
  };

  const withBox = (address) => {
    const url = new URL(address);
    if (html.dataset.box) url.searchParams.set("box", html.dataset.box);
    else url.searchParams.delete("box");
    return url.href;
  };

  // A question is open while it is the target of the address. Browsers find the target only when the page is complete
  // and would first paint the list of questions; until then the question is named here.
  const [, target] = location.hash.match(/^#([a-z0-9.-]+)$/) ?? [];
  if (target) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.question:has([id="${target}"]) { display: block !important }
      article:has(.question [id="${target}"]) :is(.questions, .lead) { display: none }`);
    document.adoptedStyleSheets = [sheet];
    addEventListener("load", () => { document.adoptedStyleSheets = [] });
  }

  html.dataset.scripts = "";
  memory.set("regelwerk.language", language);
  globalThis.Regelwerk = { ...globalThis.Regelwerk, choose, withBox, memory };
  if (!boxes.size) return;

  const asked = new URLSearchParams(location.search).get("box");
  if (boxes.has(asked)) memory.set(key, asked);
  const remembered = memory.get(key);
  apply(boxes.has(asked) ? asked : boxes.has(remembered) ? remembered : "");
  showInAddress();

  // Parts are folded while the page is still being read, that is before they are painted.
  if (html.dataset.box) {
    const reading = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) {
        if (node.nodeType !== Node.ELEMENT_NODE) continue;
        if (node.matches(FOLDING)) fold(node);
        node.querySelectorAll(FOLDING).forEach(fold);
      }
    });
    reading.observe(html, { childList: true, subtree: true });
    addEventListener("DOMContentLoaded", () => reading.disconnect());
  }

  // Links to pages of this game, in any language, keep the box.
  const site = new URL(root, location.href).pathname;
  const keep = ({ target }) => {
    const link = target.closest?.("a[href]");
    if (!link || link.dataset.choose || link.getAttribute("href").startsWith("#") || !link.pathname.startsWith(site)) return;
    if (link.pathname.slice(site.length).split("/")[1] === game) link.href = withBox(link.href);
  };
  for (const event of ["pointerdown", "click"]) addEventListener(event, keep, { capture: true });
})();
