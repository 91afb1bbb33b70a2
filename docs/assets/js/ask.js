// The form of a question asks the validator: on a change the case is asked again, the line at the bottom of the screen
// and the verdict below the form are replaced. The validator, the game's checks and the words come as scripts with the
// first touch, so that pages on disk work too.
(() => {
  const { src, dataset: { failed } } = document.currentScript;
  const { withBox, form: { read, fill, fits, blank, press, prepare } } = globalThis.Regelwerk;
  const html = document.documentElement;
  const form = document.querySelector("form.ask");
  const { game, question, name } = form.dataset;
  const sheet = document.getElementById("verdict");
  const [told, facts, verdict, colophon] = [".ask-for", ".ask-facts", ".ask-verdict", ".ask-colophon"].map((part) => sheet.querySelector(part));
  const bar = form.querySelector(".ask-bar");
  const short = bar.querySelector(".ask-short");
  const tools = sheet.querySelector(".ask-do");
  const LONGEST = 20000; // a case that no form can hold is nobody's case
  const DEEPEST = 20;

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
  const engine = async () => {
    const shared = (file) => new URL(`../${file}`, src).href;
    await Promise.all([script(shared("validator.js")), script(shared(`${game}-checks.js`)), script("assets/labels.js")]);
    return globalThis.Regelwerk.validator.load();
  };

  // --- asking ---

  const edition = () => form.elements.edition.value;
  const several = form.querySelector(".ask-edition") !== null;
  let asked = false;
  let text = "";

  const ask = async () => {
    asked = true;
    bar.setAttribute("aria-busy", "true");
    try {
      const validator = await engine();
      const { labels } = globalThis.Regelwerk;
      const given = read(form);
      const { box: printing, edition: own } = html.dataset;
      const answered = (one) => validator.answer({ game, question, edition: one, case: given, printing: own === one ? printing : undefined });
      const answer = answered(edition());
      const others = Object.keys(labels.editions).filter((one) => one !== edition()).map((one) => ({ name: labels.editions[one], answer: answered(one) }));
      const address = addressOf(given);
      const shown = validator.show({
        answer, others, case: given, labels: labelsFor(labels, [answer, ...others.map((other) => other.answer)]),
        cited: { game: name, edition: several ? labels.editions[edition()] : "", address, folder: new URL(".", location).href, state: state() },
      });
      verdict.innerHTML = shown.html;
      // a case that is not complete can be sent as a link, but there is no verdict to copy or print
      tools.hidden = false;
      for (const tool of tools.querySelectorAll(".ask-copy, .ask-print")) tool.hidden = answer.errors !== undefined;
      facts.innerHTML = shown.facts;
      short.innerHTML = shown.short;
      text = shown.text;
      told.textContent = several ? labels.editions[edition()] : "";
      form.dispatchEvent(new CustomEvent("regelwerk:answered", { detail: answer }));
      sheet.querySelector(".ask-share").value = address;
      showInAddress(address);
    } catch (problem) {
      console.error(problem);
      verdict.textContent = short.textContent = failed;
      tools.hidden = true;
    }
    answered();
  };
  const answered = () => {
    sheet.hidden = false;
    bar.classList.add("answered");
    bar.removeAttribute("aria-busy");
  };

  // A link that holds what this form cannot must not answer for another case: the form stays as it began, and the
  // validator says what is wrong.
  const refuse = async (given) => {
    bar.setAttribute("aria-busy", "true");
    const sentences = [sheet.dataset.unfit];
    const place = document.createElement("template");
    try {
      const validator = await engine();
      const { labels } = globalThis.Regelwerk;
      const answer = isCase(given) ? validator.answer({ game, question, edition: edition(), case: given }) : {};
      if (answer.errors) place.innerHTML = validator.show({ answer, others: [], case: {}, labels: labelsFor(labels, []) }).html;
      sentences.push(...[...place.content.querySelectorAll(".verdict__errors li")].map((said) => said.textContent));
    } catch (problem) { console.error(problem) }
    if (asked) return; // the reader has gone on meanwhile
    const list = Object.assign(document.createElement("ul"), { className: "verdict__errors" });
    list.append(...sentences.map((said) => Object.assign(document.createElement("li"), { textContent: said })));
    const box = Object.assign(document.createElement("div"), { className: "verdict" });
    const line = Object.assign(document.createElement("span"), { className: "short", textContent: sentences[0] });
    box.dataset.verdict = line.dataset.verdict = "error";
    box.append(list);
    verdict.replaceChildren(box);
    short.replaceChildren(line);
    facts.replaceChildren();
    tools.hidden = true;
    answered();
  };
  const isCase = (given) => given !== null && typeof given === "object" && !Array.isArray(given) && !isDeeper(given, DEEPEST);
  const isDeeper = (value, left) => value !== null && typeof value === "object" && (left === 0 || Object.values(value).some((one) => isDeeper(one, left - 1)));

  // Only the rules that are named: the words of a whole game would have to be read anew for every answer.
  const labelsFor = ({ questions, words, printings, rules, own, rulings }, answers) => {
    const named = new Set(answers.flatMap(({ because = [] }) => because.map(({ rule }) => rule)));
    const ruled = new Set(answers.flatMap((answer) => answer.rulings ?? []));
    return {
      ...questions[question], words, printings,
      rules: Object.fromEntries([...named].map((rule) => [rule, { ...rules[rule], ...own[edition()][rule] }])),
      rulings: Object.fromEntries([...ruled].map((ruling) => [ruling, rulings[ruling]])),
    };
  };

  const state = () => document.querySelector(".rw-data")?.textContent ?? "";

  // --- the address of the case: only what differs from how the form began ---

  // The entries of a list are told apart from an entry as it is added, since a list has none to begin with.
  const apart = (given, before, added) => Object.fromEntries(Object.entries(given)
    .filter(([input, value]) => JSON.stringify(value) !== JSON.stringify(before[input]))
    .map(([input, value]) => [input, shortened(value, before[input], added[input])]));
  const shortened = (value, before, added) => {
    if (value?.constructor === Object) return apart(value, before, added);
    return value?.[0]?.constructor === Object ? value.map((entry) => apart(entry, added[0], added[0])) : value;
  };
  const addressOf = (given) => {
    const url = new URL(withBox(location.href));
    if (html.dataset.edition === edition() || !several) url.searchParams.delete("edition");
    else url.searchParams.set("edition", edition());
    url.searchParams.set("case", JSON.stringify(apart(given, began, added)));
    url.hash = "";
    return url.href;
  };
  const showInAddress = (address) => {
    try { history.replaceState(history.state, "", address) } catch { /* the button for the link still works */ }
  };

  // --- what the reader does ---

  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  const showVerdict = () => {
    sheet.scrollIntoView({ block: "start", behavior: calm() });
    sheet.focus({ preventScroll: true });
  };
  form.addEventListener("submit", async (event) => { event.preventDefault(); await ask(); showVerdict() });
  form.addEventListener("input", ({ target }) => { if (/^(case\.|edition$)/.test(target.name)) ask() });
  form.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button && press(button)) ask();
  });
  short.addEventListener("click", (event) => { event.preventDefault(); showVerdict() });
  for (const touch of ["pointerdown", "focusin"]) form.addEventListener(touch, () => engine().catch(() => {}), { once: true });

  sheet.querySelector(".ask-copy").addEventListener("click", async ({ target }) => {
    try { await navigator.clipboard.writeText(text) } catch { return void prompt(target.textContent, text) }
    target.dataset.words ??= target.textContent;
    target.textContent = target.dataset.copied;
    setTimeout(() => { target.textContent = target.dataset.words }, 2000);
  });
  sheet.querySelector(".ask-print").addEventListener("click", () => print());
  // Paper does not unfold: what decides is read first, then the rulings, then what else there is room for on one sheet.
  const SHEET = 2100; // signs of small type, with everything else that stands on it
  const LONG = 200; // signs that nobody types
  let unfolded = [];
  addEventListener("beforeprint", () => {
    const today = new Date().toLocaleDateString(html.lang === "en" ? "en-GB" : html.lang, { dateStyle: "long" });
    const address = location.href;
    colophon.textContent = [state(), today, address.length > LONG ? address.split("?")[0] : address].filter(Boolean).join(" · ");
    const folds = [...verdict.querySelectorAll("details")];
    const rulings = folds.filter((fold) => fold.closest("[data-ruling]"));
    const signs = (part) => part.textContent.length;
    const inside = (fold) => signs(fold) - signs(fold.querySelector("summary"));
    let room = SHEET - signs(facts) - signs(verdict) + folds.filter(({ open }) => !open).reduce((sum, fold) => sum + inside(fold), 0);
    for (const fold of new Set([...rulings, ...folds])) {
      if (fold.open || inside(fold) > room) continue;
      room -= inside(fold);
      fold.open = true;
      unfolded.push(fold);
    }
  });
  addEventListener("afterprint", () => {
    for (const fold of unfolded) fold.open = false;
    unfolded = [];
  });

  const adopt = () => {
    const own = [...form.querySelectorAll(".ask-edition input")].find((choice) => choice.value === html.dataset.edition);
    if (own) own.checked = true;
  };
  document.addEventListener("regelwerk:box", () => { adopt(); if (asked) ask() });

  // --- the page begins: with the reader's edition, and with the case of the address ---

  const began = read(form);
  const added = blank(form);
  adopt();
  prepare(form);
  const sent = new URLSearchParams(location.search);
  for (const choice of form.querySelectorAll(".ask-edition input")) if (choice.value === sent.get("edition")) choice.checked = true;
  if (sent.has("case")) {
    let given = "";
    try { if (sent.get("case").length < LONGEST) given = JSON.parse(sent.get("case")) } catch { /* somebody has cut it short */ }
    fill(form, given);
    if (fits(form, given)) ask();
    else {
      fill(form, began);
      refuse(given);
    }
  } else form.dispatchEvent(new CustomEvent("regelwerk:filled"));
})();
