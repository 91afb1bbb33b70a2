// Finding a question: a few words leave the questions that are meant, the likeliest first; keys walk through them. The
// site's own search finds them by what players say, too; until it has come, and where it does not, by the words on the
// page alone.
(() => {
  const { src } = document.currentScript;
  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").toLowerCase();
  const wordsOf = (text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

  // Questions once stood on this page. Their links lead on, with the case.
  const place = globalThis.Regelwerk.named(location.hash);
  if (place?.matches(".questions li")) return location.replace(place.querySelector("a").href + location.search);

  const form = document.querySelector(".ask-find");
  const field = form.querySelector("input");
  const output = form.querySelector("output");
  const further = form.querySelector("a");
  const hits = document.querySelector(".question-hits");
  const list = hits.querySelector("ul");
  const groups = [...document.querySelectorAll(".question-group[aria-labelledby]")];
  const questions = groups.flatMap((group) => [...group.querySelectorAll("li")].map((item) => {
    const told = [[item.textContent, 3], [item.dataset.words, 1], [group.querySelector("h2").textContent, 1]];
    const labels = new Set(item.dataset.words.split(" · ").map(fold));
    return { item, home: item.parentElement, labels, places: told.map(([text, worth]) => [wordsOf(text), worth]) };
  }));
  const shown = () => [...document.querySelectorAll(".questions li")].filter((item) => item.checkVisibility()).map((item) => item.querySelector("a"));

  // --- which are meant: pairs of a question and how well it fits, the best first ---

  const MOST = 7;
  const FAINT = 0.25; // of the best: what is fainter is not meant
  const SEEN = 2; // several words that all stand in the question itself, more so if one is all that a field is called

  const worth = ({ places }, word) => Math.max(...places.map(([words, value]) => words.some((one) => one.startsWith(word)) ? value : 0));
  const plainly = (wanted) => questions.map((question) => {
    const worths = wanted.map((word) => worth(question, word));
    const missing = worths.filter((value) => !value).length;
    return [question, missing > wanted.length / 2 ? 0 : worths.reduce((sum, value) => sum + value, 0) / (1 + 2 * missing)];
  });

  let search;
  const found = (typed) => {
    const wanted = wordsOf(typed);
    const known = new Map(questions.map((question) => [`question/${question.item.id}`, question]));
    let rated = (search?.search(typed) ?? []).map(({ record, score }) => {
      const question = known.get(record.target);
      const seen = wanted.length > 1 && wanted.every((word) => worth(question, word));
      return [question, score * (seen ? SEEN : 1) * (seen && wanted.some((word) => question.labels.has(word)) ? SEEN : 1)];
    });
    if (!rated.length && wanted.length) rated = plainly(wanted);
    rated.sort(([, one], [, other]) => other - one);
    return rated.filter(([, score]) => score > 0 && score >= FAINT * rated[0][1]).slice(0, MOST).map(([question]) => question.item);
  };

  // --- showing them ---

  let before = "";
  const narrow = () => {
    const typed = field.value.trim();
    if (typed) load();
    if (typed === before) return;
    before = typed;
    for (const { item, home } of questions) home.append(item);
    const items = typed ? found(typed) : [];
    list.append(...items);
    hits.hidden = !items.length;
    for (const group of groups) group.hidden = typed !== "";
    const { one, many, none } = output.dataset;
    output.textContent = !typed ? "" : !items.length ? none : items.length === 1 ? one : many.replace("{n}", items.length);
    further.hidden = !typed;
    further.href = `index.html?q=${encodeURIComponent(typed)}`;
  };

  const script = (address) => new Promise((loaded, broken) => {
    document.head.append(Object.assign(document.createElement("script"), { src: address, onload: loaded, onerror: broken }));
  });
  let loading;
  const load = () => loading ??= Promise.all([script(new URL("../search-engine.js", src).href), script("assets/finding.js")]).then(() => {
    const { search: { Search, LANGUAGES }, finding } = globalThis.Regelwerk;
    search = new Search(finding, LANGUAGES);
    before = "";
    // who is already among the hits keeps what they are reading
    if (!hits.contains(document.activeElement)) narrow();
  }).catch(() => { /* the words on the page do as well */ });

  field.addEventListener("focus", load);
  field.addEventListener("input", narrow);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!field.value.trim()) return;
    await Promise.race([load(), new Promise((late) => { setTimeout(late, 2000) })]);
    if (!hits.hidden) list.querySelector("a").click();
  });
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
