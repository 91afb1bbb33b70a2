// Plays the lesson of the page as a learner would who is wrong once at every task. Returns the steps that were met and what
// was told to the wrong answers; throws where something does not happen that should.
async () => {
  const shown = (part) => Boolean(part) && !part.closest("[hidden]") && part.getClientRects().length > 0;
  const until = async (what, told) => {
    for (let tries = 0; tries < 200; tries += 1) {
      if (what()) return;
      await new Promise((go) => setTimeout(go, 5));
    }
    throw new Error(told);
  };
  const lesson = document.querySelector(".lesson");
  const last = () => [...lesson.querySelectorAll(".step:not([hidden])")].at(-1);

  const hands = (task) => {
    const { kind } = task.dataset;
    const right = task.dataset.right.split(" ");
    const buttons = [...task.querySelectorAll("button.option")];
    const boxes = [...task.querySelectorAll("input[type=checkbox]")];
    const places = [...task.querySelectorAll("[data-place]")];
    const number = task.querySelector("input[type=number]");
    const several = "several" in task.dataset;
    const valueOf = (one) => one.dataset?.place ?? one.value;
    const offered = [...buttons, ...boxes, ...places];
    const click = (value) => offered.find((one) => valueOf(one) === value).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const check = () => task.querySelector(".task-check").click();
    const wrong = number ? [String(Number(right[0]) + 1)]
      : kind === "order" ? [...right].reverse()
      : offered.map(valueOf).filter((value) => !right.includes(value)).slice(0, 1);
    const give = (given) => {
      if (number) number.value = given[0];
      else given.forEach(click);
      if (number || several || kind === "order") check();
    };
    const takeBack = (given) => {
      if (kind === "order") for (const one of buttons) { if (one.getAttribute("aria-pressed") === "true") one.click() }
      else if (several) given.forEach(click);
    };
    return { kind, right, wrong, give, takeBack };
  };

  const seen = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const step = last();
    const task = [...step.querySelectorAll(".task")].find(shown);
    const met = { step: step.dataset.step, kind: task?.dataset.kind ?? "" };
    seen.push(met);
    if (task) {
      const { kind, right, wrong, give, takeBack } = hands(task);
      const said = task.querySelector(".task-said");
      const answer = task.querySelector(".task-answer");
      if (!answer.hidden) throw new Error(`${step.id}: the answer stands there before it is given`);
      if (wrong.length) {
        give(wrong);
        await until(() => said.matches(".is-wrong") && said.textContent.trim(), `${step.id}: a wrong answer is not told so`);
        const reason = said.querySelector("a") || said.querySelectorAll("p").length > 1;
        if (!reason) throw new Error(`${step.id}: a wrong answer is told no reason`);
        if (!answer.hidden) throw new Error(`${step.id}: a wrong answer shows the right one`);
        met.told = said.innerText;
        takeBack(wrong);
        if (kind === "order") {
          give(right.slice(0, -1));
          await until(() => said.matches(".is-wrong") && said.textContent.trim(), `${step.id}: half an order is not told so`);
          if (!answer.hidden) throw new Error(`${step.id}: half an order is taken for the whole`);
          takeBack(right);
        }
      } else if (kind !== "choose") throw new Error(`${step.id}: every answer is right`);
      give(right);
      await until(() => said.matches(".is-right"), `${step.id}: the right answer is not taken`);
      if (answer.hidden) throw new Error(`${step.id}: the answer stays hidden`);
    }
    met.wide = document.scrollingElement.scrollWidth;
    const next = step.querySelector(".step-next");
    if (!shown(next)) break;
    next.click();
    if (last() === step) break;
  }
  return { seen, done: shown(lesson.querySelector(".lesson-done")) };
}
