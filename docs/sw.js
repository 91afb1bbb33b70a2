// The games that a reader keeps on the device. A game in a language is kept in a cache of its own, together with all that
// its pages need, and answered from there at once, with or without a network. The site says in a list (kept.json beside
// the game's pages) which files that are and what each hashes to; when the list changes, only files that differ are
// fetched, and the former cache goes when the new one is complete.
const site = new URL(registration.scope);
const MARK = `regelwerk 1 ${site.pathname}`; // sites may share a host, and so their caches
const CHECK_EVERY = 10 * 60 * 1000;
const AT_ONCE = 6;
const SENT_ALONG = ["Content-Type", "Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy"];

const news = new BroadcastChannel(MARK);
const listOf = (part) => new URL(`${part}/kept.json`, site).href;
const partOf = (name) => name.split(" ")[3];
const caching = async (part) => (await caches.keys()).filter((name) => name.startsWith(`${MARK} ${part} `));

// --- what is kept: a cache is complete when its list is in it, which comes last ---

let held; // part → { name, cache, files }
const look = async () => {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${MARK} `)) continue;
    const cache = await caches.open(name);
    const list = await cache.match(listOf(partOf(name)));
    if (list) found.set(partOf(name), { name, cache, ...await list.json() });
  }
  return found;
};
const kept = () => held ??= look();

// --- keeping and bringing up to date ---

const running = new Map();
const keep = (part) => {
  if (!running.has(part)) running.set(part, renew(part).finally(() => running.delete(part)));
  return running.get(part);
};

const renew = async (part) => {
  const answer = await fetch(listOf(part), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  const list = await answer.json();
  const name = `${MARK} ${part} ${list.version}`;
  const before = (await kept()).get(part);
  if (before?.name !== name) {
    const cache = await caches.open(name);
    await fill(part, list, cache, before);
    await cache.put(listOf(part), new Response(JSON.stringify(list), { headers: { "Content-Type": "application/json" } }));
    held = undefined;
  }
  for (const other of await caching(part)) if (other !== name) await caches.delete(other);
  news.postMessage({ part, state: "kept" });
};

const fill = async (part, list, cache, before) => {
  const there = new Set((await cache.keys()).map(({ url }) => url)); // from a try that was cut short
  const wanted = Object.entries(list.files);
  let bytes = 0;
  const one = async ([path, [hash, size]]) => {
    const address = new URL(path, site).href;
    if (!there.has(address)) {
      const same = before?.files[path]?.[0] === hash && await before.cache.match(address);
      await cache.put(address, same || await fetched(address, hash));
    }
    bytes += size;
    news.postMessage({ part, state: "busy", bytes, of: list.bytes });
  };
  const queue = async () => {
    while (wanted.length) await one(wanted.shift()).catch((problem) => { wanted.length = 0; throw problem });
  };
  // what is on its way when something fails still arrives, and only then is it said that it failed
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, queue));
  for (const { reason } of ended) if (reason) throw reason;
};

// A file counts only if it is the one the list means: while a site is being renewed, or behind a stale store, it may not be.
const fetched = async (address, hash) => {
  for (const cache of ["no-cache", "reload"]) {
    const answer = await fetch(address, { cache });
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    const content = await answer.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    if ([...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("") !== hash) continue;
    // made anew, because the answer of a host that renames pages would be marked as redirected and not be shown
    const headers = SENT_ALONG.filter((name) => answer.headers.has(name)).map((name) => [name, answer.headers.get(name)]);
    return new Response(content, { headers });
  }
  throw new Error(`not the file that was announced: ${address}`);
};

const remove = async (part) => {
  for (const name of await caching(part)) await caches.delete(name);
  held = undefined;
  news.postMessage({ part, state: "absent" });
};

addEventListener("message", (event) => {
  const { keep: wanted, remove: unwanted } = event.data;
  if (wanted) event.waitUntil(keep(wanted).catch(async ({ name, message }) => {
    // What was kept before stays. A first try goes on with the next visit, unless there is no room for it.
    const full = name === "QuotaExceededError";
    if (full && !(await kept()).has(wanted)) await remove(wanted);
    news.postMessage({ part: wanted, state: full ? "full" : "failed", message });
  }));
  if (unwanted) event.waitUntil(remove(unwanted));
});

// A visit is the time to look for changes, and to go on where an earlier try was cut short.
let checked = 0;
const check = async () => {
  if (Date.now() - checked < CHECK_EVERY) return;
  checked = Date.now();
  const parts = new Set((await caches.keys()).filter((name) => name.startsWith(`${MARK} `)).map(partOf));
  for (const part of parts) await keep(part).catch(() => { /* no network, or not now: next time */ });
};

// --- answering ---

const inSite = (address) => address.startsWith(site.href) ? new URL(address).pathname.slice(site.pathname.length) : null;

// Whose cache answers for a page: its game's, and for pages outside of the games that of any game in the language.
const owner = async (path) => {
  const [language, game, ...inside] = path.split("/");
  const parts = await kept();
  if (inside.length) return parts.get(`${language}/${game}`);
  const fitting = [...parts.keys()].sort().find((part) => game === undefined || part.startsWith(`${language}/`));
  return parts.get(fitting);
};

const found = async (cache, path) => {
  for (const name of [path, `${path}.html`, `${path}index.html`, `${path}/index.html`]) {
    const answer = name && await cache.match(new URL(name, site).href);
    if (answer) return answer;
  }
};

// The small files that lead to rules are many; the one list of all ids stands for them.
const rule = async ({ cache }, path, search) => {
  const [, place, id] = path.match(/^([^/]+\/[^/]+\/)r\/([^/]+?)(?:\.html)?$/) ?? [];
  const ids = id && await cache.match(new URL("assets/ids.json", site).href);
  const leads = ids && (await ids.json())[place.split("/")[1]]?.[decodeURIComponent(id)];
  if (!leads) return undefined;
  const [chapter, anchor] = leads.split("#");
  return Response.redirect(new URL(`${place}${chapter}.html${search}#${anchor || decodeURIComponent(id)}`, site).href);
};

const answer = async (event, path) => {
  const { request } = event;
  const visit = request.mode === "navigate";
  const client = !visit && event.clientId && await clients.get(event.clientId);
  const asking = client ? inSite(client.url) : null;
  // the search is a worker, which all games share
  const shared = client?.type === "worker" ? [...(await kept()).values()][0] : undefined;
  const own = await owner(path) ?? (asking === null ? undefined : await owner(asking)) ?? shared;
  const here = own && (await found(own.cache, path) ?? (visit && await rule(own, path, new URL(request.url).search)));
  if (here) return here;
  try {
    return await fetch(request);
  } catch (problem) {
    for (const { cache } of (await kept()).values()) {
      const other = await found(cache, path);
      if (other) return other;
    }
    if (!visit) throw problem;
    const apology = new URL("offline.html", site);
    apology.searchParams.set("for", path);
    return Response.redirect(apology.href);
  }
};

addEventListener("fetch", (event) => {
  const path = inSite(event.request.url.split(/[?#]/)[0]);
  if (event.request.method !== "GET" || path === null || path.endsWith("/kept.json")) return;
  event.respondWith(answer(event, path));
  if (event.request.mode === "navigate") event.waitUntil(check());
});

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    const [whose, , where] = name.split(" ");
    const former = whose === "regelwerk" && where === site.pathname && !name.startsWith(`${MARK} `); // of an older script
    if (former) await caches.delete(name);
  }
  await clients.claim();
})()));
