// The forms that ask the validator: on a change the case is asked again and the verdict replaced. The validator, the
// game's checks and the words come as scripts when the first question is asked, so that pages on disk work too.
(() => {
  const { src, dataset: { failed } } = document.currentScript;
  const { withBox } = globalThis.Regelwerk;
  const html = document.documentElement;

  const scripts = new Map();
  const script = (address) => {
    if (!scripts.has(address)) scripts.set(address, new Promise((loaded, broken) => {
      const element = document.createElement("script");
      element.src = address;
      element.onload = loaded;
      element.onerror = () => { scripts.delete(address); broken(new Error(address)) };
      document.head.append(element);
    }));
    return scripts.get(address);
  };
  const engine = async (game) => {
    const shared = (name) => new URL(`../${name}`, src).href;
    await Promise.all([script(shared("validator.js")), script(shared(`${game}-checks.js`)), script("assets/labels.js")]);
    return globalThis.Regelwerk.validator.load();
  };

  // --- the case in the form: its fields are named by their path, "case.accuser.medals" ---

  // A game may call an input "elements" or "edition"; below "case." no name can hide what a form itself has.
  const fields = (form) => [...form.elements].filter((field) => field.name.startsWith("case."));

  const read = (form) => {
    const found = { case: {} };
    const place = (path, value) => {
      const steps = path.split(".");
      const last = steps.pop();
      steps.reduce((inside, step) => inside[step] ??= {}, found)[last] = value;
    };
    for (const list of form.querySelectorAll("[data-list]")) place(list.dataset.list, {});
    for (const field of fields(form)) {
      if (field.type === "checkbox") place(field.name, field.checked);
      else if (field.type === "number") place(field.name, field.value === "" ? null : Number(field.value));
      else if (field.type !== "radio" || field.checked) place(field.name, field.value);
    }
    // The entries of a list were collected by their number.
    for (const list of [...form.querySelectorAll("[data-list]")].reverse()) {
      const steps = list.dataset.list.split(".");
      const last = steps.pop();
      const inside = steps.reduce((part, step) => part[step], found);
      inside[last] = Object.values(inside[last]);
    }
    return found.case;
  };

  const fill = (form, values, path = "case.") => {
    for (const [name, value] of Object.entries(values)) {
      const here = path + name;
      if (Array.isArray(value)) {
        const list = [...form.querySelectorAll("[data-list]")].find((part) => part.dataset.list === here);
        if (list) resize(list, value.length);
      }
      if (value !== null && typeof value === "object") fill(form, value, `${here}.`);
      else for (const field of fields(form).filter((one) => one.name === here)) {
        if (field.type === "checkbox") field.checked = value === true;
        else if (field.type === "radio") field.checked = field.value === value;
        else field.value = value;
      }
    }
  };

  // --- lists: entries come and go, and are numbered in their order ---

  const entries = (list) => [...list.children].filter((part) => part.matches(".ask-entry"));

  const resize = (list, length) => {
    while (entries(list).length > length) entries(list).at(-1).remove();
    while (entries(list).length < Math.min(length, list.dataset.max ?? 99)) {
      list.querySelector(":scope > .ask-add").before(list.querySelector(":scope > template").content.cloneNode(true));
    }
    number(list);
  };

  const number = (list) => {
    const path = list.dataset.list.split(".");
    const prefix = `${list.closest("form").dataset.anchor}-`;
    entries(list).forEach((entry, index) => {
      // "case.N.friends.N.ahead" becomes "case.0.friends.2.ahead": the path of this list, the number of the entry, the rest
      const renumber = (name) => [...path, index, ...name.split(".").slice(path.length + 1)].join(".");
      entry.querySelector(".ask-count").textContent = index + 1;
      for (const part of entry.querySelectorAll("[name], [for], [id], [data-list]")) {
        for (const name of ["name", "data-list"]) {
          if (part.hasAttribute(name)) part.setAttribute(name, renumber(part.getAttribute(name)));
        }
        for (const name of ["for", "id"]) {
          if (part.hasAttribute(name)) part.setAttribute(name, prefix + renumber(part.getAttribute(name).slice(prefix.length)));
        }
      }
      entry.querySelectorAll("[data-list]").forEach(number);
    });
    list.querySelector(":scope > .ask-add").disabled = entries(list).length >= Number(list.dataset.max ?? 99);
    for (const entry of entries(list)) {
      entry.querySelector(":scope > .ask-remove").hidden = entries(list).length <= Number(list.dataset.min);
    }
  };

  // --- asking ---

  const edition = (form) => form.elements.edition.value;

  const verdictOf = (form) => form.closest(".example, .question").querySelector(".ask-verdict");

  const ask = async (form) => {
    const verdict = verdictOf(form);
    const { game, question } = form.dataset;
    const { box: printing, edition: own } = html.dataset;
    form.dataset.asked = "";
    verdict.setAttribute("aria-busy", "true");
    try {
      const validator = await engine(game);
      const { labels } = globalThis.Regelwerk;
      const answer = validator.answer({
        game, question, edition: edition(form), case: read(form),
        printing: own === edition(form) ? printing : undefined,
      });
      verdict.innerHTML = validator.show(answer, {
        ...labels.questions[question], words: labels.words, rulings: labels.rulings, rules: labels.rules[edition(form)],
      });
      const chosen = form.querySelector(".ask-edition input:checked + span");
      if (chosen) {
        const badge = document.createElement("p");
        badge.className = "ask-for";
        badge.innerHTML = '<span class="badge edition"></span>';
        badge.firstChild.textContent = chosen.textContent;
        verdict.prepend(badge);
      }
    } catch (problem) {
      console.error(problem);
      verdict.textContent = failed;
    }
    verdict.removeAttribute("aria-busy");
    const share = form.querySelector(".ask-share");
    share.hidden = false;
    share.value = address(form);
    showInAddress(share.value);
  };

  const showInAddress = (address) => {
    try { history.replaceState(history.state, "", address) } catch { /* the link button still works */ }
  };

  // The address of the case: only what differs from how the form began.
  const address = (form) => {
    const url = new URL(withBox(location.href));
    const now = read(form);
    const differs = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(began.get(form)[name]));
    if (html.dataset.edition === edition(form) || !form.querySelector(".ask-edition")) url.searchParams.delete("edition");
    else url.searchParams.set("edition", edition(form));
    url.searchParams.set("case", JSON.stringify(Object.fromEntries(differs)));
    url.hash = form.dataset.anchor;
    return url.href;
  };

  const adopt = (form) => {
    const own = [...form.querySelectorAll(".ask-edition input")].find((choice) => choice.value === html.dataset.edition);
    if (own) own.checked = true;
  };

  const began = new Map();
  const forms = [...document.querySelectorAll("form.ask")];

  for (const form of forms) {
    began.set(form, read(form));
    adopt(form);
    form.querySelectorAll("[data-list]").forEach(number);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await ask(form);
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      verdictOf(form).scrollIntoView({ block: "nearest", behavior: calm ? "instant" : "smooth" });
    });
    form.addEventListener("input", () => ask(form));
    form.addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      const list = button?.closest("[data-list]");
      if (button?.dataset.step) {
        const field = button.parentElement.querySelector("input");
        const before = field.value;
        if (button.dataset.step > 0) field.stepUp();
        else field.stepDown();
        if (field.value !== before) ask(form);
      } else if (button?.matches(".ask-add")) {
        resize(list, entries(list).length + 1);
        ask(form);
      } else if (button?.matches(".ask-remove")) {
        button.parentElement.remove();
        number(list);
        ask(form);
      }
    });
  }

  document.addEventListener("regelwerk:box", () => {
    for (const form of forms) {
      adopt(form);
      if ("asked" in form.dataset) ask(form);
    }
  });

  // A shared case is asked at once; opening a question fetches what answering it takes.
  const open = () => {
    const form = forms.find((one) => `#${one.dataset.anchor}` === location.hash);
    if (form) engine(form.dataset.game).catch(() => {});
    return form;
  };
  addEventListener("hashchange", () => {
    const form = open();
    // The case in the address belongs to the question that was left.
    const url = new URL(location.href);
    for (const name of ["case", "edition"]) url.searchParams.delete(name);
    showInAddress(form && "asked" in form.dataset ? address(form) : url.href);
  });
  const shared = open();
  const asked = new URLSearchParams(location.search);
  if (shared && asked.has("case")) {
    try {
      fill(shared, JSON.parse(asked.get("case")));
      for (const choice of shared.querySelectorAll(".ask-edition input")) {
        if (choice.value === asked.get("edition")) choice.checked = true;
      }
      shared.closest("details")?.setAttribute("open", "");
      ask(shared);
    } catch { /* an address somebody has cut short: the form stays as it began */ }
  }
})();
