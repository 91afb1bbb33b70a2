// Words as they are compared: without case, accents, ligatures and apostrophes; numbers as digits. What this knows of a
// language comes from its file (languages/*.yml); a language without one is folded all the same.
const LETTERS = { "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i" };
const fold = (text) => /^[\x20-\x7f]*$/.test(text) ? text.toLowerCase() : text.toLowerCase().replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter])
  .normalize("NFKD").replace(/\p{M}+/gu, "");

// Letters and digits; the dots of an abbreviation (N.A.S.A.) part nothing.
const WORD = /(?:\p{L}\.){2,}|[\p{L}\p{N}\p{M}]+/gu;

const listed = (text) => (text ?? "").split(/\s+/).filter(Boolean).map(fold);

class Language {
  constructor({ stop, asking, endings, derived, infixes = [], participles = [], links = [], elisions = [], spelled = {}, pages = [],
    synonyms = [], numbers = {}, phrases = {}, particles, intents = [] } = {}) {
    this.asking = new Set(listed(asking));
    this.idle = new Set([...listed(stop), ...this.asking]);
    this.endings = new Set(["", ...listed(endings)]);
    this.derived = new Set([...this.endings, ...listed(derived)]);
    this.infixes = infixes;
    this.participles = participles;
    this.links = ["", ...links];
    this.elisions = new Set(elisions);
    this.spelled = Object.entries(spelled);
    this.pages = new Set(pages); // as they are written: S. 16, but p. 16
    this.numbers = new Map(Object.entries(numbers).map(([word, number]) => [fold(word), `${number}`]));
    this.particles = new Set(listed(particles));
    this.wanted = intents.map(({ asks, told, number = false }) => ({ asks: new Set(listed(asks)), told: new Set(listed(told)), number }));
    this.phrases = Object.entries(phrases).map(([said, meant]) => [new RegExp(`(?<![\\p{L}\\p{N}])${fold(said)}${said.endsWith("'") ? "" : "(?![\\p{L}\\p{N}])"}`, "gu"), meant]);
    this.synonyms = new Map();
    for (const group of synonyms.map(listed)) {
      for (const word of group) this.synonyms.set(word, [...this.synonyms.get(word) ?? [], ...group.filter((other) => other !== word)]);
    }
  }

  // The words of a text with their places in it.
  words(text) {
    const found = [];
    for (const { 0: written, index } of text.matchAll(WORD)) {
      const end = index + written.length;
      const word = fold(written.replace(/\./g, ""));
      const before = text[index - 1], after = text[end];
      if ((after === "'" || after === "’") && this.elisions.has(word)) continue;
      if ((before === "'" || before === "’") && word === "s") continue;
      found.push({ word: this.numbers.get(word) ?? word, from: index, to: end });
    }
    return found;
  }

  forms(text) { return this.words(text).map(({ word }) => word) }

  // Words that only together say something, as the one that says it: "right away".
  phrased(text) {
    if (!this.phrases.length) return text;
    const folded = fold(text).replace(/’/g, "'");
    return this.phrases.reduce((so, [said, meant]) => so.replace(said, meant), folded);
  }

  // A verb whose first part stands elsewhere in the sentence: "gebe ich ... weiter" is weitergeben.
  parted(word, all) { return all.filter((form) => this.particles.has(form) && form !== word).map((form) => form + word) }

  // What a question wants to know, by the words it asks with.
  intents(all) { return this.wanted.filter(({ asks }) => all.some((form) => asks.has(form))) }

  // Other ways in which the same word may have been written: faehre, lauteur.
  spellings(word) {
    const found = new Set();
    for (const [letters, letter] of this.spelled) {
      for (const one of [word, ...found]) if (one.includes(letters)) found.add(one.replaceAll(letters, letter));
    }
    for (const elided of this.elisions) {
      if (word.length > elided.length + 3 && word.startsWith(elided) && /[aeiouyh]/.test(word[elided.length])) found.add(word.slice(elided.length));
    }
    return [...found];
  }

  // The same verb with and without what its participle begins with: gedraftet, draften.
  participled(word) {
    if (word.length < 4) return [];
    return this.participles.flatMap((begin) => [begin + word, ...word.startsWith(begin) && word.length >= begin.length + 4 ? [word.slice(begin.length)] : []]);
  }

  // Are these two forms of one word (pay, paying), or words made from one (pay, payment)? They begin alike, and
  // what follows are endings.
  form(one, other) { return this.bent(one, other, this.endings) }
  relative(one, other) { return this.bent(one, other, this.derived) }

  bent(one, other, endings) {
    if (one[1] !== other[1]) return false;
    if (this.akin(one, other, endings)) return true;
    for (const infix of this.infixes) {
      for (const [bent, plain] of [[one, other], [other, one]]) {
        for (let at = bent.indexOf(infix); at >= 0 && at < 8; at = bent.indexOf(infix, at + 1)) {
          const rest = bent.slice(0, at) + bent.slice(at + infix.length);
          if (bent.length - at - infix.length >= 4 && rest[0] === plain[0] && this.akin(rest, plain, endings)) return true;
        }
      }
    }
    return false;
  }

  akin(one, other, endings) {
    const most = Math.min(one.length, other.length);
    let same = 0;
    while (same < most && one[same] === other[same]) same++;
    for (let at = same; at >= 3 && at >= same - 2; at--) {
      const [first, second] = [one.slice(at), other.slice(at)];
      if (at === 3 && first.length + second.length > 4) continue;
      if (ends(first, one[at - 1], endings) && ends(second, other[at - 1], endings)) return true;
    }
    return false;
  }
}

// "winning": the last letter of "win" is doubled
const ends = (ending, last, endings) => endings.has(ending) || (ending[0] === last && endings.has(ending.slice(1)));
