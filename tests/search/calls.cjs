// Many calls of the engine's own functions in one process.
const { readFileSync } = require("node:fs");
const { runInThisContext } = require("node:vm");

const { engine, calls } = JSON.parse(readFileSync(0, "utf-8"));
runInThisContext(engine);
const { Search, Language, Vocabulary, answer, fold, slips, LANGUAGES } = globalThis.Regelwerk.search;
const FUNCTIONS = {
  fold: (text) => fold(text),
  slips: (one, other, most) => slips(one, other, most),
  forms: (code, text) => new Language(LANGUAGES[code]).forms(text),
  form: (code, one, other) => new Language(LANGUAGES[code]).form(one, other),
  relative: (code, one, other) => new Language(LANGUAGES[code]).relative(one, other),
  meant: (code, known, word) => {
    const meant = new Vocabulary(new Language(LANGUAGES[code]), new Map(known.map((form) => [form, 1]))).meant(word);
    return Object.fromEntries(meant);
  },
  parts: (code, known, word) => new Vocabulary(new Language(LANGUAGES[code]), new Map(known.map((form) => [form, 1]))).parts(word),
  search: (index, typed, reader) => answer(new Search(index, LANGUAGES), typed, reader)
    .map(({ hit: { record, missing, away }, item }) => ({ target: record.target, missing, away: Boolean(away), item })),
};
process.stdout.write(JSON.stringify(calls.map(([name, ...given]) => FUNCTIONS[name](...given))));
