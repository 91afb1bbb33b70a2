// What a page does besides being read: choosing the box, cards for the words of the game, links to copy, the language.
(() => {
  const { copied, glossary } = document.currentScript.dataset;
  const { choose, withBox, memory } = globalThis.Regelwerk;

  // --- the box ---

  const dialog = document.getElementById("rw-boxes");
  for (const opener of document.querySelectorAll("[data-open-boxes]")) {
    opener.hidden = false;
    opener.addEventListener("click", () => {
      const { box = "" } = document.documentElement.dataset;
      for (const choice of dialog.querySelectorAll("[data-choose]")) choice.setAttribute("aria-current", choice.dataset.choose === box);
      dialog.showModal();
    });
  }
  dialog?.addEventListener("click", (event) => { if (event.target === dialog) dialog.close() });
  document.addEventListener("click", (event) => {
    const choice = event.target.closest("[data-choose]");
    if (!choice) return;
    choose(choice.dataset.choose);
    if (choice.matches("a")) event.preventDefault();
  });

  // --- the language: the same place in the other language ---

  // The rule that is being read: the one the address names while it is in sight, else the first in sight.
  const inSight = () => {
    const header = document.querySelector(".md-header")?.offsetHeight ?? 0;
    const seen = (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > header && top < innerHeight;
    };
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named && seen(named.closest(".rule") ?? named)) return location.hash;
    const rule = scrollY > innerHeight / 2 && [...document.querySelectorAll(".rule")].find(seen);
    return rule ? `#${rule.dataset.rule}` : named?.closest(".rule") ? "" : location.hash;
  };

  const languages = document.querySelector(".rw-languages");
  languages?.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    const url = new URL(link.href);
    url.hash = inSight();
    url.search = location.search;
    link.href = url.href;
  }, { capture: true });
  document.addEventListener("click", (event) => { if (!languages?.contains(event.target)) languages?.removeAttribute("open") });

  // --- colours: a choice is remembered (in profile.js), the system's wish is not ---

  document.querySelector(".rw-palette")?.addEventListener("change", () => memory.set("regelwerk.colours", "chosen"));

  // --- links to copy: to a rule, to a case ---

  const copy = async (address) => {
    try { await navigator.clipboard.writeText(address); return true } catch { return false }
  };
  document.addEventListener("click", async (event) => {
    const link = event.target.closest(".permalink, .ask-share");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const address = withBox(link.href ?? link.value);
    const words = link.querySelector(".permalink-words") ?? link;
    if (await copy(address)) {
      link.dataset.words ??= words.textContent;
      words.textContent = copied;
      link.setAttribute("aria-live", "polite");
      setTimeout(() => { words.textContent = link.dataset.words }, 2000);
    // Not every page may copy (a plain http address may not): then the link leads to the rule, and a case is shown to copy.
    } else if (link.href) location.assign(address);
    else prompt(words.textContent, address);
  });

  // --- an error: a text to send, with the rule it is about ---

  const report = document.getElementById("rw-report");
  if (report) {
    const text = report.querySelector("textarea");
    const [release, place] = text.value.split("\n");
    const asked = text.value.slice(text.value.indexOf(place));
    let rule;
    const write = () => {
      const name = rule?.querySelector(".rule-title").textContent.replace(/\s+/g, " ").trim();
      const title = rule && `${text.dataset.rule} ${rule.dataset.rule} (${name})`;
      const { box } = document.documentElement.dataset;
      // what the reader has written below the place stays
      const at = text.value.indexOf(place);
      const written = at < 0 ? asked : text.value.slice(at);
      text.value = [release, title, box && `${text.dataset.box}: ${box}`, written].filter(Boolean).join("\n");
    };
    for (const link of document.querySelectorAll(".rule .permalink")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "report";
      button.textContent = report.querySelector("summary").textContent;
      link.after(button);
    }
    document.addEventListener("click", (event) => {
      const pressed = event.target.closest(".report");
      if (!pressed) return;
      rule = pressed.closest(".rule");
      write();
      report.open = true;
      report.scrollIntoView({ block: "center" });
      text.focus({ preventScroll: true });
      // behind the first question
      const line = text.value.indexOf("\n", text.value.indexOf(place) + place.length + 1);
      text.setSelectionRange(line, line);
    });
    const button = report.querySelector(".rw-copy");
    button.hidden = false;
    button.addEventListener("click", async () => {
      if (await copy(text.value)) button.textContent = button.dataset.copied;
      else text.select();
    });
    document.addEventListener("regelwerk:box", write);
    write();
  }

  // --- cards: what a word of the game means, where it stands ---

  let meanings;
  const load = () => meanings ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = "assets/terms.js";
    script.onload = () => done(globalThis.Regelwerk.terms);
    script.onerror = () => { meanings = undefined; failed() };
    document.head.append(script);
  });

  const card = document.createElement("div");
  card.className = "term-card md-typeset";
  card.id = "term-card";
  card.setAttribute("role", "tooltip");
  card.hidden = true;
  document.body.append(card);
  let shown = null;
  let height = 0; // of the word in the window when its card was placed
  let leaving;

  const hide = () => {
    clearTimeout(leaving);
    shown?.removeAttribute("aria-describedby");
    shown = null;
    card.hidden = true;
  };
  const leave = () => { clearTimeout(leaving); leaving = setTimeout(hide, 200) };

  const show = async (link) => {
    clearTimeout(leaving);
    if (shown === link) return;
    hide();
    shown = link;
    let terms;
    try { terms = await load() } catch { return }
    const meaning = terms[link.dataset.term];
    if (shown !== link || !meaning) return;
    card.innerHTML = `${meaning}<p class="term-more"><a href="${link.getAttribute("href")}">${glossary}</a></p>`;
    card.hidden = false;
    link.setAttribute("aria-describedby", card.id);
    place();
  };

  const place = () => {
    const [word] = shown.getClientRects();
    if (!word) return hide(); // it was folded away
    const size = card.getBoundingClientRect();
    const below = word.bottom + size.height + 8 < innerHeight || word.top < size.height + 8;
    card.style.left = `${Math.max(8, Math.min(word.left, document.documentElement.clientWidth - size.width - 8))}px`;
    card.style.top = `${below ? word.bottom + 6 : word.top - size.height - 6}px`;
    height = word.top;
  };

  const term = (event) => event.target.closest?.("a.term");
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    if (term(event)) show(term(event));
    else if (card.contains(event.target)) clearTimeout(leaving);
    else if (shown) leave();
  });
  document.addEventListener("focusin", (event) => { if (term(event)) show(term(event)); else if (!card.contains(event.target)) hide() });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") { hide(); languages?.removeAttribute("open") } });
  // Not every browser says with a click whether a finger made it.
  let finger = false;
  document.addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch" }, { capture: true });
  document.addEventListener("keydown", () => { finger = false }, { capture: true });
  document.addEventListener("click", (event) => {
    const link = term(event);
    // A finger cannot hover: its tap shows the card, which leads on to the glossary.
    if (link && finger) {
      event.preventDefault();
      show(link);
    } else if (!card.contains(event.target)) hide();
  });
  // When the word moves, a card that was asked for stays with it; one that a mouse passed over goes.
  addEventListener("scroll", () => {
    if (card.hidden || shown.getClientRects()[0]?.top === height) return;
    if (document.activeElement === shown) place();
    else hide();
  }, { passive: true });
})();
