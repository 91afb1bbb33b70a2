// The hex board in a form. The fields with the names of tiles and spaces hold the case; a tap changes the field of the
// chosen part, and the drawing follows the fields. Keys walk from place to place, Space and Enter tap.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const form = document.querySelector("form.ask");

  for (const board of document.querySelectorAll(".ask-board")) {
    const colours = JSON.parse(board.dataset.colours);
    const parts = [...board.querySelectorAll("[data-part]")].map((field) => ({
      field, name: field.dataset.part, label: field.labels[0].textContent, tiles: field.dataset.kind.startsWith("tile"), several: field.dataset.kind.endsWith("s"),
    }));
    const tools = [...board.querySelectorAll(".board-tools input")];
    const { names } = globalThis.Regelwerk.form;
    const { centre, beside, walk } = globalThis.Regelwerk.places;
    const shown = Object.entries(JSON.parse(board.dataset.shown));
    let lit = []; // pairs of the places that an outcome names, and its label

    const part = () => parts[tools.findIndex((tool) => tool.checked)];
    const given = ({ field }) => names(field);
    const drawing = () => board.querySelector(".board-drawing:not([hidden]) svg");
    const nameOf = (place) => place.dataset.tile ?? place.dataset.space;
    const places = (svg) => [...svg.querySelectorAll(part().tiles ? ".b-tile" : ".b-space")];

    const put = (place, name) => {
      const chosen = part();
      const there = given(chosen);
      const taken = there.includes(name);
      const others = there.filter((one) => one !== name);
      globalThis.Regelwerk.form.rename(chosen.field, taken ? others : chosen.several ? [...there, name] : [name]);
      chosen.field.dispatchEvent(new Event("input", { bubbles: true }));
    };

    // --- drawing ---

    // the name of a tile stands in its middle
    const markAt = (place) => place.dataset.space ? centre(place) : beside(centre(place), place.ownerSVGElement.dataset.aside, place.ownerSVGElement.dataset.size * 0.6);

    const mark = (layer, id, [x, y], step = 0) => {
      const use = document.createElementNS(SVG, "use");
      use.setAttribute("href", `#${id}`);
      use.setAttribute("x", x + step * 13);
      use.setAttribute("y", y);
      layer.append(use);
    };

    const draw = () => {
      const svg = drawing();
      const prefix = svg.closest(".board-drawing").dataset.name;
      const chosen = part();
      const on = new Map(parts.map((one) => [one.name, new Set(given(one))]));
      const layer = svg.querySelector(".b-marks");
      layer.replaceChildren();
      svg.dataset.taps = chosen.tiles ? "tiles" : "spaces";
      for (const art of svg.querySelectorAll(".b-art")) art.classList.toggle("gone", on.get("removed")?.has(art.dataset.tile) ?? false);
      for (const place of svg.querySelectorAll(".b-tile, .b-space")) {
        const name = nameOf(place);
        const [tile, colour] = name.split("/");
        const turned = on.get("turned")?.has(tile) ?? false;
        const gone = on.get("removed")?.has(tile) ?? false;
        if (colour) {
          place.dataset.now = turned ? (Number(place.dataset.side) + 3) % 6 : place.dataset.side;
          place.setAttribute("href", `#${prefix}-f${place.dataset.now}`);
        } else {
          const kind = turned ? { o: "i", i: "o" }[place.dataset.kind] : place.dataset.kind;
          svg.querySelector(`.b-art[data-tile="${tile}"]`).setAttribute("href", `#${prefix}-${kind}`);
          place.classList.toggle("gone", gone);
        }
        const here = parts.filter((one) => on.get(one.name).has(name));
        here.forEach((one, step) => mark(layer, `${prefix}-sign-${one.name}`, markAt(place), step));
        const shines = lit.filter(([named]) => named.includes(name)).map(([, label]) => label);
        place.classList.toggle("lit", shines.length > 0);
        if (shines.length && !here.length) mark(layer, `${prefix}-lit`, markAt(place));
        const taps = chosen.tiles === !colour;
        for (const attribute of ["role", "tabindex", "aria-checked", "aria-label"]) if (!taps) place.removeAttribute(attribute);
        if (!taps) continue;
        const states = [...here.filter((one) => one !== chosen), ...(colour ? parts.filter((one) => one.tiles && on.get(one.name).has(tile)) : [])].map(({ label }) => label);
        place.setAttribute("role", "checkbox");
        place.setAttribute("aria-checked", on.get(chosen.name).has(name));
        place.setAttribute("aria-label", [colour ? `${tile} ${colours[colour]}` : tile, ...states, ...shines].join(", "));
      }
      const all = places(svg);
      const first = all.find((place) => place.tabIndex === 0 && place.hasAttribute("tabindex")) ?? all.find((place) => on.get(chosen.name).has(nameOf(place))) ?? all[0];
      for (const place of all) place.setAttribute("tabindex", place === first ? 0 : -1);
    };

    // --- taps and keys ---

    const tapped = ({ target }) => target.closest?.(part().tiles ? ".b-tile" : ".b-space");
    board.addEventListener("click", (event) => { const place = tapped(event); if (place) put(place, nameOf(place)) });

    board.addEventListener("keydown", (event) => {
      const place = tapped(event);
      if (!place) return;
      if (event.key === " " || event.key === "Enter") { event.preventDefault(); return put(place, nameOf(place)) }
      walk(event, place, places(place.ownerSVGElement));
    });

    // --- what the drawing follows ---

    const choose = () => {
      const edition = form.elements.edition.value;
      for (const one of board.querySelectorAll(".board-drawing")) one.hidden = !one.dataset.editions.split(" ").includes(edition);
      draw();
    };
    for (const tool of tools) tool.addEventListener("change", draw);
    form.addEventListener("input", choose);
    form.addEventListener("regelwerk:filled", choose);
    document.addEventListener("regelwerk:box", choose);
    form.addEventListener("regelwerk:answered", ({ detail: { outcome = {} } }) => {
      lit = shown.map(([name, label]) => [outcome[name] ?? [], label]);
      draw();
    });
    choose();
  }
})();
