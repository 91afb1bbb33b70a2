// From a word that somebody typed to the words of the index that may be meant, each with how sure that is: the word
// itself, its other forms, what it is the beginning of, compounds it is part of, what it is composed of, words that mean
// the same, and, if the index knows nothing of the kind, what it may be a slip of the finger for.
const SURE = { same: 1, form: 0.92, relative: 0.8, begun: 0.8, compound: 0.62, inside: 0.45, synonym: 0.5, slip: 0.6 };
const MOST = 60; // of the beginnings and compounds: two letters begin half of the index
const CORRECTED = 3; // of the words that may have been meant by a slip

class Vocabulary {
  constructor(language, forms, own = undefined) {
    this.own = own; // words of the reader's language; the others are names from elsewhere
    this.language = language;
    this.forms = forms;
    this.list = [...forms.keys()];
    this.initial = new Map(); // words that are forms of each other begin with the same letter
    for (const form of this.list) {
      if (!this.initial.has(form[0])) this.initial.set(form[0], []);
      this.initial.get(form[0]).push(form);
    }
    this.known = new Map();
  }

  // Map of index words to how sure they are meant; what is likeliest counts as sure.
  meant(word, wholes = []) {
    const key = [word, ...wholes].join(" ");
    if (this.known.has(key)) return this.known.get(key);
    const found = new Map();
    const add = (form, sure) => { if (sure > (found.get(form) ?? 0)) found.set(form, sure) };
    const surest = () => Math.max(0, ...found.values());
    const written = [word, ...this.language.spellings(word).filter((one) => this.has(one))];
    for (const one of written) this.direct(one, add);
    for (const one of this.language.participled(word)) {
      for (const form of this.alike(one)) if (this.language.form(one, form)) add(form, SURE.form);
    }
    for (const one of wholes) this.direct(one, add, 1.05);
    const whole = surest() >= SURE.form;
    for (const one of written) this.begun(one, add, whole);
    const near = surest();
    for (const one of [...written, ...wholes]) this.synonyms(one, add);
    found.far = !near && surest() > 0; // only known by words that mean the same
    if (surest() < SURE.compound) this.slips(word, add);
    const top = surest();
    if (top < 1) for (const [form, sure] of found) found.set(form, sure / top);
    found.sure = top;
    this.known.set(key, found);
    return found;
  }

  alike(word) { return this.initial.get(word[0]) ?? [] }

  has(word) { return this.forms.has(word) || this.alike(word).some((form) => form.startsWith(word) || this.language.form(word, form)) }

  direct(word, add, factor = 1) {
    // three letters that happen to be a word elsewhere are rather the beginning of one here
    const elsewhere = word.length <= 3 && this.own && !this.own.has(word);
    if (this.forms.has(word)) add(word, (elsewhere ? SURE.relative : SURE.same) * factor);
    if (/\d/.test(word) || word.length < 3) return;
    for (const form of this.alike(word)) {
      if (form === word) continue;
      if (this.language.form(word, form)) add(form, SURE.form * factor);
      else if (this.language.relative(word, form)) add(form, SURE.relative * factor);
    }
  }

  begun(word, add, whole) {
    if (/^\d+$/.test(word)) return;
    const bare = this.bare(word);
    let most = MOST;
    for (const form of this.list) {
      if (form.length <= word.length || most <= 0) continue;
      // somebody who typed a whole word rather means that word
      if (form.startsWith(word) && (word.length >= 3 || !whole)) {
        add(form, SURE.begun * (whole ? 0.8 : 1) * Math.sqrt(Math.max(0.4, word.length / form.length)));
        most--;
      } else if (bare.length >= 4 && form.length >= bare.length + 3) {
        const at = form.indexOf(bare, 3);
        if (at < 3) continue;
        add(form, this.language.endings.has(form.slice(at + bare.length)) ? SURE.compound : SURE.inside);
        most--;
      }
    }
  }

  // A word without its ending, as it stands inside of compounds.
  bare(word) {
    for (const length of [2, 1]) {
      if (word.length >= 4 + length && this.language.endings.has(word.slice(-length))) return word.slice(0, -length);
    }
    return word;
  }

  synonyms(word, add) {
    const groups = this.language.synonyms;
    const near = groups.get(word) ?? [...groups.keys()]
      .filter((other) => other[0] === word[0] && other.length > 3 && this.language.form(word, other)).flatMap((other) => groups.get(other));
    for (const other of new Set(near)) this.direct(other, add, SURE.synonym);
  }

  slips(word, add) {
    const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : word.length < 12 ? 2 : 3;
    const near = allowed ? this.near(word, this.list, allowed) : [];
    // who knows how a word begins may know little of its end
    if (allowed && !near.length && word.length > 4) near.push(...this.near(word, this.alike(word), allowed + 1));
    near.sort(([one, first], [other, second]) => second - first || this.forms.get(other) - this.forms.get(one));
    for (const [form, sure] of near.slice(0, CORRECTED)) this.direct(form, add, sure);
  }

  near(word, forms, allowed) {
    const near = [];
    for (const form of forms) {
      const off = slips(word, form, allowed);
      if (off <= allowed) near.push([form, SURE.slip - 0.1 * (off - 1) - (form[0] === word[0] ? 0 : 0.1)]);
    }
    return near;
  }

  // The parts of a compound that the index does not have as a whole; none where it cannot be taken apart.
  parts(word) {
    const ends = (rest) => this.forms.has(rest) || this.alike(rest).some((form) => this.language.form(rest, form));
    let best = [];
    const split = (rest, so) => {
      if (so.length && rest.length >= 3 && ends(rest) && (!best.length || so.length + 1 < best.length)) best = [...so, rest];
      if (so.length > 2) return;
      for (let at = rest.length - 3; at >= 3; at--) {
        const part = rest.slice(0, at);
        const stems = this.language.links.filter((link) => part.endsWith(link) && at - link.length >= 3).map((link) => part.slice(0, at - link.length));
        const stem = stems.find((one) => this.forms.has(one)) ?? (at >= 4 && ends(part) ? part : undefined);
        if (stem) split(rest.slice(at), [...so, stem]);
      }
    };
    if (word.length >= 7) split(word, []);
    return best.length ? best : this.slippedParts(word);
  }

  // A compound of two words, one of which has a slip in it.
  slippedParts(word) {
    if (word.length < 10 || !this.language.links.some(Boolean)) return [];
    let best = [], least = 3;
    for (let at = 4; at <= word.length - 4; at++) {
      const [first, last] = [word.slice(0, at), word.slice(at)];
      for (const [known, slipped, turn] of [[first, last, false], [last, first, true]]) {
        const stem = [known, ...this.language.links.filter((link) => link && !turn && known.endsWith(link)).map((link) => known.slice(0, -link.length))]
          .find((one) => one.length >= 4 && this.forms.has(one));
        if (!stem) continue;
        const allowed = slipped.length < 6 ? 1 : 2;
        for (const form of this.alike(slipped)) {
          const off = form.length >= 4 ? slips(slipped, form, allowed) : 9;
          if (off <= allowed && off < least) { least = off; best = turn ? [form, stem] : [stem, form] }
        }
      }
    }
    return best;
  }
}

// How many letters are wrong, missing, too many or the wrong way round; more than `most` is not counted.
const slips = (one, other, most) => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before, row = Array.from({ length: other.length + 1 }, (_, at) => at), last;
  for (let i = 1; i <= one.length; i++) {
    [last, before, row] = [before, row, [i]];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      row[j] = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], last[j - 2] + 1);
      least = Math.min(least, row[j]);
    }
    if (least > most) return most + 1;
  }
  return row[other.length];
};
