/*!
 * Regelwerk: the validator of the page. Holds MicroPython (webassembly port, PyScript variant, version @VERSION@):
 *
 * The MIT License (MIT). Copyright (c) 2013-2025 Damien P. George
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
 * rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
 * Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
 * WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
 * COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
 * OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
(() => {
  "use strict";
  @REGISTER@
  if (validator.load) return; // the script was loaded twice; a second interpreter would break the first

  const SOURCES = @SOURCES@;
  const WASM = "@WASM@";

  const unpack = (packed) => {
    const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  };

  const start = async () => {
    const python = await loadMicroPython({ wasmBinary: await unpack(WASM), heapsize: @HEAP@ });
    const install = (name, sources) => {
      python.FS.mkdirTree(`/lib/${name}`);
      for (const [file, text] of Object.entries(sources)) python.FS.writeFile(`/lib/${name}/${file}`, text);
    };
    install("@PACKAGE@", SOURCES);
    const doors = python.pyimport("@PACKAGE@");
    const answerJson = doors.answer_json;
    const openJson = doors.open_json;
    const showJson = doors.show_json;
    const installed = new Set();

    return {
      // {game, edition, question, case, printing}: names, the values of the case, and optionally the reader's booklet
      answer({ game, edition, question, case: given = {}, printing }) {
        const known = validator.games[game];
        if (!installed.has(game)) {
          install(known.package, known.checks);
          openJson(JSON.stringify({ game, books: known.books, questions: known.questions }));
          installed.add(game);
        }
        const answer = JSON.parse(answerJson(JSON.stringify({ game, edition, question, case: given })));
        if (printing && !answer.errors) answer.printing = printing;
        return answer;
      },
      // {answer, labels, case, others, cited}, see present.py: {html, short} and, where it is cited, {facts, text}
      show: (asked) => JSON.parse(showJson(JSON.stringify(asked))),
    };
  };

  let engine;
  validator.load = () => (engine ??= start());

  @GLUE@
})();
