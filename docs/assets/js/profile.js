// What must be settled before the first paint: what the page may do, its colours, and the reader's box.

// An address as long as a book is nobody's case. It goes before every link of the page is measured against it.
if (location.search.length > 60000) try { history.replaceState(null, "", location.pathname + location.hash) } catch { /* slow */ }

// On the web the page itself forbids whatever is not ours, for hosts that cannot send the policy as a header. Pages in a
// folder do without: there, browsers take no two files to be of one origin.
{
  const { policy, root, language } = document.currentScript.dataset;
  if (location.protocol.startsWith("http")) {
    const forbid = document.createElement("meta");
    forbid.httpEquiv = "Content-Security-Policy";
    forbid.content = policy;
    document.head.append(forbid);
    if (language) {
      const app = document.createElement("link");
      app.rel = "manifest";
      app.href = `${root}${language}/app.webmanifest`;
      document.head.append(app);
    }
  }
}

// What Material's script expects to find: its memory, kept for the whole site.
globalThis.__md_scope = new URL(document.currentScript.dataset.root, location);
globalThis.__md_hash = (text) => [...text].reduce((sum, sign) => (sum << 5) - sum + sign.charCodeAt(0), 0);
globalThis.__md_get = (name, store = localStorage, scope = __md_scope) => JSON.parse(store.getItem(`${scope.pathname}.${name}`));
globalThis.__md_set = (name, value, store = localStorage, scope = __md_scope) => {
  try { store.setItem(`${scope.pathname}.${name}`, JSON.stringify(value)) } catch { /* a reader who forbids memory */ }
};

// The colours the reader chose, else those their system asks for; put on as soon as there is a body.
{
  const key = "regelwerk.colours";
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let chosen;
  try { chosen = localStorage.getItem(key) } catch { /* a reader who forbids memory follows the system */ }
  if (!["default", "slate"].includes(chosen)) chosen = undefined;
  const show = () => document.body?.setAttribute("data-md-color-scheme", chosen ?? (dark.matches ? "slate" : "default"));
  const choose = (scheme) => {
    chosen = scheme;
    try { localStorage.setItem(key, scheme) } catch { /* then it holds for this page */ }
    show();
  };
  dark.addEventListener("change", show); // an evening turns the page dark
  new MutationObserver((_, waiting) => { if (document.body) { show(); waiting.disconnect() } })
    .observe(document.documentElement, { childList: true });
  globalThis.Regelwerk = { ...globalThis.Regelwerk, colours: { choose } };
}

// The reader's box: the one in the address wins, else the one remembered for this game. Without a choice everything is
// shown, labelled. A case that somebody sent is asked with the box of its sender, which holds for this page alone.
(() => {
  const { game, boxes: listed = "", root, language } = document.currentScript.dataset;
  const html = document.documentElement;
  const boxes = new Map(listed.trim().split(" ").filter(Boolean).map((pair) => pair.split("=")));
  const key = `regelwerk.box.${game}`;
  const memory = {
    get(name) { try { return localStorage.getItem(name) } catch { return null } },
    get works() { try { return Boolean(localStorage) } catch { return false } },
    set(name, value) { try { localStorage.setItem(name, value) } catch { /* a reader who forbids it chooses again */ } },
  };

  // what an address names; anybody may have written it
  const named = (hash) => {
    try { return document.getElementById(decodeURIComponent(hash.slice(1))) } catch { return null }
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

  let visiting = false; // with somebody else's box
  const choose = (box) => {
    visiting = false;
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

  const withBox = (address, box = html.dataset.box) => {
    const url = new URL(address);
    if (box) url.searchParams.set("box", box);
    else url.searchParams.delete("box");
    return url.href;
  };

  html.dataset.scripts = "";
  html.className = "js"; // Material's name for the same
  if (language) memory.set("regelwerk.language", language); // a page in all languages has none of its own
  globalThis.Regelwerk = { ...globalThis.Regelwerk, choose, withBox, memory, named };
  if (!boxes.size) return;

  const sent = new URLSearchParams(location.search);
  const asked = sent.get("box");
  visiting = sent.has("case") && memory.works;
  if (boxes.has(asked) && !visiting) memory.set(key, asked);
  const remembered = () => boxes.has(memory.get(key)) ? memory.get(key) : "";
  apply(boxes.has(asked) ? asked : remembered());
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
    if (link.pathname.slice(site.length).split("/")[1] === game) link.href = withBox(link.href, visiting ? remembered() : html.dataset.box);
  };
  for (const event of ["pointerdown", "click"]) addEventListener(event, keep, { capture: true });
})();
