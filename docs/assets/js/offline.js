// "Keep this game on my phone": the service worker (sw.js) does it, this shows how far it is. Where there can be none (in a
// folder, on a host without https) nothing is offered.
(async () => {
  const place = document.querySelector(".keep");
  if (!place || !location.protocol.startsWith("http") || !navigator.serviceWorker || !globalThis.caches) return;
  const { part } = place.dataset;
  const site = new URL("../../", location.href);
  const mark = `regelwerk 1 ${site.pathname}`; // the names of caches, as sw.js gives them
  const list = new URL(`${part}/kept.json`, site).href;

  const megabytes = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  const size = (bytes) => megabytes.format(bytes / 1e6);
  const [button, discard, install] = ["want", "discard", "install"].map((name) => place.querySelector(`[data-${name}]`));
  const bar = place.querySelector("progress");
  const said = place.querySelector("output");
  said.tabIndex = -1;

  const show = (state, { bytes = 0, of = 1 } = {}) => {
    const held = [button, discard, said].includes(document.activeElement);
    place.dataset.state = state;
    button.hidden = !["absent", "failed", "full"].includes(state);
    discard.hidden = state !== "kept";
    bar.hidden = state !== "busy";
    bar.max = of;
    bar.value = bytes;
    // a voice that reads every step aloud would never finish
    const text = place.dataset[state] ?? "";
    if (said.textContent !== text) said.textContent = text;
    // who pressed the one goes on with the other
    if (held) [button, discard, said].find((part) => !part.hidden).focus({ preventScroll: true });
    bar.setAttribute("aria-valuetext", `${size(bytes)} / ${size(of)}`);
    place.querySelector("[data-so-far]").textContent = state === "busy" ? `${size(bytes)} / ${size(of)}` : "";
  };

  const state = async () => {
    for (const name of await caches.keys()) {
      if (!name.startsWith(`${mark} ${part} `)) continue;
      const known = await (await caches.open(name)).match(list);
      if (known) return ["kept", await known.json()];
    }
    return (await caches.keys()).some((name) => name.startsWith(`${mark} ${part} `)) ? ["busy"] : ["absent"];
  };

  const worker = async (register) => {
    if (register) await navigator.serviceWorker.register(new URL("sw.js", site), { updateViaCache: "none" });
    else if (!await navigator.serviceWorker.getRegistration(site)) return undefined;
    return (await navigator.serviceWorker.ready).active;
  };

  new BroadcastChannel(mark).addEventListener("message", async ({ data }) => {
    if (data.part !== part) return;
    show(data.state, data);
    // with the last game the worker goes too
    if (data.state === "absent" && !(await caches.keys()).some((name) => name.startsWith(`${mark} `))) {
      await (await navigator.serviceWorker.getRegistration(site))?.unregister();
    }
  });

  const keep = async () => {
    show("busy");
    try {
      navigator.storage?.persist?.();
      (await worker(true)).postMessage({ keep: part });
    } catch (problem) {
      console.warn(problem);
      show("failed");
    }
  };
  button.addEventListener("click", keep);
  discard.addEventListener("click", async () => (await worker(false))?.postMessage({ remove: part }));

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    install.hidden = false;
    install.onclick = () => { install.hidden = true; event.prompt() };
  });

  const [now, known] = await state();
  if (now === "busy") keep(); // cut short by a walk to another page, or out of the network
  else show(now);
  place.hidden = false;
  const bytes = known?.bytes ?? await fetch(list).then((answer) => answer.json()).then(({ bytes }) => bytes, () => 0);
  if (bytes) place.querySelector("[data-size]").textContent = size(bytes);
})();
