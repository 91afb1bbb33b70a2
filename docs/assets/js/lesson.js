// A lesson: one step after the other, each reply told what the validator says to it, and what is done kept on this device.
// The answers stand on the page; the page was made with everything that can be said.
(() => {
  const html = document.documentElement;
  const { memory, say } = globalThis.Regelwerk;
  const shows = (part, edition) => !part.dataset.editions || part.dataset.editions.trim().split(/[ ,]+/).includes(edition);

  // --- what is done: for each lesson its steps ---

  const key = (game) => `regelwerk.learn.${game}`;
  const recall = (game) => {
    try { return JSON.parse(memory.get(key(game))) ?? {} } catch { return {} }
  };
  const doneOf = (game, lesson) => { const all = recall(game)[lesson]; return new Set(Array.isArray(all) ? all : []) };
  const keep = (game, lesson, done) => memory.set(key(game), JSON.stringify({ ...recall(game), [lesson]: [...done] }));

  // --- a lesson ---

  const lesson = document.querySelector(".lesson");
  if (lesson) {
    const { game, lesson: id } = lesson.dataset;
    const editions = lesson.dataset.editions.trim().split(" ");
    const done = doneOf(game, id);
    const all = [...lesson.querySelectorAll(".step")];
    const bar = lesson.querySelector(".lesson-bar");
    const end = lesson.querySelector(".lesson-end");
    const again = end.querySelector(".lesson-again");
    const box = lesson.querySelector(".lesson-box");
    let steps = []; // those of the edition
    let at = 0; // how far the page is unrolled

    // Without a box one edition is taught: half a lesson from each would be none.
    const edition = () => html.dataset.edition ?? editions[0];

    const isOpen = (step) => !done.has(step.dataset.step);
    // the next step that is open, or one that was skipped by a link
    const after = (index) => steps.slice(index + 1).find(isOpen) ?? steps.find((step, other) => other !== index && isOpen(step));
    const leadsOn = (step, index, hasTask) => {
      if (isOpen(step)) return !hasTask && index === at;
      return index === at ? Boolean(after(index)) : index < at && isOpen(steps[index + 1]);
    };

    const show = () => {
      const now = edition();
      for (const part of lesson.querySelectorAll(".step-variant")) {
        part.hidden = !shows(part, now);
        if ("open" in part) part.open = true;
      }
      steps = all.filter((step) => shows(step, now));
      for (const step of all) step.hidden = !steps.includes(step) || steps.indexOf(step) > at;
      steps.forEach((step, index) => {
        const task = step.querySelector(".step-variant:not([hidden]) .task");
        const on = step.querySelector(".step-on");
        // the way on stands where the reply was read
        (task?.querySelector(".task-said") ?? step.lastElementChild).after(on);
        on.hidden = !leadsOn(step, index, Boolean(task));
      });
      const open = steps.some(isOpen);
      const count = steps.filter((step) => !isOpen(step)).length;
      bar.hidden = false;
      bar.querySelector("progress").value = count / steps.length;
      bar.querySelector(".lesson-at").textContent = lesson.dataset.stepOf.replace("{n}", at + 1).replace("{all}", steps.length);
      end.hidden = open;
      end.querySelector(".lesson-done").hidden = open;
      again.hidden = !done.size;
      if (box) {
        box.hidden = Boolean(html.dataset.edition);
      }
    };

    // where a learner goes on who comes back, or changes the box
    const resume = () => {
      show();
      const first = steps.findIndex(isOpen);
      at = first < 0 ? steps.length - 1 : first;
      show();
    };
    const titleOf = (step) => step.querySelector("h2");

    const lead = (part) => {
      part.focus({ preventScroll: true });
      part.scrollIntoView({ block: "start" });
    };

    const finish = (step) => {
      done.add(step.dataset.step);
      keep(game, id, done);
      show();
    };

    // a task is solved: what was told is in sight, and a key press leads on
    const solved = (step) => {
      finish(step);
      const on = step.querySelector(".step-on:not([hidden]) button") ?? (end.hidden ? null : end.querySelector(".lesson-next, .lesson-list"));
      on?.focus({ preventScroll: true });
    };

    const goOn = (step) => {
      finish(step);
      const next = after(steps.indexOf(step));
      at = Math.max(at, steps.indexOf(next));
      show();
      lead(next ? titleOf(next) : end);
    };

    for (const step of all) step.querySelector(".step-next").addEventListener("click", () => goOn(step));
    again.addEventListener("click", () => {
      done.clear();
      at = 0;
      keep(game, id, done);
      for (const task of lesson.querySelectorAll(".task")) task.dispatchEvent(new Event("regelwerk:anew"));
      show();
      lead(titleOf(steps[0]));
    });
    box?.addEventListener("click", ({ target }) => {
      if (!target.dataset?.box) return;
      globalThis.Regelwerk.choose(target.dataset.box);
      say(target.textContent);
      titleOf(steps[at]).focus({ preventScroll: true });
    });
    document.addEventListener("regelwerk:box", resume);

    for (const task of lesson.querySelectorAll(".task")) play(task, lesson.dataset, () => solved(task.closest(".step")), () => !isOpen(task.closest(".step")));

    const visit = () => {
      const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const index = steps.indexOf(named?.closest(".step"));
      if (index < 0) return;
      at = Math.max(at, index);
      show();
      named.scrollIntoView();
    };
    addEventListener("hashchange", visit);
    resume();
    if (location.hash.length > 1) visit();
    else if (at && isOpen(steps[at])) steps[at].scrollIntoView();
  }

  // --- a task ---

  function play(task, words, solved, isDone) {
    const right = task.dataset.right.split(" ");
    const several = "several" in task.dataset;
    const { kind } = task.dataset;
    const answer = task.querySelector(".task-answer");
    const reason = answer.querySelector(".task-why");
    const everything = answer.querySelector(".task-all");
    const hint = task.querySelector(".task-hint");
    const number = task.querySelector(".task-number input");
    const said = task.querySelector(".task-said");
    const doing = task.querySelector(".task-do");
    const svg = task.querySelector(".f-board[data-taps]");
    const options = [...task.querySelectorAll(".option")];
    const replies = [...answer.querySelectorAll("[data-for]")];
    const replyTo = (given) => replies.find((reply) => reply.dataset.for.split(" ").includes(given)) ?? replies.find((reply) => reply.dataset.for === "any");
    let chosen = []; // in the order in which they were tapped

    const tell = (word, isRight, ...told) => {
      said.replaceChildren();
      said.className = `task-said ${isRight ? "is-right" : "is-wrong"}`;
      const head = document.createElement("p");
      head.className = "said-word";
      head.textContent = word;
      const parts = told.filter(Boolean).map((part) => {
        const copy = document.createElement("div");
        copy.append(...[...part.childNodes].filter((node) => node.nodeName !== "SUMMARY").map((node) => node.cloneNode(true)));
        return copy;
      });
      // what is there already is not said aloud
      setTimeout(() => { said.replaceChildren(head, ...parts); said.scrollIntoView({ block: "nearest" }) }, 20);
    };
    const toldOf = (reply) => reply?.querySelector(".reply-told");
    // Who is wrong is told why; where nobody wrote why, the hint helps on.
    const refuse = (word, reply) => {
      const told = toldOf(reply);
      tell(word, false, told?.querySelector(":scope > :not(.reply-rules)") ? null : hint, told);
    };

    const close = () => {
      answer.hidden = false;
      doing.hidden = true;
      hint.hidden = true;
      for (const option of options) {
        const field = option.querySelector("input") ?? option;
        field.disabled = true;
        option.classList.toggle("right", kind !== "order" && right.includes(field.value));
      }
      if (kind === "order") { chosen = right; mark() }
      for (const place of svg?.querySelectorAll("[data-place]") ?? []) {
        place.classList.toggle("right", right.includes(place.dataset.place));
        for (const attribute of ["role", "tabindex", "aria-pressed", "aria-label"]) place.removeAttribute(attribute);
      }
      svg?.removeAttribute("data-taps");
      if (number) { number.readOnly = true; [number.value] = right }
    };

    const win = (given) => {
      close();
      reason.hidden = true;
      everything.open = false;
      tell(words.solved, true, several || kind === "order" ? null : toldOf(replyTo(given)), reason);
      solved();
    };

    const judge = (given) => {
      if (!given.length) return tell(words.nothing, false);
      if (kind === "order") {
        const good = given.findIndex((one, index) => one !== right[index]);
        if (good < 0) return win();
        refuse(good ? words.order.replace("{n}", good) : words.orderNone);
        chosen = given.slice(0, good);
        return mark();
      }
      if (several) {
        const wrong = given.filter((one) => !right.includes(one));
        if (!wrong.length && given.length === right.length) return win();
        return wrong.length ? refuse(words.wrong, replyTo(wrong[0])) : tell(words.almost, false);
      }
      if (right.includes(given[0])) return win(given[0]);
      refuse(words.wrong, replyTo(given[0]));
      for (const option of options) if (option.value === given[0]) option.classList.add("wrong");
      const place = svg?.querySelector(`[data-place="${CSS.escape(given[0])}"]`);
      if (place && !place.classList.contains("wrong")) {
        place.classList.add("wrong");
        place.setAttribute("aria-label", `${place.getAttribute("aria-label")}, ${words.isWrong}`);
      }
    };

    // --- what is tapped ---

    const mark = () => {
      for (const option of options) {
        const place = chosen.indexOf(option.value);
        if (kind === "order") {
          option.querySelector(".nth").textContent = place < 0 ? "" : place + 1;
          option.querySelector(".sr").textContent = place < 0 ? "" : words.place.replace("{n}", place + 1);
          option.setAttribute("aria-pressed", place >= 0);
        } else if (several && option.matches("button")) option.setAttribute("aria-pressed", place >= 0);
      }
      for (const place of svg?.querySelectorAll("[data-place]") ?? []) {
        const on = chosen.includes(place.dataset.place);
        place.classList.toggle("lit", on);
        if (several) place.setAttribute("aria-pressed", on);
      }
    };
    const toggle = (given) => {
      chosen = chosen.includes(given) ? chosen.filter((one) => one !== given) : [...chosen, given];
      mark();
      if (kind === "order" && chosen.length === options.length) judge(chosen);
    };
    const tap = (given) => { several || kind === "order" ? toggle(given) : judge([given]) };

    for (const option of options) if (option.matches("button")) option.addEventListener("click", () => tap(option.value));
    if (svg) {
      const { walk } = globalThis.Regelwerk.places;
      const colours = JSON.parse(task.querySelector("[data-colours]").dataset.colours);
      const drawn = svg.dataset.taps;
      const places = [...svg.querySelectorAll("[data-place]")];
      for (const drawing of svg.querySelectorAll("text, use:not([data-place])")) drawing.setAttribute("aria-hidden", "true"); // places have names
      const ready = () => places.forEach((place, index) => {
        svg.dataset.taps = drawn;
        const [tile, colour] = place.dataset.place.split("/");
        place.setAttribute("role", "button");
        place.setAttribute("tabindex", index ? -1 : 0);
        place.setAttribute("aria-label", colour ? `${tile} ${colours[colour]}` : tile);
      });
      svg.addEventListener("click", ({ target }) => { if (svg.dataset.taps && target.dataset?.place) tap(target.dataset.place) });
      svg.addEventListener("keydown", (event) => {
        const place = event.target.closest("[data-place]");
        if (!place || !svg.dataset.taps) return;
        if (event.key === " " || event.key === "Enter") { event.preventDefault(); return tap(place.dataset.place) }
        walk(event, place, places);
      });
      task.addEventListener("regelwerk:anew", ready);
      ready();
    }

    task.addEventListener("submit", (event) => {
      event.preventDefault();
      if (doing.hidden) return;
      if (number) { if (number.value !== "") judge([String(Number(number.value))]); else number.focus() }
      else if (kind === "order") judge(chosen);
      else judge(svg ? chosen : options.map((option) => option.querySelector("input") ?? option).filter((field) => field.checked ?? chosen.includes(field.value)).map(({ value }) => value));
    });
    task.querySelector(".task-show").addEventListener("click", () => {
      close();
      everything.open = true;
      reason.hidden = true;
      tell(words.shown, true, reason);
      solved();
    });

    const begin = () => {
      chosen = [];
      said.replaceChildren();
      said.className = "task-said";
      answer.hidden = true;
      reason.hidden = false;
      everything.open = false;
      doing.hidden = false;
      hint.hidden = false;
      hint.open = false;
      for (const option of options) {
        const field = option.querySelector("input") ?? option;
        field.disabled = false;
        if ("checked" in field) field.checked = false;
        option.classList.remove("right", "wrong");
      }
      for (const place of svg?.querySelectorAll("[data-place]") ?? []) place.classList.remove("right", "wrong");
      if (number) { number.readOnly = false; number.value = "" }
      mark();
    };
    task.addEventListener("regelwerk:anew", begin);
    begin();
    if (isDone()) close();
  }

  // --- the list of lessons ---

  const learn = document.querySelector(".learn");
  if (learn) {
    const { game } = learn.dataset;
    const start = learn.querySelector(".learn-start");
    const before = start.innerHTML;
    const lessons = [...learn.querySelectorAll("[data-lesson]")];
    const reset = learn.querySelector(".learn-reset");
    const button = reset.querySelector("button");
    const label = button.textContent;
    const show = () => {
      const now = html.dataset.edition ?? null;
      let first, started;
      for (const item of lessons) {
        const done = doneOf(game, item.dataset.lesson);
        const steps = item.dataset.steps.trim().split(" ").map((step) => step.split("=")).filter(([, editions]) => !editions || !now || editions.split(",").includes(now));
        const through = steps.filter(([step]) => done.has(step)).length;
        const state = item.querySelector(".learn-state");
        item.dataset.state = through && steps.every(([step, editions]) => done.has(step) || editions && !now) ? "done" : through ? "some" : "";
        state.textContent = { done: state.dataset.done, some: state.dataset.some }[item.dataset.state] ?? "";
        if (item.dataset.state !== "done") first ??= item;
        if (item.dataset.state === "some") started ??= item;
      }
      const begun = lessons.some((item) => item.dataset.state);
      const next = started ?? first;
      const link = (next ?? lessons[0]).querySelector("a");
      start.href = link.href;
      start.querySelector("small").textContent = next ? begun ? start.dataset.on : start.dataset.start : start.dataset.again;
      start.querySelector("strong").textContent = link.querySelector(".learn-name").textContent;
      reset.hidden = !begun;
    };
    button.addEventListener("click", () => {
      if (button.textContent === label) { button.textContent = button.dataset.sure; return }
      memory.set(key(game), "{}");
      button.textContent = label;
      start.innerHTML = before;
      say(button.dataset.gone);
      show();
      start.focus();
    });
    document.addEventListener("regelwerk:box", show);
    addEventListener("pageshow", show);
    show();
  }

  // --- the guide: what belongs to another box is not done at this table ---

  const guide = [...document.querySelectorAll(".guide [data-editions]")];
  if (guide.length) {
    const show = () => { for (const part of guide) part.hidden = Boolean(html.dataset.edition) && !shows(part, html.dataset.edition) };
    document.addEventListener("regelwerk:box", show);
    show();
  }
})();
