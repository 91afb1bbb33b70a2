// Pages to look things up on: filters that narrow a list, boxes that are compared, clues that lead to the own box.
(() => {
  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").toLowerCase();
  const { memory, named } = globalThis.Regelwerk;
  const said = document.querySelector(".none-listed");
  const tell = (found) => { if (said) said.hidden = found > 0 };

  // --- rulings: filter and sort ---

  const rulings = document.querySelector(".ruling-filters");
  if (rulings) {
    const list = document.querySelector(".listed");
    const written = [...list.children]; // chapter heads and rulings in the order of the book
    const articles = written.filter((part) => part.matches(".ruling"));
    const fields = [...rulings.querySelectorAll("[data-field]")];
    const sort = rulings.querySelector("[data-sort]");
    const output = rulings.querySelector("output");
    const roomy = matchMedia("(min-width: 45em)");
    const unfold = () => { rulings.querySelector("details").open = roomy.matches };
    roomy.addEventListener("change", unfold);
    unfold();
    const weights = ["high", "medium", "low"];
    const orders = {
      weight: (one, other) => weights.indexOf(one.dataset.weight) - weights.indexOf(other.dataset.weight),
      title: (one, other) => one.querySelector("h3").textContent.localeCompare(other.querySelector("h3").textContent, document.documentElement.lang),
    };

    let sorted = "chapter";
    const show = () => {
      const fits = (article) => fields.every(({ dataset, value }) => !value || article.dataset[dataset.field].split(" ").includes(value));
      const shown = articles.filter((article) => !(article.hidden = !fits(article)));
      const order = orders[sort.value];
      // laying the whole page out anew takes a phone half a second
      if (sort.value !== sorted) list.replaceChildren(...(order ? [...articles].sort(order) : written));
      sorted = sort.value;
      // a chapter's head goes with the last of its rulings
      for (const head of written.filter((part) => !articles.includes(part))) {
        const id = head.id.replace(/^of-/, "");
        head.hidden = !shown.some((article) => article.dataset.chapter === id);
      }
      output.textContent = shown.length === 1 ? output.dataset.one : output.dataset.many.replace("{n}", shown.length);
      tell(shown.length);
    };
    rulings.addEventListener("change", show);
    rulings.addEventListener("submit", (event) => event.preventDefault());
    // A link to a ruling that the filter hides shows everything again; a browser may also bring back an old choice.
    const find = () => {
      const place = named(location.hash);
      if (!place?.closest("[hidden]")) return;
      rulings.reset();
      show();
      place.scrollIntoView();
    };
    addEventListener("hashchange", find);
    // a browser that goes back fills the fields in after this has run
    addEventListener("pageshow", show);
    show();
    find();
  }

  // --- words: type a few letters of any language ---

  for (const input of document.querySelectorAll("[data-filter]")) {
    const rows = [...document.querySelectorAll(input.dataset.filter)].map((row) => [row, fold(row.textContent)]);
    input.addEventListener("input", () => {
      const wanted = fold(input.value.trim());
      let found = 0;
      for (const [row, text] of rows) found += !(row.hidden = !text.includes(wanted));
      tell(found);
    });
  }

  // --- two boxes: only what parts the rulebooks on the table ---

  const boxes = document.querySelector(".pick-boxes");
  if (boxes) {
    // what no rulebook says parts everybody
    const points = [...document.querySelectorAll(".agree [data-sides]")].filter((point) => !point.closest("#open-points"));
    const sides = new Map(points.map((point) => [point, new Map(point.dataset.sides.trim().split(" ").map((pair) => pair.split("=")))]));
    const more = document.querySelector("details.more:has(.agree)");
    const show = () => {
      const chosen = [...boxes.querySelectorAll("input:checked")].map(({ value }) => value);
      const parting = (point) => chosen.length < 2 || new Set(chosen.map((box) => sides.get(point).get(box))).size > 1;
      const shown = points.filter((point) => !(point.hidden = !parting(point)));
      const small = shown.filter((point) => more?.contains(point)).length;
      if (more) more.hidden = !small;
      tell(shown.length - small);
    };
    boxes.addEventListener("change", show);
    const own = boxes.querySelector(`[value="${CSS.escape(document.documentElement.dataset.box ?? "")}"]`);
    if (own) own.checked = true;
    addEventListener("pageshow", show);
    show();
  }

  // --- ticks: what is ticked off stays so, since a phone may close a page in the middle of a setup, until it is cleared ---

  for (const list of document.querySelectorAll("[data-clear]")) {
    const ticks = [...list.querySelectorAll("input")];
    const key = `regelwerk.ticks.${location.pathname}.${list.closest("[id]")?.id ?? ""}.${ticks.length}`;
    const ticked = new Set((memory.get(key) ?? "").split(" "));
    ticks.forEach((tick, index) => { tick.checked ||= ticked.has(String(index)) });
    const clear = document.createElement("button");
    clear.type = "button";
    clear.className = "clear-ticks";
    clear.textContent = list.dataset.clear;
    const keep = () => {
      const now = ticks.flatMap((tick, index) => tick.checked ? [index] : []);
      memory.set(key, now.join(" "));
      clear.hidden = !now.length;
    };
    list.addEventListener("change", keep);
    // a thumb need not hit the box
    list.addEventListener("click", ({ target }) => {
      const tick = !target.closest("a, button, input, label, summary, svg") && target.closest("li")?.querySelector("input");
      if (tick && !String(getSelection())) tick.click();
    });
    clear.addEventListener("click", () => {
      for (const tick of ticks) tick.checked = false;
      keep();
      ticks[0].focus();
    });
    list.after(clear);
    keep();
  }

  // --- the guide: what belongs to another box is not done at this table ---

  const guided = [...document.querySelectorAll(".guide [data-editions]")];
  if (guided.length) {
    const show = () => {
      const { edition } = document.documentElement.dataset;
      for (const part of guided) part.hidden = Boolean(edition) && !part.dataset.editions.trim().split(" ").includes(edition);
    };
    document.addEventListener("regelwerk:box", show);
    show();
  }

  // --- clues: one question at a time; the address keeps the place, so "back" goes back ---

  const clues = [...document.querySelectorAll(".clue")];
  if (clues.length) {
    const show = (moved) => {
      const now = clues.find((clue) => `#${clue.id}` === location.hash) ?? clues[0];
      for (const clue of clues) clue.classList.toggle("now", clue === now);
      if (moved) { now.tabIndex = -1; now.focus({ preventScroll: true }); now.scrollIntoView({ block: "nearest" }) }
    };
    addEventListener("hashchange", () => show(true));
    show(false);

    const own = () => {
      for (const found of document.querySelectorAll(".clue .choose")) {
        const chosen = found.dataset.choose === document.documentElement.dataset.box;
        found.setAttribute("aria-current", chosen);
        found.closest(".clue").querySelector(".clue-choose").hidden = chosen;
        found.closest(".clue").querySelector(".clue-chosen").hidden = !chosen;
      }
    };
    document.addEventListener("regelwerk:box", own);
    own();
  }
})();
