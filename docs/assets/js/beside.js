// Rules in several languages: the reader's own first, and only those that the table reads.
(() => {
  const { memory, named } = globalThis.Regelwerk;
  const chooser = document.querySelector(".choose-tongues");
  const boxes = [...chooser.querySelectorAll("input")];
  const own = memory.get("regelwerk.language");
  const left = new Set((memory.get("regelwerk.beside.without") ?? "").split(" "));

  // The document itself is put in order, so that it is read aloud as it is seen.
  for (const part of document.querySelectorAll(`:is(h1, .tongues, .terms > li, .choose-tongues, .unprinted) > [lang="${CSS.escape(own)}"]`)) {
    part.parentElement.prepend(part);
  }
  if (boxes.some(({ value }) => value === own)) document.documentElement.lang = own;

  const show = () => {
    for (const { value, checked } of boxes) {
      for (const part of document.querySelectorAll(`:is(h1, .tongues, .terms > li, .unprinted) > [lang="${value}"]`)) part.hidden = !checked;
    }
    const shown = boxes.filter(({ checked }) => checked);
    // the last one stays
    for (const box of boxes) box.disabled = shown.length === 1 && box.checked;
    document.body.dataset.tongues = shown.length;
  };
  for (const box of boxes) box.checked = !left.has(box.value);
  if (!boxes.some(({ checked }) => checked)) for (const box of boxes) box.checked = true;
  chooser.addEventListener("change", () => {
    memory.set("regelwerk.beside.without", boxes.filter(({ checked }) => !checked).map(({ value }) => value).join(" "));
    show();
  });
  chooser.hidden = false;
  show();
  // putting the page in order has moved what the address names
  named(location.hash)?.scrollIntoView();
})();
