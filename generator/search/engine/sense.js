// How much each word of what was typed says, and what somebody wants who has only begun a word.
const THING = 0.7; // of the rarest word: in a few words the name of a thing is what it is about
const LONG = 3; // words: more are a sentence
const NAMING = ["title", "asked", "about", "heading"];
const BEGUN = { term: 1.7, chapter: 1.4, rule: 1.15, ruling: 0.9, open: 0.7, page: 0.6, question: 0.9 };

// A word says as much as it is rare. In a sentence, though, words that the game does not know, or knows only from
// the midst of its texts, are mostly talk: somebody, supposed, eigentlich.
const weighWords = (words, hits, many, things) => {
  for (const word of words) {
    let having = 0, naming = false;
    for (const { match } of hits) {
      const forms = Object.keys(match).filter((form) => (word.meant.get(form) ?? 0) >= 0.6);
      if (!forms.length) continue;
      having++;
      naming ||= forms.some((form) => match[form].some((place) => NAMING.includes(place)));
    }
    word.rare = Math.log(1 + many / (1 + having));
    if (words.length < LONG) continue;
    if (!having) word.rare *= 0.3;
    else if (!naming) word.rare *= 0.6;
    if (words.length > LONG && word.meant.sure < SURE.compound) word.rare *= 0.7;
  }
  const most = Math.max(...words.map(({ rare }) => rare));
  if (words.length <= LONG) for (const word of words) if (things.has(word.word)) word.rare = Math.max(word.rare, THING * most);
};

// The only word, if it is no word yet, or too short to tell: "acc".
const begunName = (words) => words.length === 1 && words[0].word.length < 6 && (words[0].word.length <= 3 || words[0].meant.sure < SURE.form) ? words[0].word : undefined;

// The names of things, in the reader's language, come before what merely has such a word.
const begunWith = (letters, { kind, called, forms }) => {
  const at = called.findIndex((form) => form.startsWith(letters));
  if (at < 0) return kind === "term" ? 0.6 : 1;
  return (BEGUN[kind] ?? 1) * (at === 0 ? 1.2 : 1) * (kind === "term" ? 1 + 0.15 / forms.title.length : 1);
};
