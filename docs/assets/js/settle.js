// Finding a question: a few letters narrow the list, in any order, whatever the accents; keys walk through what is left.
(() => {
  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").toLowerCase();

  // Questions once stood on this page. Their links lead on, with the case.
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named?.matches(".questions li")) return location.replace(named.querySelector("a").href + location.search);

  const form = document.querySelector(".ask-find");
  const field = form.querySelector("input");
  const output = form.querySelector("output");
  const groups = [...document.querySelectorAll(".question-group")].map((group) => [group, group.querySelector("h2").textContent]);
  const questions = groups.flatMap(([group, chapter]) => [...group.querySelectorAll("li")].map((item) => [item, fold(`${item.textContent} ${item.dataset.words} ${chapter}`)]));
  const shown = () => questions.filter(([item]) => !item.hidden).map(([item]) => item.querySelector("a"));

  const narrow = () => {
    const wanted = fold(field.value).split(/\s+/).filter(Boolean);
    for (const [item, words] of questions) item.hidden = !wanted.every((word) => words.includes(word));
    for (const [group] of groups) group.hidden = !group.querySelector("li:not([hidden])");
    const { one, many, none } = output.dataset;
    const { length } = shown();
    output.textContent = !wanted.length ? "" : length === 0 ? none : length === 1 ? one : many.replace("{n}", length);
  };

  field.addEventListener("input", narrow);
  form.addEventListener("submit", (event) => { event.preventDefault(); if (field.value.trim()) shown()[0]?.click() });
  document.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [field, ...shown()];
    const at = links.indexOf(document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    links[Math.max(0, Math.min(links.length - 1, at + step))].focus();
  });
  // a browser that goes back fills the field in after this has run
  addEventListener("pageshow", narrow);
})();
