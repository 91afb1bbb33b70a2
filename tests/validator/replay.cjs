// Runs the scripts of the page in node and replays requests; see test_replay.py.
// stdin: {"scripts": [paths], "requests": [...], "labels": {...}}; stdout: [{answer, html} or {failed}]
const { readFileSync } = require("node:fs");
const { runInThisContext } = require("node:vm");

globalThis.window = globalThis; // what the glue takes for a browser
const { scripts, requests, labels } = JSON.parse(readFileSync(0, "utf8"));
for (const path of scripts) runInThisContext(readFileSync(path, "utf8"), path);

const replayed = (validator, request) => {
  try {
    const answer = validator.answer(request);
    const words = labels[`${request.game}/${request.edition}/${request.question}`];
    return { answer, html: words ? validator.show(answer, words) : null };
  } catch (error) {
    return { failed: `${error.type}: ${error.message}` };
  }
};

Regelwerk.validator.load().then(async (validator) => {
  if ((await Regelwerk.validator.load()) !== validator) throw new Error("a second interpreter");
  process.stdout.write(JSON.stringify(requests.map((request) => replayed(validator, request))));
});
