// The engine in node, for the command line and the tests: queries come in, hits go out, as JSON.
const { readFileSync } = require("node:fs");
const { runInThisContext } = require("node:vm");

const { engine, indexes, queries } = JSON.parse(readFileSync(0, "utf-8"));
runInThisContext(engine);
const { Search, answer, LANGUAGES } = globalThis.Regelwerk.search;
const open = new Map();
const searches = (at) => {
  if (!open.has(at)) open.set(at, new Search(indexes[at], LANGUAGES));
  return open.get(at);
};
const results = queries.map(({ index, typed, reader, limit }) => {
  const search = searches(index);
  const started = performance.now();
  const found = answer(search, typed, reader).slice(0, limit);
  const milliseconds = performance.now() - started;
  const hits = found.map(({ hit: { record, score, missing, away }, item }) => {
    const { kind, target, address, number, title, text, chapter, editions, undecided } = record;
    return { kind, target, address, number, title, text, chapter, editions, undecided: Boolean(undecided), away: Boolean(away), missing, score, shown: item };
  });
  return { hits, milliseconds };
});
process.stdout.write(JSON.stringify(results));
