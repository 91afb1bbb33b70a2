// Between Material's search field and the search itself. Material talks to a worker; here it is given one that fetches
// our engine and index when somebody turns to the field, that adds whose box is on the table to what was typed, and that
// hands everything to Material's own worker if ours does not come, or if Material no longer speaks as it did.
(() => {
  const { engine, index, plain, none } = document.currentScript.dataset;
  const field = document.querySelector(".md-search__input");
  if (!field || !globalThis.Worker) return;
  let NativeWorker;
  const html = document.documentElement;
  const list = document.querySelector(".md-search-result__list");
  const meta = document.querySelector(".md-search-result__meta");
  const address = (path) => new URL(path, location.href).href;

  const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;
  const PATIENCE = 15000; // milliseconds until the engine must stand
  const understood = ({ type, data } = {}) =>
    (type === SETUP && Array.isArray(data?.docs) && Boolean(data.config)) || (type === QUERY && typeof data === "string");
  const isAnswer = ({ type, data } = {}) => type === RESULT && Array.isArray(data?.items);

  class Desk extends EventTarget {
    constructor(stock) {
      super();
      this.stock = stock;
      this.heard = []; // what Material said: the first word, and the last
      field.addEventListener("focus", () => this.open(), { once: true });
      if (document.activeElement === field) this.open();
      document.addEventListener("regelwerk:box", () => { if (this.query && !this.other) this.ask(this.query) });
    }

    postMessage(message) {
      if (this.other) return this.other.postMessage(message);
      this.heard = [this.heard[0] ?? message, message];
      if (!understood(message)) return this.giveWay("Material speaks otherwise");
      // the index is not fetched before somebody asks
      if (message.type === SETUP) return this.say({ type: READY });
      this.query = message;
      if (!message.data.trim()) return this.say({ type: RESULT, data: { items: [] } });
      this.open();
      this.ask(message);
    }

    say(data) { queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data }))) }

    // --- ours ---

    open() {
      if (this.own || this.other) return;
      this.own = new NativeWorker(address(engine));
      this.own.addEventListener("message", ({ data }) => this.hear(data));
      this.own.addEventListener("error", () => this.giveWay("the engine did not load"));
      this.late = setTimeout(() => this.giveWay("the engine did not answer"), PATIENCE);
      this.own.postMessage({ type: SETUP, index: address(index) });
    }

    // One question at a time: on a slow device only the last of those typed meanwhile is asked.
    ask(message) {
      this.next = message;
      if (!this.ready || this.busy) return;
      this.next = undefined;
      this.busy = true;
      const { edition, box: printing } = html.dataset;
      this.own.postMessage({ ...message, reader: { edition, printing } });
    }

    hear(message) {
      if (this.other) return;
      if (message?.type === READY) {
        clearTimeout(this.late);
        this.ready = true;
        html.dataset.search = "ours";
      } else if (isAnswer(message)) {
        this.busy = false;
        if (!this.next && this.query.data.trim()) this.dispatchEvent(new MessageEvent("message", { data: message }));
      } else return this.giveWay(message?.failed ?? "the engine answers otherwise");
      if (this.next) this.ask(this.next);
    }

    // --- Material's own, with what our index knows ---

    async giveWay(why) {
      if (this.other) return;
      clearTimeout(this.late);
      console.warn(`search: ${why}; Material's own takes over`);
      html.dataset.search = "plain";
      const waiting = [];
      this.other = { postMessage: (message) => waiting.push(message) };
      let docs;
      try { docs = await records() } catch { return tell(none) }
      tell(plain);
      const worker = new NativeWorker(this.stock);
      let query;
      const pass = (message) => {
        if (message?.type === QUERY) query = message;
        const empty = Array.isArray(message?.data?.docs);
        worker.postMessage(empty ? { ...message, data: { ...message.data, docs } } : message);
      };
      worker.addEventListener("message", ({ data }) => {
        this.dispatchEvent(new MessageEvent("message", { data }));
        // what was asked before it was ready found nothing
        if (data?.type === READY && query) pass(query);
      });
      for (const message of new Set([...this.heard, ...waiting])) pass(message);
      this.other = { postMessage: pass };
    }
  }

  const records = async () => {
    if (!globalThis.Regelwerk.index) await new Promise((loaded, broken) => {
      document.head.append(Object.assign(document.createElement("script"), { src: address(index), onload: loaded, onerror: broken }));
    });
    const safe = (text = "") => text.replace(/[&<>]/g, (sign) => `&${{ "&": "amp", "<": "lt", ">": "gt" }[sign]};`);
    const docs = new Map();
    for (const { address: location, number, title, text } of globalThis.Regelwerk.index.records) {
      // Material takes the first record of a page for the page itself
      const [page] = location.split("#");
      if (!docs.has(page)) docs.set(page, { location: page, title: safe(title), text: "" });
      const doc = docs.get(location) ?? { location, title: safe([number, title].filter(Boolean).join(" ")), text: "" };
      docs.set(location, { ...doc, text: `${doc.text} ${safe(text)}`.trim() });
    }
    return [...docs.values()];
  };

  const tell = (words) => {
    const note = Object.assign(document.createElement("p"), { className: "rw-plain-search", textContent: words });
    meta.parentElement.before(note);
  };

  // Called when Material's script is about to come, behind whatever makes workers possible on disk.
  globalThis.Regelwerk.answerMaterial = () => {
    NativeWorker = globalThis.Worker;
    globalThis.Worker = class {
      constructor(place, ...options) {
        return /\/workers\/search\./.test(place) ? new Desk(address(place)) : new NativeWorker(place, ...options);
      }
    };
  };

  // Material looks at the field when a key goes up; what is pasted, spoken or picked from suggestions presses none.
  field.addEventListener("input", () => field.dispatchEvent(new Event("keyup")));

  // Hits come without anchors, since Material shows the text of none that has one; and their number is said aloud.
  meta.setAttribute("role", "status");
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const item of addedNodes) for (const link of item.querySelectorAll?.("a[href*='to=']") ?? []) {
      const url = new URL(link.href);
      url.hash = url.searchParams.get("to");
      url.searchParams.delete("to");
      link.href = globalThis.Regelwerk.withBox(url.href);
    }
  }).observe(list, { childList: true });
})();
