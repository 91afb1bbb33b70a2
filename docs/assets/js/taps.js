// What is tapped in a lesson, on a board or along a track: where the keys begin, and how they walk.
(() => {
  // The places of a board as buttons that the arrow keys walk along, beginning where something lies.
  const board = (svg, words, tap) => {
    const { colours, lying } = JSON.parse(svg.parentElement.dataset.board);
    const { taps } = svg.dataset;
    const places = [...svg.querySelectorAll("[data-place]")];
    const first = places.find(({ dataset: { place } }) => lying[place]) ?? places[0];
    for (const drawing of svg.querySelectorAll("text, use:not([data-place])")) drawing.setAttribute("aria-hidden", "true"); // places have names

    const nameOf = ({ dataset: { place, side } }) => {
      const [tile, colour] = place.split("/");
      const there = new Set([...lying[tile] ?? [], ...lying[place] ?? []]);
      return [colour ? `${tile} ${colours[colour]}, ${words.sides[side]}` : tile, ...there].join(", ");
    };
    svg.addEventListener("click", ({ target }) => { if (svg.dataset.taps && target.dataset?.place) tap(target.dataset.place) });
    svg.addEventListener("keydown", (event) => {
      const place = event.target.closest("[data-place]");
      if (!place || !svg.dataset.taps) return;
      if (event.key === " " || event.key === "Enter") { event.preventDefault(); return tap(place.dataset.place) }
      globalThis.Regelwerk.places.walk(event, place, places);
    });
    const open = () => {
      svg.dataset.taps = taps;
      for (const place of places) {
        place.setAttribute("role", "button");
        place.setAttribute("tabindex", place === first ? 0 : -1);
        place.setAttribute("aria-label", nameOf(place));
      }
    };
    const close = () => {
      svg.removeAttribute("data-taps");
      for (const place of places) for (const attribute of ["role", "tabindex", "aria-pressed", "aria-label"]) place.removeAttribute(attribute);
    };
    return { places, open, close };
  };

  // The spaces of a track: the arrow keys go from one to the next.
  const track = (part) => {
    const spots = [...part.querySelectorAll(".spot")];
    const first = spots.find((spot) => spot.querySelector("i")) ?? spots[0];
    for (const spot of spots) spot.tabIndex = spot === first ? 0 : -1;
    part.addEventListener("keydown", (event) => {
      const at = spots.indexOf(event.target);
      const next = spots[{ ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: spots.length - 1 }[event.key]];
      if (at < 0 || !next) return;
      event.preventDefault();
      spots[at].tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
  };

  globalThis.Regelwerk.taps = { board, track };
})();
