// Keeps the page by the side of a field (/score) on a phone, so that it opens where there is no network:
// its document and the files that the document names, and nothing else. Answers of the server and other
// pages are never kept, and the secret of a link, which stands behind the address's #, is never used here.
const PAGE = '/score';
const KEPT = 'evenfield-score';
const SIGN = '{"kind":"score"}'; // stands in the document; a hotel's way in has none
const PATIENCE = 3000; // milliseconds for the newest page, where there is one to show instead

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetchPage()
      .then(keepPage)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (/^\/score\/?$/.test(pathname)) event.respondWith(answerPage(event));
  } else if (pathname.startsWith('/site/assets/') || pathname === '/color-scheme.js') {
    event.respondWith(answerFile(request));
  }
});

function fetchPage() {
  return fetch(PAGE, { cache: 'no-cache' });
}

/** The newest page, where it comes in time; else the one that is kept. */
async function answerPage(event) {
  const kept = await (await caches.open(KEPT)).match(PAGE, { ignoreVary: true });
  const network = fetchPage();
  if (kept === undefined) return network;
  event.waitUntil(
    network.then((fresh) => isNewer(fresh, kept) && keepPage(fresh.clone())).catch(() => undefined), // the next visit tries again
  );
  const late = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const fresh = await Promise.race([network.catch(() => null), late]);
  return fresh?.ok ? fresh : kept;
}

/** Files carry a digest of their content in their names: what is kept is right. */
async function answerFile(request) {
  const kept = await (await caches.open(KEPT)).match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

function isNewer(fresh, kept) {
  return fresh.ok && fresh.headers.get('etag') !== kept.headers.get('etag');
}

/**
 * Keeps a page once all its files are here, and lets go of those that neither it nor the page before names:
 * the one before may have been opened a moment ago, and still load them.
 */
async function keepPage(page) {
  const html = await page.clone().text();
  if (!page.ok || !html.includes(SIGN)) throw new Error('That is not the page.');
  const files = filesOf(html);
  const cache = await caches.open(KEPT);
  const before = await (await cache.match(PAGE, { ignoreVary: true }))?.text();
  await cache.addAll(files);
  await cache.put(PAGE, page);
  const needed = new Set([PAGE, ...files, ...filesOf(before ?? '')]);
  const kept = await cache.keys();
  const idle = kept.filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(idle.map((request) => cache.delete(request)));
}

function filesOf(html) {
  return [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => fileOf(tag));
}

function fileOf(tag) {
  const isNeeded = /^<script|rel="(stylesheet|modulepreload)"/.test(tag);
  const path = /(?:src|href)="(\/[^"]+)"/.exec(tag)?.[1];
  return isNeeded && path !== undefined ? [path] : [];
}
