// The places of a drawn hex board, its tiles and spaces: where they are, and how the arrow keys walk from one to the next.
(() => {
  const beside = ([x, y], side, reach) => {
    const angle = (30 + 60 * Number(side)) * Math.PI / 180;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  };
  // a place that has a side is the area there, any other a tile
  const centre = (place) => {
    const at = [Number(place.getAttribute("x")), Number(place.getAttribute("y"))];
    const side = place.dataset.now ?? place.dataset.side;
    return side === undefined ? at : beside(at, side, place.ownerSVGElement.dataset.size / 2);
  };

  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const walk = (event, place, all) => {
    let next = { Home: all[0], End: all.at(-1) }[event.key];
    if (STEPS[event.key]) {
      const [dx, dy] = STEPS[event.key];
      const [x, y] = centre(place);
      // the nearest place that way; what lies aside counts double
      const far = (other) => {
        const [ox, oy] = centre(other);
        const along = (ox - x) * dx + (oy - y) * dy;
        const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
        return along < 1 ? Infinity : along + 2 * aside;
      };
      next = all.reduce((best, other) => far(other) < far(best) ? other : best, place);
    }
    if (!next) return;
    event.preventDefault();
    place.setAttribute("tabindex", -1);
    next.setAttribute("tabindex", 0);
    next.focus();
  };

  globalThis.Regelwerk.places = { centre, beside, walk };
})();
