// An address that leads nowhere, or nowhere without network. The page speaks all languages; here one is chosen, and
// what the address means is looked for: a rule's id, also a former one, wherever and however it is written.
(async () => {
  const site = new URL(document.baseURI);
  site.search = site.hash = "";
  site.pathname = site.pathname.replace(/[^/]*$/, "");
  const path = (new URLSearchParams(location.search).get("for") ?? location.pathname.slice(site.pathname.length));
  const steps = path.split("/").map((step) => { try { return decodeURIComponent(step) } catch { return step } });

  const sections = [...document.querySelectorAll("[data-language]")];
  const spoken = sections.map(({ dataset }) => dataset.language);
  let last = null;
  try { last = localStorage.getItem("regelwerk.language") } catch { /* then the browser's */ }
  const asked = [steps[0], last, ...navigator.languages.map((tag) => tag.split("-")[0]), "en"];
  const language = asked.find((code) => spoken.includes(code)) ?? spoken[0];
  for (const part of sections) part.hidden = part.dataset.language !== language;
  const section = sections.find((part) => !part.hidden);
  document.documentElement.lang = language;
  document.title = `${section.querySelector("h1").textContent} – Regelwerk`;

  if (document.body.dataset.kind === "offline") {
    const wanted = new URL(path + location.hash, site);
    const again = section.querySelector(".again");
    if (wanted.href.startsWith(site.href)) Object.assign(again, { href: wanted.href, hidden: false });
    const names = globalThis.caches ? await caches.keys() : [];
    for (const entry of document.querySelectorAll("[data-part]")) {
      entry.hidden = !names.some((name) => name.startsWith(`regelwerk 1 ${site.pathname} ${entry.dataset.part} `));
    }
    for (const one of sections) {
      const kept = one.querySelector(".kept");
      const nothing = !kept.querySelector("li:not([hidden])");
      kept.hidden = one.querySelector(".home").hidden = nothing;
      // a game that is kept in another language is better than none
      if (one !== section && !nothing) section.append(Object.assign(kept, { lang: one.lang }));
    }
    return;
  }

  // --- a rule? ---

  let games;
  try { games = await (await fetch(new URL("assets/ids.json", site))).json() } catch { return }
  const words = [...steps, location.hash.slice(1)].map((step) => step.replace(/\.html?$/i, "").toLowerCase()).filter(Boolean);
  const named = steps.filter((step) => step in games);
  const searched = [...named, ...Object.keys(games).filter((game) => !named.includes(game))];
  for (const word of [...words].reverse()) {
    for (const game of searched) {
      const [chapter, id = word] = games[game][word]?.split("#") ?? [];
      if (!chapter) continue;
      const place = new URL(`${language}/${game}/${chapter}.html`, site);
      place.search = location.search;
      place.hash = id;
      return location.replace(place.href);
    }
  }

  // --- or nearly one ---

  const said = words.filter((word) => !spoken.includes(word) && !(word in games) && word !== "r");
  if (!said.length) return;
  // how many pairs of neighbouring letters two ids share, of all they have
  const pairs = (id) => new Set(Array.from({ length: id.length - 1 }, (_, at) => id.slice(at, at + 2)));
  const alike = (one, other) => 2 * [...one].filter((pair) => other.has(pair)).length / (one.size + other.size);
  const looked = pairs(said.at(-1));
  const near = (named.length ? named : searched)
    .flatMap((game) => Object.keys(games[game]).map((id) => [game, id, alike(looked, pairs(id))]))
    .filter(([, , likeness]) => likeness > 0.65)
    .sort(([, one, first], [, other, second]) => second - first || one.localeCompare(other))
    .slice(0, 6);
  const list = section.querySelector(".near ul");
  for (const [game, id] of near) {
    const link = document.createElement("a");
    link.href = new URL(`${language}/${game}/r/${id}.html`, site).href;
    link.textContent = id;
    list.append(document.createElement("li"));
    list.lastChild.append(link);
  }
  section.querySelector(".near").hidden = !near.length;
  for (const form of section.querySelectorAll("form")) {
    if (named.length && !named.includes(form.dataset.game)) continue;
    form.querySelector("input").value = said.join(" ").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  }
})();
