// The case in a form: fields are named by their path ("case.accuser.medals"), the entries of a list by their number.
(() => {
  // A game may call an input "elements" or "edition"; below "case." no name can hide what a form itself has.
  const fields = (form) => [...form.elements].filter((field) => field.name.startsWith("case."));
  const MANY = 200; // more names than any board has
  const lists = (form) => [...form.querySelectorAll("[data-list]")];

  // A field with the names of tiles and spaces is a text: "D4, D5", "D4 purple". Colours have names in every language.
  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
  const coloursOf = (field) => Object.entries(JSON.parse(field.closest("[data-colours]").dataset.colours));
  const names = (field) => {
    const parting = field.dataset.kind.startsWith("tile") ? /[\s,;]+/ : /[,;]+/;
    return field.value.split(parting).map((word) => word.trim()).filter(Boolean).map((word) => {
      const [, tile, colour] = word.match(/^([a-z]\d+)(?:[\s/]+(.+))?$/i) ?? [];
      if (!tile) return word;
      const known = colour && coloursOf(field).find(([id, name]) => [id, name].some((one) => fold(one) === fold(colour)));
      return tile.toUpperCase() + (colour ? `/${known?.[0] ?? colour}` : "");
    });
  };
  const rename = (field, given) => {
    const colours = Object.fromEntries(coloursOf(field));
    field.value = given.map((name) => {
      const [tile, colour] = name.split("/");
      return colour ? `${tile} ${colours[colour] ?? colour}` : tile;
    }).join(", ");
  };

  const valueOf = (field) => {
    if (field.type === "checkbox") return field.checked;
    if (field.dataset.part) return field.dataset.kind.endsWith("s") ? names(field) : names(field)[0] ?? null;
    // what is no number stays a text, and the validator says so
    if (field.type === "number") return field.value !== "" ? Number(field.value) : field.validity.badInput ? "" : null;
    if (field.dataset.kind === "number") return field.value === "" ? null : Number(field.value);
    return field.value;
  };

  const read = (form) => {
    const found = { case: {} };
    const place = (path, value) => {
      const steps = path.split(".");
      const last = steps.pop();
      steps.reduce((inside, step) => inside[step] ??= {}, found)[last] = value;
    };
    for (const list of lists(form)) place(list.dataset.list, {});
    for (const track of form.querySelectorAll("[data-track]")) place(track.dataset.track, track.matches(".spots") ? [] : null);
    for (const field of fields(form)) {
      if (field.dataset.kind === "spot") { if (field.checked) within(found.case, field.name).push(Number(field.value)) }
      else if (field.type !== "radio" || field.checked) place(field.name, valueOf(field));
    }
    // The entries of a list were collected by their number.
    for (const list of lists(form).reverse()) {
      const steps = list.dataset.list.split(".");
      const last = steps.pop();
      const inside = steps.reduce((part, step) => part[step], found);
      inside[last] = Object.values(inside[last]);
    }
    return found.case;
  };

  // A case comes from an address, that is from anybody: the form asks it for what it has fields for, and for no more.
  const within = (given, path) => path.split(".").slice(1).reduce(
    (inside, step) => inside !== null && typeof inside === "object" && Object.hasOwn(inside, step) ? inside[step] : undefined, given);

  const fill = (form, given) => {
    // lists stand in the order of the page, so one within another is found once the outer one has its entries
    for (let index = 0; index < lists(form).length; index += 1) {
      const list = lists(form)[index];
      const value = within(given, list.dataset.list);
      if (Array.isArray(value)) resize(list, value.length);
    }
    for (const field of fields(form)) {
      const value = within(given, field.name);
      if (value === undefined) continue;
      if (field.dataset.kind === "spot") field.checked = Array.isArray(value) && value.includes(Number(field.value));
      else if (field.type === "checkbox") field.checked = value === true;
      else if (field.type === "radio") field.checked = field.value === (field.dataset.kind === "number" ? String(value ?? "") : value);
      else if (field.dataset.part) rename(field, [value].flat().filter((name) => typeof name === "string").slice(0, MANY));
      else if (field.type === "number") field.value = Number.isFinite(value) ? value : "";
      else field.value = typeof value === "string" ? value : "";
    }
    form.dispatchEvent(new CustomEvent("regelwerk:filled"));
  };

  // Does the form hold what was given, all of it and as it was given? A text where a number stands, an input that it does
  // not ask for, or more entries than it has room for do not fit.
  const same = (given, held) => {
    if (given === held) return true;
    if (Array.isArray(given)) return Array.isArray(held) && given.length === held.length && (given.every((one, index) => same(one, held[index])) || alike(given, held));
    if (given === null || typeof given !== "object" || held === null || typeof held !== "object" || Array.isArray(held)) return false;
    return Object.keys(given).every((input) => Object.hasOwn(held, input) && same(given[input], held[input]));
  };
  // the members of a set stand in any order
  const alike = (given, held) => given.every((one) => typeof one !== "object" && held.includes(one)) && new Set(given).size === given.length;
  const fits = (form, given) => given !== null && typeof given === "object" && !Array.isArray(given) && same(given, read(form));

  // The case with one entry in every list: what an added entry begins with.
  const blank = (form) => {
    const copy = form.cloneNode(true);
    for (let index = 0; index < lists(copy).length; index += 1) {
      const list = lists(copy)[index];
      const template = list.querySelector(":scope > template").content;
      for (const entry of entries(list)) entry.remove();
      list.querySelector(":scope > .ask-add").before(template.cloneNode(true));
      number(list);
    }
    return read(copy);
  };

  // --- lists: entries come and go, and are numbered in their order ---

  const entries = (list) => [...list.children].filter((part) => part.matches(".ask-entry"));
  const most = (list) => Number(list.dataset.max ?? 99);

  const resize = (list, length) => {
    while (entries(list).length > length) entries(list).at(-1).remove();
    while (entries(list).length < Math.min(length, most(list))) {
      list.querySelector(":scope > .ask-add").before(list.querySelector(":scope > template").content.cloneNode(true));
    }
    number(list);
  };

  const number = (list) => {
    const path = list.dataset.list.split(".");
    const prefix = `${list.closest("form").dataset.question}-`;
    entries(list).forEach((entry, index) => {
      // "case.N.friends.N.ahead" becomes "case.0.friends.2.ahead": the path of this list, the number of the entry, the rest
      const renumber = (name) => [...path, index, ...name.split(".").slice(path.length + 1)].join(".");
      entry.querySelector(".ask-count").textContent = index + 1;
      for (const part of entry.querySelectorAll("[name], [for], [id], [data-list], [data-track]")) {
        for (const name of ["name", "data-list", "data-track"]) {
          if (part.hasAttribute(name)) part.setAttribute(name, renumber(part.getAttribute(name)));
        }
        for (const name of ["for", "id"]) {
          if (part.hasAttribute(name)) part.setAttribute(name, prefix + renumber(part.getAttribute(name).slice(prefix.length)));
        }
      }
      entry.querySelectorAll("[data-list]").forEach(number);
    });
    list.querySelector(":scope > .ask-add").disabled = entries(list).length >= most(list);
    for (const entry of entries(list)) {
      entry.querySelector(":scope > .ask-remove").hidden = entries(list).length <= Number(list.dataset.min);
    }
  };

  // What a button in the form changes; true where the case is another one then.
  const press = (button) => {
    const list = button.closest("[data-list]");
    if (button.dataset.step) {
      const field = button.parentElement.querySelector("input");
      const before = field.value;
      // an empty field begins at its least, and one that may be empty is so again below that
      if (before === "") field.value = field.min;
      else if (button.dataset.step < 0 && before === field.min && "optional" in field.dataset) field.value = "";
      else if (button.dataset.step > 0) field.stepUp();
      else field.stepDown();
      return field.value !== before;
    }
    if (button.matches(".ask-add")) {
      resize(list, entries(list).length + 1);
      entries(list).at(-1).querySelector("input, select")?.focus({ preventScroll: true });
      return true;
    }
    if (button.matches(".ask-remove")) {
      button.parentElement.remove();
      number(list);
      list.querySelector(":scope > .ask-add").focus({ preventScroll: true });
      return true;
    }
    return false;
  };

  const prepare = (form) => lists(form).forEach(number);

  globalThis.Regelwerk.form = { read, fill, fits, blank, press, prepare, names, rename };
})();
