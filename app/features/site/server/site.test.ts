import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCT_PAGES } from '#features/pages.ts';
import { serveApp } from '#testing/server/serve-app.ts';
import { useServer } from '#testing/server/use-server.ts';

const PRODUCT = `<!doctype html><title>Evenfield</title><meta
  name="description"
  content="Schedules." /><meta property="og:description" content="Schedules." />
  <body><noscript>It needs it.</noscript>${'<p>The product</p>'.repeat(100)}`;
const SCRIPT = 'export const small = 1;';

/** Draws a page as what it was told, as the built one would. */
const RENDERER = `export function render(page, { url, manifest }) {
  const html = '<!doctype html><h1>' + page.kind + '</h1>' + JSON.stringify({ url, manifest });
  return { status: page.kind === 'notFound' ? 404 : 200, html: html + ' '.repeat(2000) };
}`;

const folder = mkdtempSync(join(tmpdir(), 'evenfield-site-'));
beforeAll(async () => {
  for (const inside of ['assets', 'site/assets', 'site/.vite', '.render']) {
    await mkdir(join(folder, inside), { recursive: true });
  }
  await writeFile(join(folder, 'index.html'), PRODUCT);
  await writeFile(join(folder, 'assets', 'page-abc123.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'page-abc123.js.br'), 'the same in brotli');
  await writeFile(join(folder, 'assets', 'page-abc123.js.gz'), 'the same in gzip');
  await writeFile(join(folder, 'site', 'assets', 'start-abc123.js'), SCRIPT);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'overlays.js'), SCRIPT);
  await writeFile(join(folder, '.render', 'render.js'), RENDERER);
  await writeFile(join(folder, 'site', '.vite', 'manifest.json'), '{"start":{"file":"start.js"}}');
});
afterAll(() => rm(folder, { recursive: true }));
const server = useServer({ pages: folder, publicUrl: 'https://evenfield.example' });

/** What a browser gets that takes these codings, as it comes over the line. */
function fetchCoded(path: string, codings: string) {
  const headers = { 'accept-encoding': codings };
  return new Promise<{ coding: string | undefined; vary: string | undefined; bytes: Buffer }>(
    (resolve, reject) => {
      get(server.url + path, { headers }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        const { 'content-encoding': coding, vary } = response.headers;
        resolve({ coding, vary, bytes: Buffer.concat(parts) });
      }).on('error', reject);
    },
  );
}

test('every page of the product is one document, asked afresh each time', async () => {
  for (const page of PRODUCT_PAGES) {
    const response = await fetch(server.url + page);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<p>The product</p>');
  }
  expect(await (await fetch(`${server.url}/dashboard`)).text()).toBe(PRODUCT);
});

test.each(['/pricing', '/pricing/'])(
  '%s has its title, description and address without a script',
  async (path) => {
    const response = await fetch(server.url + path);
    expect(response.headers.get('link')).toBe(
      '<https://evenfield.example/pricing>; rel="canonical"',
    );
    const page = (await response.text()).split('<body>');
    expect(page[0]).toContain('<title>Pricing - Evenfield</title>');
    expect(page[0]?.match(/content="FREE is for making a schedule/g)).toHaveLength(2);
    expect(page[1]).toMatch(/<noscript>\s*<h1>Pricing<\/h1>/);
    expect(page[1]).toContain('$29 per month plus 8 cents per scheduled game');
    expect(page[1]).not.toContain('needs it');
  },
);

test('the home page is drawn here, from the files that were built for it', async () => {
  const response = await fetch(`${server.url}/`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const html = await response.text();
  expect(html).toContain('<h1>home</h1>');
  expect(html).toContain('"url":"https://evenfield.example/"');
  expect(html).toContain('"manifest":{"start":{"file":"start.js"}}');
});

test.each([
  ['/score', 'score'],
  ['/score/', 'score'],
  ['/requests', 'requests'],
  ['/requests/', 'requests'],
])(
  '%s is a page that links open: the same for all, indexed by no search engine and never reported',
  async (path, kind) => {
    const response = await fetch(server.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect(await response.text()).toContain(`<h1>${kind}</h1>`);
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await fetch(server.url + path, { headers })).status).toBe(304);
  },
);

test.each([
  '/nowhere',
  '/generate-schedule/7',
  '/assets',
  '/assets/gone.js',
  '/assets/page-abc123.js.br',
  '/.render/render.js',
  '/site/.vite/manifest.json',
  '/..%2f..%2fetc',
])('%s is no page: a 404 with its own page', async (path) => {
  const response = await fetch(server.url + path);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('<h1>notFound</h1>');
});

test.each(['/assets/page-abc123.js', '/site/assets/start-abc123.js'])(
  'what carries a digest in its name is kept for good: %s',
  async (path) => {
    const { status, headers } = await fetch(server.url + path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([headers.get('etag'), headers.get('last-modified')]).toEqual([null, null]);
  },
);

test('parts of the site’s pages have no headers meant for pages and workers', async () => {
  const cacheOf = async (path: string) => {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    return ['content-security-policy', 'permissions-policy'].map((name) => headers.has(name));
  };
  expect(await cacheOf('/site/assets/start-abc123.js')).toEqual([false, false]);
  for (const path of ['/', '/assets/page-abc123.js', '/overlays.js', '/favicon.svg']) {
    expect(await cacheOf(path), path).toEqual([true, true]);
  }
});

test.each([
  ['/favicon.svg', 'public, max-age=86400'],
  ['/overlays.js', 'no-cache'],
])('other files are asked afresh, the mark once a day: %s', async (path, cacheControl) => {
  const { status, headers } = await fetch(server.url + path);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe(cacheControl);
});

test('a built file is sent as the build has compressed it', async () => {
  const path = '/assets/page-abc123.js';
  const brotli = await fetchCoded(path, 'gzip, br');
  expect([brotli.coding, brotli.bytes.toString()]).toEqual(['br', 'the same in brotli']);
  const zipped = await fetchCoded(path, 'gzip');
  expect([zipped.coding, zipped.bytes.toString()]).toEqual(['gzip', 'the same in gzip']);
  const plain = await fetchCoded(path, 'identity');
  expect([plain.coding, plain.bytes.toString()]).toEqual([undefined, SCRIPT]);
  for (const { vary } of [brotli, zipped, plain])
    expect(vary?.toLowerCase()).toBe('accept-encoding');
});

test.each(['/', '/pricing', '/nowhere'])('the page %s is sent compressed', async (path) => {
  const plain = await fetchCoded(path, 'identity');
  const { coding, bytes } = await fetchCoded(path, 'br');
  expect(coding).toBe('br');
  expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(brotliDecompressSync(bytes).equals(plain.bytes)).toBe(true);
});

test.each(['/', '/pricing'])('a client that has %s already gets 304', async (path) => {
  const { headers } = await fetch(server.url + path);
  const has = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await fetch(server.url + path, { headers: has })).status).toBe(304);
});

test('without built pages the server explains how to build them', async () => {
  const bare = await serveApp({ pages: join(folder, 'nothing') });
  for (const path of ['/', '/pricing', '/nowhere']) {
    const response = await fetch(bare.url + path);
    expect(response.status).toBe(path === '/nowhere' ? 404 : 200);
    expect(await response.text()).toContain('npm run build');
  }
  await bare.close();
});

test('while developing, a page is drawn by the newest build', async () => {
  const built = join(folder, 'built-again');
  await mkdir(join(built, '.render'), { recursive: true });
  await mkdir(join(built, 'site', '.vite'), { recursive: true });
  const fresh = await serveApp({ pages: built });
  expect(await (await fetch(fresh.url)).text()).toContain('npm run build');
  await writeFile(join(built, '.render', 'render.js'), RENDERER);
  await writeFile(join(built, 'site', '.vite', 'manifest.json'), '{}');
  expect(await (await fetch(fresh.url)).text()).toContain('<h1>home</h1>');
  await fresh.close();
});

test('a page that could not be drawn once is drawn for the next who asks', async () => {
  const built = join(folder, 'built-for-production');
  await mkdir(join(built, '.render'), { recursive: true });
  await mkdir(join(built, 'site', '.vite'), { recursive: true });
  const failing = RENDERER.replace('{\n', '{\n  if (failures++ === 0) throw new Error("once");\n');
  await writeFile(join(built, '.render', 'render.js'), `let failures = 0;\n${failing}`);
  await writeFile(join(built, 'site', '.vite', 'manifest.json'), '{}');
  const publicUrl = 'https://evenfield.example';
  const production = await serveApp({ pages: built, production: true, publicUrl });
  expect((await fetch(production.url)).status).toBe(500);
  expect(await (await fetch(production.url)).text()).toContain('<h1>home</h1>');
  await production.close();
});

test.each(['/%zz', '/s/%E0%A4%A', '/dashboard/%'])(
  'nothing is at %s, and a page shows that',
  async (path) => {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toContain('<h1>notFound</h1>');
  },
);
