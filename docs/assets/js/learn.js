// The list of lessons: what is done, where to go on, and beginning afresh.
(() => {
  const { progress, say } = globalThis.Regelwerk;
  const learn = document.querySelector(".learn");
  const { game } = learn.dataset;
  const start = learn.querySelector(".learn-start");
  const lessons = [...learn.querySelectorAll("[data-lesson]")].map((item) => ({
    item,
    link: item.querySelector("a"),
    name: item.querySelector(".learn-name").textContent,
    state: item.querySelector(".learn-state"),
    steps: item.dataset.steps.trim().split(" ").map((step) => step.split("=")),
  }));
  const reset = learn.querySelector(".learn-reset");
  const button = reset.querySelector("button");
  const label = button.textContent;

  // Without a box a lesson is done with what all editions have.
  const stateOf = ({ item, steps }) => {
    const { edition } = document.documentElement.dataset;
    const done = progress.of(game, item.dataset.lesson);
    const own = steps.filter(([, editions]) => !editions || !edition || editions.split(",").includes(edition));
    if (!own.some(([step]) => done.has(step))) return "";
    return own.every(([step, editions]) => done.has(step) || editions && !edition) ? "done" : "some";
  };

  const show = () => {
    for (const lesson of lessons) {
      lesson.item.dataset.state = stateOf(lesson);
      lesson.state.textContent = lesson.state.dataset[lesson.item.dataset.state] ?? "";
    }
    const inState = (state) => lessons.find(({ item }) => item.dataset.state === state);
    const next = inState("some") ?? inState("");
    const begun = lessons.some(({ item }) => item.dataset.state);
    const { on, start: fresh, again, over, guide, guideName } = start.dataset;
    const ways = [
      next && [next.link.href, begun ? on : fresh, next.name],
      guide && [guide, over, guideName], // who has learnt all plays
      [lessons[0].link.href, again, lessons[0].name],
    ];
    const [address, word, name] = ways.find(Boolean);
    start.href = address;
    start.querySelector("small").textContent = word;
    start.querySelector("strong").textContent = name;
    reset.hidden = !begun;
  };

  const disarm = () => { button.textContent = label };
  button.addEventListener("click", () => {
    if (button.textContent === label) {
      button.textContent = button.dataset.sure;
      return say(button.dataset.sure);
    }
    progress.forget(game);
    say(button.dataset.gone);
    show();
    start.focus();
    disarm();
  });
  button.addEventListener("blur", disarm);
  button.addEventListener("keydown", ({ key }) => { if (key === "Escape") disarm() });
  document.addEventListener("regelwerk:box", show);
  progress.follow(game, show);
  show();
})();
