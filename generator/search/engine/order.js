// What comes first, and why. MiniSearch finds the records that hold any of the words that may be meant; the order is
// made here, and only here:
//
// 1. A number, an id or a page is no word: "T.3", "toll.raft" and "p. 16" lead to what bears them, on pages to the
//    rules of the reader's own rulebook first.
// 2. A word counts as much as it is rare, as sure as it is meant (words.js), and as the best place it stands in: a
//    title or what players ask above what the record is about, that above the text, and the chapter's title last.
// 3. Records that have all the words beat records that have some.
// 4. A title, or something players ask, that the words cover wholly counts as the answer, more so if it asks with the
//    same words (may I, how many), and most of all if it was typed to the letter; words that stand side by side as they
//    were typed count more.
// 5. Rules stand above rulings, and those above pages to look things up on. Only who types nothing but the name of a
//    thing, and asks no question about it, is led to the thing itself: the chapter, the page or the entry in the
//    glossary that is called so.
// 6. What the reader's edition does not play comes last, and says so. Among equals the order of the book decides.
const PLACES = { title: 3, asked: 2.6, about: 2.2, text: 1, names: 0.75, heading: 1.5, chapter: 0.7, id: 0.9 };
const KINDS = { rule: 1, ruling: 0.88, open: 0.78, question: 0.85, term: 0.8, chapter: 0.75, page: 0.7, heading: 0.45, figure: 0.45, table: 0.45 };
const NAMED = { chapter: 1.3, term: 1.35, page: 1.3 };
const EXACT = 1.6; // to the letter
const NEARLY = 1.15; // but for words that say nothing
const SAME_QUESTION = 0.35;
const OTHER_QUESTION = 0.85; // how often, where somebody asks whether they must
const ASKED_OF_NAMES = 0.6;
const HOPELESS = 8; // times fainter than the best before lines are compared: no line makes up for that
const AWAY = 0.15; // not played with the reader's box
const MOST_HITS = 40;
const FEW = 5; // are shown however faint they are
const FAINT = 0.1; // of the best hit's score: what is fainter is noise

class Search {
  constructor(index, languages) {
    this.index = index;
    this.language = new Language(languages[index.language]);
    this.split = new Map(); // the words of a name, which many records share
    this.records = index.records.map((record, at) => this.read(record, at));
    this.mini = new MiniSearch({
      fields: Object.keys(PLACES), idField: "at",
      extractField: (record, field) => field === "at" ? record.at : record.forms[field].join(" "),
      tokenize: (forms) => forms.split(" "), processTerm: (form) => form,
    });
    this.mini.addAll(this.records);
    const forms = new Map(), own = new Set();
    for (const { forms: places } of this.records) {
      for (const form of new Set(Object.values(places).flat())) forms.set(form, (forms.get(form) ?? 0) + 1);
      for (const form of [...places.title, ...places.text, ...places.chapter]) own.add(form);
    }
    this.things = new Set(this.records.filter(({ kind }) => kind === "term").flatMap(({ lines }) => lines.filter(({ all }) => all.length === 1).map(({ letters }) => letters)));
    this.vocabulary = new Vocabulary(this.language, forms, own);
    this.letters = new Map(Object.keys(index.letters).map((letter) => [letter.toLowerCase(), letter]));
    this.spokenPages = new Set(Object.values(languages).flatMap(({ pages = [] }) => pages.map(fold)));
  }

  // A record with the words of each place, and the lines that may be the answer as a whole.
  read(record, at) {
    const words = (text = "") => {
      if (text.length > 60) return this.language.forms(text);
      if (!this.split.has(text)) this.split.set(text, this.language.forms(text));
      return this.split.get(text);
    };
    const names = (ids, kinds) => (ids ?? []).flatMap((id) => kinds.flatMap((kind) => this.index.terms[id]?.[kind] ?? []));
    const about = names(record.about, ["own", "other", "said"]);
    const asked = record.asked ?? [];
    const own = record.kind === "term" ? about : [];
    const lines = [record.title, ...asked, ...own].map(words).filter((line) => line.length).map((all) => {
      const bearing = this.bearing(all);
      return { all, bearing: bearing.length ? bearing : all, letters: all.join(" "), core: bearing.join(" ") };
    });
    return {
      ...record, at, lines, called: record.kind === "term" ? names(record.about, ["own"]).flatMap(words) : words(record.title),
      forms: {
        title: words(record.title), asked: [...asked, ...own].flatMap(words), about: about.flatMap(words), text: words(record.text),
        names: names(record.terms, ["own", "other", "said"]).flatMap(words), heading: words(record.heading),
        chapter: words(record.chapter), id: words(record.target.replace(/[./-]/g, " ")),
      },
    };
  }

  // The hits for what was typed, best first. The reader may have an edition and a printing.
  search(typed, reader = {}) {
    const best = new Map();
    for (const hit of this.found(typed, reader)) {
      const known = best.get(hit.record.target);
      // of a rule's versions the one that is played with the reader's box
      const better = !known || (Boolean(hit.away) === Boolean(known.away) ? hit.score > known.score : known.away);
      best.set(hit.record.target, { ...better ? hit : known, score: Math.max(hit.score, known?.score ?? 0) });
    }
    const hits = [...best.values()].sort((one, other) => other.score - one.score || one.record.at - other.record.at);
    // what comes last because it is not played is not for that reason noise
    const clear = ({ score, away }, at) => at < FEW || score / (away ? AWAY : 1) >= hits[0].score * FAINT;
    return hits.filter(clear).slice(0, MOST_HITS);
  }

  found(typed, reader) {
    const { records, rest } = this.named(typed, reader);
    if (!records.length) return this.worded(typed, reader);
    const pointed = inOrder(records, reader, typed);
    if (!rest) return pointed;
    // what the number leads to comes first, and there what has the words
    const worded = this.worded(rest, reader);
    const most = Math.max(1, ...worded.map(({ score }) => score));
    const having = new Map(worded.map((hit) => [hit.record, hit]));
    for (const hit of pointed) {
      const same = having.get(hit.record);
      having.set(hit.record, { ...(same ?? hit), score: 2 * most + (same?.score ?? hit.score / 1000) });
    }
    return [...having.values()];
  }

  // --- numbers, pages and ids ---

  // The records that what was typed points to, and what else was typed: "what does T.3 say about cards", "p. 16".
  named(typed, reader) {
    const text = typed.trim();
    if (/^[a-z0-9]+([./-][a-z0-9]+)+$/i.test(text)) {
      const id = text.toLowerCase();
      const exact = this.records.filter(({ target, former }) => target === id || former?.includes(id));
      const below = this.records.filter(({ target }) => target.startsWith(`${id}.`));
      if (exact.length || below.length) return { records: [...exact, ...below], rest: "" };
    }
    for (const { 0: written, 1: mark, 2: dot, 3: digits, index } of text.matchAll(/(?<![\p{L}\p{N}.])(\p{L}+)\s*(\.?)\s*(\d{1,3})(?![\p{L}\p{N}])/gu)) {
      const rest = `${text.slice(0, index)} ${text.slice(index + written.length)}`;
      const more = this.bearing(this.language.forms(rest)).length > 0;
      // among other words, L3 may be anything; L.3 and p. 3 may not
      if (more && !dot && (mark.length === 1 || !this.language.pages.has(mark))) continue;
      const records = this.pointedTo(mark, Number(digits), reader);
      if (records.length) return { records, rest: more ? rest : "" };
    }
    return { records: [], rest: typed };
  }

  pointedTo(mark, number, reader) {
    const said = fold(mark);
    const page = this.spokenPages.has(said) ? this.onPage(number, reader) : [];
    const letter = this.letters.get(said);
    const rule = letter ? this.records.filter((record) => record.number === `${letter}.${number}`) : [];
    // "S.16" is both in a book with a chapter S; as the reader's language shortens pages, so it is read
    const pageFirst = page.length && (said.length > 1 || mark !== letter || this.language.pages.has(mark));
    return pageFirst ? [page[0], ...rule, ...page.slice(1)] : [...rule, ...page];
  }

  onPage(number, { edition, printing }) {
    const { printings, language } = this.index;
    const order = Object.keys(printings).sort((one, other) => distance(one) - distance(other));
    function distance(name) {
      const near = printings[name].language === language ? 0 : 1;
      return name === printing ? -1 : near + (edition && printings[name].edition !== edition ? 2 : 0);
    }
    const found = order.map((name) => this.records.filter(({ pages }) => pages?.[name]?.includes(number)));
    return [...new Set(found.flat())];
  }

  // --- words ---

  worded(typed, reader) {
    const words = this.asked(typed);
    if (!words.length) return [];
    const found = this.mini.search({ combineWith: "OR", queries: [...new Set(words.flatMap(({ meant }) => [...meant.keys()]))] }, { boost: PLACES, tokenize: (form) => [form] });
    const hits = found.map(({ id, match, score }) => ({ record: this.records[id], match, plain: score }));
    weighWords(words, hits, this.records.length, this.things);
    const all = this.language.forms(this.language.phrased(typed));
    const query = {
      words, whole: words.reduce((sum, { rare }) => sum + rare, 0), top: Math.max(...hits.map(({ plain }) => plain)),
      asking: this.asking(all), intents: this.language.intents(all),
      letters: all.join(" "), core: this.bearing(all).join(" "), begun: begunName(words),
    };
    for (const hit of hits) this.weigh(hit, query);
    const best = Math.max(0, ...hits.map(({ score }) => score));
    const hopeful = hits.filter(({ score }) => score * HOPELESS >= best);
    for (const hit of hopeful) this.compare(hit, query);
    for (const hit of hits) this.mark(hit, reader);
    return hits;
  }

  // The words that say something, with what each may mean; a compound that nothing bears counts as its parts.
  asked(typed) {
    const all = this.language.forms(this.language.phrased(typed.slice(0, 200)));
    const saying = this.bearing(all);
    const words = [];
    for (const word of new Set(saying.length ? saying : all)) {
      const meant = this.vocabulary.meant(word, this.language.parted(word, all));
      const parts = meant.sure <= SURE.inside ? this.vocabulary.parts(word) : [];
      if (parts.length) words.push(...parts.map((part) => ({ word: part, meant: this.vocabulary.meant(part), typed: word })));
      else words.push({ word, meant, typed: word });
    }
    return words.slice(0, 14);
  }

  // The words that only ask, each with its other forms: bekommt, bekomme.
  asking(all) {
    const { asking } = this.language;
    return [...new Set(all)].filter((form) => asking.has(form))
      .map((form) => new Set([...asking].filter((other) => other === form || this.language.form(form, other))));
  }

  bearing(forms) { return forms.filter((form) => !this.language.idle.has(form)) }

  // What the words alone are worth, wherever they stand.
  weigh(hit, { words, whole, top }) {
    const { record, match } = hit;
    const places = Object.entries(match);
    let sum = 0, covered = 0;
    hit.missing = [];
    for (const { meant, rare, typed } of words) {
      let best = 0, more = 0;
      for (const [form, fields] of places) {
        const sure = meant.get(form);
        if (sure) for (const field of fields) {
          const worth = sure * PLACES[field];
          if (worth > best) { more += best; best = worth } else more += worth;
        }
      }
      if (best) covered += rare * Math.min(1, best / 0.5);
      else hit.missing.push(typed);
      sum += rare * (best + 0.08 * more);
    }
    const strict = words.length > LONG ? 1.5 : 2; // a sentence has words that no rule repeats
    hit.score = (sum / whole) * (covered / whole) ** strict * (1 + 0.1 * hit.plain / top) * KINDS[record.kind];
  }

  // What is added where a line of the record is what was typed.
  compare(hit, query) {
    const { record } = hit;
    const { asking, letters, core, begun } = query;
    // a question is answered neither by the name of a thing nor by that of a chapter
    const beside = asking.length && ["term", "chapter"].includes(record.kind);
    const answer = beside ? 0 : Math.max(0, ...record.lines.map((line) => this.answers(line, query)));
    const called = NAMED[record.kind] && answer > 0.95 && !query.words.some(({ meant }) => meant.far);
    const named = beside ? ASKED_OF_NAMES : called ? NAMED[record.kind] : 1;
    hit.score *= (1 + 1.6 * answer ** 2) * this.together(record, query.words) * named * this.intended(record, query.intents);
    if (begun) hit.score *= begunWith(begun, record);
    if (record.lines.some((line) => line.letters === letters)) hit.score *= EXACT;
    else if (record.lines.some((line) => line.core === core)) hit.score *= NEARLY;
  }

  mark(hit, { edition }) {
    const { editions } = hit.record;
    hit.away = edition && editions && !editions.includes(edition) ? editions : undefined;
    if (hit.away) hit.score *= AWAY;
  }

  // How far a line and the words are one and the same: 1 if they are.
  answers({ all, bearing }, { words, whole, asking }) {
    let said = 0, used = 0;
    for (const { meant, rare } of words) {
      let best = 0;
      for (const form of bearing) best = Math.max(best, meant.get(form) ?? 0);
      said += rare * best;
    }
    if (!said) return 0;
    for (const form of bearing) {
      let best = 0;
      for (const { meant } of words) best = Math.max(best, meant.get(form) ?? 0);
      used += best;
    }
    const same = asking.length && asking.filter((one) => all.some((form) => one.has(form))).length / asking.length;
    const part = words.length > LONG ? (said / whole) ** 0.8 : said / whole;
    const asks = asking.length && !same && all.some((form) => this.language.asking.has(form));
    return part * (0.35 + 0.65 * used / bearing.length) * (asks ? OTHER_QUESTION : 1 + SAME_QUESTION * Math.min(1, same));
  }

  // Does the record tell what such a question wants to know: a number, what is allowed, when?
  intended({ forms, kind }, intents) {
    if (kind !== "rule") return 1;
    const told = intents.filter(({ told, number }) => [forms.title, forms.text].some((place) => place.some((form) => told.has(form) || (number && /^\d+$/.test(form)))));
    return 1 + 0.12 * Math.min(1, told.length);
  }

  // Words that stand side by side in the title or the text, as they were typed.
  together({ forms }, words) {
    if (words.length < 2) return 1;
    let pairs = 0;
    for (const place of [forms.title, forms.text]) {
      let here = 0;
      for (let at = 1; at < words.length; at++) {
        const [one, other] = [words[at - 1].meant, words[at].meant];
        if (place.some((form, index) => (one.get(form) ?? 0) >= 0.6 && place.slice(index + 1, index + 3).some((next) => (other.get(next) ?? 0) >= 0.6))) here++;
      }
      pairs = Math.max(pairs, here);
    }
    return 1 + 0.25 * pairs / (words.length - 1);
  }
}

const inOrder = (records, { edition }, typed) => records.map((record, at) => ({
  record, missing: [], score: 100 - at, match: {}, typed,
  away: edition && record.editions && !record.editions.includes(edition) ? record.editions : undefined,
}));
