// A hit as Material's interface shows it: an item of its result message, whose title and text are markup. The sentence
// with the words stands below the title, then the edition where not all boxes play alike, and the chapter.
const SHOWN = 150; // signs of a text, on a phone four lines

const plain = (text) => text.replace(/[&<>"]/g, (sign) => `&${{ "&": "amp", "<": "lt", ">": "gt", '"': "quot" }[sign]};`);

class Shown {
  constructor(search) {
    this.search = search;
    this.words = search.index.words;
  }

  item({ record, missing, away }, meant, place) {
    const number = record.number ? `<span class="hit-number">${plain(record.number)}</span> ` : "";
    const text = this.excerpt(record.text ?? "", meant);
    return {
      // Material shows the text of an item only if its address has no anchor; the page puts it back
      location: record.address.replace("#", "?to="),
      title: number + this.marked(record.title, meant),
      text: `${text && `<p class="hit-text">${text}</p>`}<p class="hit-foot">${this.foot(record, away)}</p>`,
      score: 1000 - place,
      terms: Object.fromEntries(missing.map((word) => [word, false])),
    };
  }

  foot(record, away) {
    const { editions } = this.search.index;
    const kind = { term: "glossary", ruling: "ruling", open: "open", question: "settle", figure: "figure" }[record.kind];
    const badges = (record.editions ?? []).map((edition) => `<span class="badge edition">${plain(editions[edition])}</span> `);
    const said = [away && this.words.away, record.undecided && this.words.undecided].filter(Boolean);
    const mark = said.map((word) => `<span class="mark">${plain(word)}</span> `).join("");
    return badges.join("") + mark + [kind && this.words[kind], record.chapter].filter(Boolean).map(plain).join(" · ");
  }

  marked(text, meant) {
    let done = 0, markup = "";
    for (const { word, from, to } of this.search.language.words(text)) {
      if (!meant.has(word)) continue;
      markup += `${plain(text.slice(done, from))}<mark>${plain(text.slice(from, to))}</mark>`;
      done = to;
    }
    return markup + plain(text.slice(done));
  }

  // The part of a text that has the most of the words, beginning with a sentence.
  excerpt(text, meant) {
    if (text.length <= SHOWN) return this.marked(text, meant);
    const starts = [0, ...[...text.matchAll(/[.!?:;] (?=\S)/g)].map(({ index }) => index + 2)];
    const places = this.search.language.words(text).filter(({ word }) => meant.has(word)).map(({ word, from }) => ({ word, from }));
    let best = 0, most = -1;
    for (const start of starts) {
      const having = new Set(places.filter(({ from }) => from >= start && from < start + SHOWN).map(({ word }) => word)).size;
      if (having > most) [best, most] = [start, having];
    }
    let end = best + SHOWN;
    if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), best + 1);
    return `${best ? "… " : ""}${this.marked(text.slice(best, end), meant)}${end < text.length ? " …" : ""}`;
  }
}

const answer = (search, typed, reader) => {
  const hits = search.search(typed, reader);
  const meant = new Set(search.asked(typed).flatMap((word) => [...word.meant.keys()]));
  const shown = new Shown(search);
  return hits.map((hit, place) => ({ hit, item: shown.item(hit, meant, place) }));
};
