// Runs the scripts of the page in node and replays requests; see replaying.py.
// stdin: {"scripts": [paths], "requests": [...], "labels": {...}}; stdout: [{answer} or {answer, html, short} or {failed}]
const { readFileSync } = require("node:fs");
const { runInThisContext } = require("node:vm");

globalThis.window = globalThis; // what the glue takes for a browser
const { scripts, requests, labels } = JSON.parse(readFileSync(0, "utf8"));
for (const path of scripts) runInThisContext(readFileSync(path, "utf8"), path);

// A request has a case, or the text of one, as an address carries it; one that is shown has labels.
const replayed = (validator, { text, shown, ...request }) => {
  try {
    if (text !== undefined) request.case = JSON.parse(text);
    const answer = validator.answer(request);
    if (!shown) return { answer };
    const words = labels[`${request.game}/${request.edition}/${request.question}`];
    return { answer, ...validator.show({ answer, labels: words, others: [{ name: "–", answer }] }) };
  } catch (error) {
    return { failed: `${error.type ?? error.name}: ${error.message}` };
  }
};

Regelwerk.validator.load().then(async (validator) => {
  if ((await Regelwerk.validator.load()) !== validator) throw new Error("a second interpreter");
  process.stdout.write(JSON.stringify(requests.map((request) => replayed(validator, request))));
});
