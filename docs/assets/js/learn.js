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
  const ways = document.querySelector(".learn-ways");
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
    const shortly = ways && progress.way(game) === "short";
    learn.dataset.way = shortly ? "short" : "all";
    const wanted = lessons.filter(({ item }) => !shortly || "short" in item.dataset);
    const next = lessons.find(({ item }) => item.dataset.state === "some") ?? wanted.find(({ item }) => !item.dataset.state);
    const begun = lessons.some(({ item }) => item.dataset.state);
    const { on, start: fresh, again, over, enough, guide, guideName } = start.dataset;
    const leads = [
      next && [next.link.href, begun ? on : fresh, next.name],
      guide && [guide, shortly ? enough : over, guideName], // who has learnt what they wanted plays
      [lessons[0].link.href, again, lessons[0].name],
    ];
    const [address, word, name] = leads.find(Boolean);
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
  if (ways) {
    ways.hidden = false;
    ways.way.value = progress.way(game);
    ways.addEventListener("change", () => { progress.choose(game, ways.way.value); show() });
  }
  document.addEventListener("regelwerk:box", show);
  progress.follow(game, show);
  show();
})();
