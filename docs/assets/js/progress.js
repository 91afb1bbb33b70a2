// What a learner has done, for each lesson its steps, kept on this device. It is read anew before it is written: another
// tab may have written meanwhile.
(() => {
  const { memory } = globalThis.Regelwerk;
  const key = (game) => `regelwerk.learn.${game}`;

  const all = (game) => {
    try { return JSON.parse(memory.get(key(game))) ?? {} } catch { return {} }
  };
  const of = (game, lesson) => { const steps = all(game)[lesson]; return new Set(Array.isArray(steps) ? steps : []) };
  const keep = (game, lesson, steps) => memory.set(key(game), JSON.stringify({ ...all(game), [lesson]: [...steps] }));
  const add = (game, lesson, step) => keep(game, lesson, of(game, lesson).add(step));
  const forget = (game, lesson) => { if (lesson) keep(game, lesson, []); else memory.set(key(game), "{}") };

  // How much somebody wants to learn: what is enough to begin, unless they want everything.
  const wayKey = (game) => `regelwerk.way.${game}`;
  const way = (game) => memory.get(wayKey(game)) === "all" ? "all" : "short";
  const choose = (game, chosen) => memory.set(wayKey(game), chosen);

  // Another tab wrote, or the browser brings a page back as it was left. A reader who forbids memory keeps what the page knows.
  const follow = (game, show) => {
    addEventListener("storage", (event) => { if (event.key === key(game) || event.key === null) show() });
    addEventListener("pageshow", ({ persisted }) => { if (persisted && memory.works) show() });
  };

  globalThis.Regelwerk.progress = { of, add, forget, way, choose, follow };
})();
