import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT_PAGES } from '@evenfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedApp, serveApp } from '../../testing/serve-app.ts';

let served: ServedApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenfield-site-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Evenfield</title>');
  await writeFile(join(folder, 'assets', 'page-abc123.js'), 'export {};');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  served = await serveApp({ pages: folder });
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

test('every page is the same document, asked afresh each time', async () => {
  for (const page of PRODUCT_PAGES) {
    const response = await fetch(served.url + page);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Evenfield</title>');
  }
});

test.each(['/nowhere', '/generate-schedule/7', '/assets', '/assets/gone.js', '/..%2f..%2fetc'])(
  '%s is no page: a 404 with the document that says so',
  async (path) => {
    const response = await fetch(served.url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('<title>Evenfield</title>');
  },
);

test('what carries a digest in its name is kept for good', async () => {
  const { status, headers } = await fetch(`${served.url}/assets/page-abc123.js`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('javascript');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('other files are asked afresh', async () => {
  const { status, headers } = await fetch(`${served.url}/favicon.svg`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('without built pages the server says how to build them', async () => {
  const bare = await serveApp({ pages: join(folder, 'nothing') });
  const response = await fetch(bare.url);
  await bare.close();
  expect(await response.text()).toContain('npm run build');
});
