// Material's own search worker in node, told what the page tells it when it has to stand in for ours.
const { readFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
const { createContext, runInContext } = require("node:vm");

const { worker, setups, queries } = JSON.parse(readFileSync(0, "utf-8"));
const start = (setup) => {
  let heard, told;
  const place = createContext({
    console: { warn() {}, log() {}, error() {} }, setTimeout, clearTimeout, URL,
    addEventListener: (_, listener) => { heard = listener },
    postMessage: (message) => told(message),
  });
  place.self = place;
  place.importScripts = (...paths) => { for (const path of paths) runInContext(readFileSync(join(dirname(worker), path), "utf-8"), place) };
  runInContext(readFileSync(worker, "utf-8"), place);
  const ask = (data) => new Promise((answer) => { told = answer; heard({ data }) });
  return { ask, ready: ask({ type: 0, data: setup }) };
};
(async () => {
  const open = new Map();
  const results = [];
  for (const { index, typed } of queries) {
    if (!open.has(index)) open.set(index, start(setups[index]));
    const { ask, ready } = open.get(index);
    await ready;
    const { data: { items } } = await ask({ type: 2, data: typed });
    // the page shows them one below the other: each group's hits, best first, then the page they stand on
    results.push(items.flatMap((group) => group.filter(({ score }) => score > 0)).map(({ location }) => location).slice(0, 10));
  }
  process.stdout.write(JSON.stringify(results));
})();
