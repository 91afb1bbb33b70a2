// The worker that Material's interface talks to, in Material's own messages: SETUP (0) is answered with READY (1), QUERY
// (2) with RESULT (3). Two things are added to them: SETUP says where the index lies (`index`), QUERY whose box is on
// the table (`reader`).
const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;

if (typeof importScripts === "function") {
  let search;
  const load = async (address) => {
    await importScripts(address); // in a frame that stands for a worker this takes its time
    search = new Search(globalThis.Regelwerk.index, LANGUAGES);
  };
  addEventListener("message", async ({ data: message }) => {
    try {
      if (message?.type === SETUP) {
        await load(message.index);
        postMessage({ type: READY });
      } else if (message?.type === QUERY) {
        const items = answer(search, message.data, message.reader).map(({ item }) => [item]);
        postMessage({ type: RESULT, data: { items } });
      }
    } catch (problem) {
      postMessage({ failed: `${problem}` });
    }
  });
}
