// What a page does besides being read: choosing the box, cards for the words of the game, links to copy, the language.
(() => {
  const { copied, glossary } = document.currentScript.dataset;
  const { choose, named, withBox, say } = globalThis.Regelwerk;

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
    say(choice.textContent.replace(/\s+/g, " ").trim());
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
    const place = named(location.hash);
    if (place && seen(place.closest(".rule") ?? place)) return location.hash;
    const rule = scrollY > innerHeight / 2 && [...document.querySelectorAll(".rule")].find(seen);
    return rule ? `#${rule.dataset.rule}` : place?.closest(".rule") ? "" : location.hash;
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
  const closeLanguages = () => {
    if (languages?.contains(document.activeElement)) languages.querySelector("summary").focus();
    languages?.removeAttribute("open");
  };
  document.addEventListener("click", (event) => { if (!languages?.contains(event.target)) languages?.removeAttribute("open") });
  languages?.addEventListener("focusout", ({ relatedTarget }) => { if (relatedTarget && !languages.contains(relatedTarget)) languages.open = false });

  // --- links to copy: to a rule, to a case ---

  const copy = async (address) => {
    try { await navigator.clipboard.writeText(address); return true } catch { return false }
  };
  document.addEventListener("click", async (event) => {
    const link = event.target.closest(".permalink, .ask-share");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const address = link.href ? withBox(link.href) : link.value; // a case says its edition itself
    if (await copy(address)) {
      link.dataset.words ??= link.textContent;
      link.textContent = copied;
      say(copied);
      setTimeout(() => { link.textContent = link.dataset.words }, 2000);
    // Not every page may copy (a plain http address may not): then the link leads to the rule, and a case is shown to copy.
    } else if (link.href) location.assign(address);
    else prompt(link.textContent, address);
  });

  // --- where a rule stands: in the own rulebook, and at a tap in all of them ---

  document.addEventListener("click", (event) => {
    const button = event.target.closest(".all-sources");
    if (button) button.setAttribute("aria-expanded", button.parentElement.classList.toggle("whole"));
  });
  // what the badges mean, for a mouse
  const names = new Map([...document.querySelectorAll(".legend [data-printing]")].map((one) => [one.dataset.printing, one.lastChild.textContent.trim()]));
  document.addEventListener("pointerover", ({ target }) => {
    if (target.matches?.(".source > b")) target.title = names.get(target.dataset.printing) ?? "";
  });

  // --- a ruling that concerns several rules of the page is written once ---

  document.addEventListener("toggle", ({ target }) => {
    if (!target.matches?.(".ruled[open]:not(.told)")) return;
    target.classList.add("told");
    const first = document.querySelector(`.ruled[data-ruling="${CSS.escape(target.dataset.ruling)}"]`);
    if (first === target) return;
    const written = [...first.children].slice(1, -1).map((part) => part.cloneNode(true));
    target.querySelector("summary").after(...written);
  }, { capture: true });

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
      if (await copy(text.value)) say(button.textContent = button.dataset.copied);
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
  document.getElementById("rw-page").append(card);
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
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") { hide(); closeLanguages() } });
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
