// A task of a lesson: something is chosen, entered, put in order or tapped, and told what it comes to. All that can be told
// stands on the page, made with what the validator says.
(() => {
  const { say, taps } = globalThis.Regelwerk;
  const HEADER = 120; // what stands still at the top

  // The reply, and with it what the next key presses, where both have room.
  const bring = (reply) => {
    const focused = document.activeElement;
    reply.scrollIntoView({ block: "nearest" });
    if (!focused?.closest(".lesson")) return;
    const [one, other] = [reply, focused].map((part) => part.getBoundingClientRect());
    const room = Math.max(one.bottom, other.bottom) - Math.min(one.top, other.top);
    if (room < innerHeight - HEADER) focused.scrollIntoView({ block: "nearest" });
  };

  globalThis.Regelwerk.task = (task, words, solved) => {
    const right = task.dataset.right.split(" ");
    const inOrder = task.dataset.kind === "order";
    const several = "several" in task.dataset;
    const [said, doing, hint, answer, reason, everything, number, track, svg] = [
      ".task-said", ".task-do", ".task-hint", ".task-answer", ".task-why", ".task-all", ".task-number input", ".task-track", ".f-board[data-taps]",
    ].map((part) => task.querySelector(part));
    const options = [...task.querySelectorAll(".option")].map((part) => {
      const field = part.querySelector("input") ?? part;
      return { part, field, value: field.value, name: part.getAttribute("aria-label") };
    });
    const boxes = options.map(({ field }) => field).filter(({ type }) => type === "checkbox");
    const board = svg && taps.board(svg, words, (given) => tap(given));
    const tapped = [...options, ...board?.places.map((part) => ({ part, value: part.dataset.place })) ?? []];
    const replies = [...answer.querySelectorAll("[data-for]")];
    let chosen = []; // in the order in which they were tapped

    // --- what is told ---

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
      setTimeout(() => { said.replaceChildren(head, ...parts); bring(said) }, 20);
    };
    const replyTo = (given) => replies.find((one) => one.dataset.for.split(" ").includes(given)) ?? replies.find((one) => one.dataset.for === "any");
    const toldTo = (given) => replyTo(given)?.querySelector(".reply-told");
    // Who is wrong is told why; where nobody wrote why, the hint helps on, and need not be offered a second time.
    const refuse = (word, told, answered) => {
      hint.hidden = !told?.querySelector(":scope > :not(.reply-rules)");
      tell(word, false, answered, hint.hidden ? hint : null, told);
    };

    const end = (word, whole, told) => {
      close();
      reason.hidden = true;
      everything.open = whole;
      tell(word, true, told, reason);
      solved(whole);
    };

    // --- how an answer is judged ---

    const judgeOne = ([given]) => {
      if (right.includes(given)) return end(words.solved, false, toldTo(given));
      refuse(words.wrong, toldTo(given));
      const { part } = tapped.find(({ value }) => value === given) ?? {};
      if (!part || part.classList.contains("wrong")) return;
      part.classList.add("wrong");
      const name = part.getAttribute("aria-label");
      if (name) part.setAttribute("aria-label", `${name}, ${words.isWrong}`);
    };
    const judgeSeveral = (given) => {
      const wrong = given.find((one) => !right.includes(one));
      // of several the reply says which one it is about
      if (wrong !== undefined) return refuse(words.wrong, toldTo(wrong), boxes.length ? replyTo(wrong).querySelector(".reply-say > div") : null);
      if (given.length < right.length) return tell(words.almost, false);
      end(words.solved, false);
    };
    const judgeOrder = (given) => {
      const wrong = given.findIndex((one, index) => one !== right[index]);
      if (wrong < 0 && given.length < right.length) return tell(words.almost, false);
      if (wrong < 0) return end(words.solved, false);
      refuse(wrong ? words.order.replace("{n}", wrong) : words.orderNone);
      chosen = given.slice(0, wrong);
      mark();
    };
    const judge = inOrder ? judgeOrder : several ? judgeSeveral : judgeOne;

    const given = () => {
      if (number) return number.value === "" ? [] : [String(Number(number.value))];
      return boxes.length ? boxes.filter(({ checked }) => checked).map(({ value }) => value) : chosen;
    };

    // --- what a learner does ---

    const mark = () => {
      for (const { part, field } of tapped) {
        const place = chosen.indexOf(part.dataset.place ?? field.value);
        if (part.dataset.place) part.classList.toggle("lit", place >= 0);
        if (inOrder || several && field?.type !== "checkbox") part.setAttribute("aria-pressed", place >= 0);
        if (!inOrder) continue;
        part.querySelector(".nth").textContent = place < 0 ? "" : place + 1;
        part.querySelector(".sr").textContent = place < 0 ? "" : words.place.replace("{n}", place + 1);
      }
    };
    const toggle = (value) => {
      chosen = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
      mark();
      if (!inOrder || !chosen.includes(value)) return;
      // that a name has changed is not read aloud everywhere
      const { part } = options.find((one) => one.value === value);
      say([".sr", ".sr + span"].map((name) => part.querySelector(name).textContent).join(""));
    };
    const tap = (value) => { if (several || inOrder) toggle(value); else judge([value]) };

    for (const { part, value } of options) if (part.matches("button")) part.addEventListener("click", () => tap(value));
    if (track) taps.track(track);
    task.addEventListener("keydown", (event) => {
      // elsewhere Enter chooses
      if (event.key === "Enter" && boxes.includes(event.target)) { event.preventDefault(); event.target.click() }
    });
    task.addEventListener("submit", (event) => {
      event.preventDefault();
      if (doing.hidden) return;
      if (given().length) return judge(given());
      if (inOrder && said.firstChild) return bring(said); // it has just been told
      tell(number ? words.noNumber : words.nothing, false);
      number?.focus({ preventScroll: true });
    });
    task.querySelector(".task-show").addEventListener("click", () => end(words.shown, true));

    // --- open, and closed with the answer ---

    const begin = () => {
      chosen = [];
      said.replaceChildren();
      said.className = "task-said";
      answer.hidden = true;
      reason.hidden = doing.hidden = hint.hidden = false;
      everything.open = hint.open = false;
      for (const { part } of tapped) part.classList.remove("right", "wrong");
      for (const { part, field, name } of options) {
        field.disabled = false;
        if ("checked" in field) field.checked = false;
        if (name) part.setAttribute("aria-label", name);
      }
      board?.open();
      if (number) { number.readOnly = false; number.value = "" }
      mark();
    };
    const close = () => {
      answer.hidden = false;
      doing.hidden = hint.hidden = true;
      if (inOrder) { chosen = right; mark() }
      else for (const { part, value } of tapped) part.classList.toggle("right", right.includes(value));
      for (const { field } of options) field.disabled = true;
      for (const box of boxes) box.checked = right.includes(box.value);
      for (const place of board?.places ?? []) place.classList.remove("wrong");
      board?.close();
      if (number) { number.readOnly = true; [number.value] = right }
    };
    const settle = (isDone) => { if (isDone === answer.hidden) { if (isDone) close(); else begin() } };

    begin();
    return { begin, settle };
  };
})();
