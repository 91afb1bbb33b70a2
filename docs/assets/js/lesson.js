// A lesson: one step after the other. Who comes back goes on where they stopped; who comes by a link is led to what is open.
(() => {
  const html = document.documentElement;
  const { choose, named, progress, say, task } = globalThis.Regelwerk;
  const lesson = document.querySelector(".lesson");
  const { game, lesson: id } = lesson.dataset;
  const words = JSON.parse(lesson.dataset.words);
  const editions = lesson.dataset.editions.trim().split(" ");
  const all = [...lesson.querySelectorAll(".step")];
  const [bar, end, box] = [".lesson-bar", ".lesson-end", ".lesson-box"].map((part) => lesson.querySelector(part));
  let done = progress.of(game, id);
  let steps = []; // those of the edition
  let at = 0; // how far the page is unrolled
  let last = null; // the step that was solved just now

  // --- what is shown ---

  const shows = (part, edition) => !part.dataset.editions || part.dataset.editions.trim().split(" ").includes(edition);
  const isOpen = (step) => !done.has(step.dataset.step);
  const titleOf = (step) => step.querySelector("h2");
  // the next step that is open, or one that was skipped by a link
  const after = (index) => steps.slice(index + 1).find(isOpen) ?? steps.find((step, other) => other !== index && isOpen(step));
  const leadsOn = (step, index, hasTask) => {
    if (isOpen(step)) return !hasTask;
    return (step === last || index === at) && (Boolean(after(index)) || index < steps.length - 1);
  };

  const show = () => {
    // Without a box one edition is taught: half a lesson from each would be none.
    const edition = html.dataset.edition ?? editions[0];
    for (const part of lesson.querySelectorAll(".step-variant")) {
      part.hidden = !shows(part, edition);
      if ("open" in part) part.open = true;
    }
    steps = all.filter((step) => shows(step, edition));
    const count = steps.filter((step) => !isOpen(step)).length;
    if (count === steps.length) at = steps.length - 1;
    for (const step of all) step.hidden = !steps.includes(step) || steps.indexOf(step) > at;
    steps.forEach((step, index) => {
      const form = step.querySelector(".step-variant:not([hidden]) .task");
      const on = step.querySelector(".step-on");
      // the way on stands where the reply was read
      (form?.querySelector(".task-said") ?? step.lastElementChild).after(on);
      on.hidden = !leadsOn(step, index, Boolean(form));
    });
    bar.hidden = false;
    bar.querySelector("progress").value = count / steps.length;
    bar.querySelector(".lesson-at").textContent = words.stepOf.replace("{n}", at + 1).replace("{all}", steps.length);
    end.hidden = count < steps.length;
    const nexts = [...end.querySelectorAll(".lesson-next")];
    if (nexts.length > 1) for (const next of nexts) next.hidden = ("way" in next.dataset) !== (progress.way(game) === "short");
    if (box) box.hidden = Boolean(html.dataset.edition);
  };

  // where a learner goes on who comes back, or changes the box
  const resume = () => {
    show();
    at = Math.max(0, steps.findIndex(isOpen));
    show();
  };

  // --- going on ---

  const lead = (part) => {
    part.focus({ preventScroll: true });
    part.scrollIntoView({ block: "start" });
  };
  const finish = (step) => {
    done.add(step.dataset.step);
    progress.add(game, id, step.dataset.step);
    show();
  };
  // what was told is in sight, and a key press leads on
  const solved = (step, whole) => {
    last = step;
    finish(step);
    // who has all answers unfolded reads them first
    const read = whole && step.querySelector(".step-variant:not([hidden]) .task-all summary");
    (step.querySelector(".step-on:not([hidden]) button") ?? (read || end.querySelector("a:not([hidden])"))).focus({ preventScroll: true });
  };
  const goOn = (step) => {
    last = null;
    finish(step);
    const next = after(steps.indexOf(step));
    at = Math.max(at, steps.indexOf(next));
    show();
    lead(next ? titleOf(next) : end);
  };

  const tasks = all.flatMap((step) => [...step.querySelectorAll(".task")].map((form) => ({ step, ...task(form, words, (whole) => solved(step, whole)) })));
  const takeUp = () => { for (const { step, settle } of tasks) settle(!isOpen(step)) };

  for (const step of all) step.querySelector(".step-next").addEventListener("click", () => goOn(step));
  end.querySelector(".lesson-again").addEventListener("click", () => {
    done.clear();
    progress.forget(game, id);
    last = null;
    at = 0;
    for (const { begin } of tasks) begin();
    show();
    lead(titleOf(steps[0]));
  });
  box?.addEventListener("click", ({ target }) => {
    if (!target.dataset?.box) return;
    choose(target.dataset.box);
    say(target.textContent);
    titleOf(steps[at]).focus({ preventScroll: true });
  });
  document.addEventListener("regelwerk:box", resume);
  progress.follow(game, () => {
    done = progress.of(game, id);
    takeUp();
    show();
  });

  // --- coming by a link ---

  const visit = () => {
    const place = named(location.hash);
    const index = steps.indexOf(place?.closest(".step"));
    if (index < 0) return;
    at = Math.max(at, index);
    show();
    place.scrollIntoView();
  };
  addEventListener("hashchange", visit);
  takeUp();
  resume();
  if (location.hash.length > 1) visit();
  else if (at && isOpen(steps[at])) {
    // a step that was done is shorter now: where the page stood is another place
    history.scrollRestoration = "manual";
    lead(titleOf(steps[at]));
  }
})();
