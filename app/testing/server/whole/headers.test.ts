/**
 * Every route that the app says it has is asked, rightly and wrongly: each answer has the headers that keep
 * its reader safe, and nothing but the pages made for it may be framed.
 */

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CALLS } from '#features/calls.ts';
import { buyPlan } from '../buying.ts';
import { type KnownRoute, listRoutes } from '../list-routes.ts';
import { savePublished } from '../saving.ts';
import { buildTestApp, type ServedApp, serveApp } from '../serve-app.ts';
import { signUp } from '../sign-up.ts';
import { smallSchedule } from '../small-schedule.ts';

vi.setConfig({ testTimeout: 300_000 }); // a busy machine takes long for so many requests
const EMBEDS = '/evenfield/embed/';
const STRICT = ['strict-origin-when-cross-origin', 'no-referrer'];
const BROKEN = '/api/broken';

let served: ServedApp;
let token: string;
let shown: string; // the id of a published schedule

beforeAll(async () => {
  const { app, database, close } = await buildTestApp();
  app.get(BROKEN, { config: { access: 'public' } }, () => {
    throw new Error('a fault of ours');
  });
  served = { app, database, close, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  token = (await signUp(served.url)).token;
  await buyPlan(served.url, token);
  shown = await savePublished(served.url, token, smallSchedule());
});
afterAll(() => served.close());

/** The address of a route, about a schedule that is published where it may be about one. */
function addressOf({ path }: KnownRoute, id = shown): string {
  const address = path.replace(/:\w+/g, id).replace('*', 'nowhere');
  return `${served.url}${address}?schedule_id=${id}`;
}

/** The head of an answer; of what streams, no more is waited for. */
async function headOf(address: string, init: RequestInit = {}) {
  const { status, headers, body } = await fetch(address, { redirect: 'manual', ...init });
  await body?.cancel();
  return { status, headers };
}

/** Everybody knows what a browser makes of these; the rest is about who may frame it. */
function expectSafe(headers: Headers, what: string, framed = false): void {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
  const found = {
    scripts: policy.get('script-src'),
    objects: policy.get('object-src'),
    base: policy.get('base-uri'),
    framers: policy.get('frame-ancestors'),
    frames: headers.get('x-frame-options'),
    sniff: headers.get('x-content-type-options'),
    referrer: STRICT.includes(headers.get('referrer-policy') ?? ''),
    camera: headers.get('permissions-policy')?.includes('camera=()'),
    maker: headers.get('x-powered-by') ?? headers.get('server'),
  };
  expect({ what, ...found }).toEqual({
    what,
    scripts: "'self'",
    objects: "'none'",
    base: "'self'",
    framers: framed ? '*' : "'none'",
    frames: framed ? null : 'DENY',
    sniff: 'nosniff',
    referrer: true,
    camera: true,
    maker: null,
  });
}

test('the app serves every call of the contract', () => {
  const known = listRoutes(served.app).flatMap(({ path, methods }) =>
    methods.map((method) => `${method} ${path}`),
  );
  expect(known).toEqual(
    expect.arrayContaining(Object.values(CALLS).map(({ method, path }) => `${method} ${path}`)),
  );
  expect(known).toEqual(expect.arrayContaining(['GET /', 'GET /*', `GET ${BROKEN}`]));
});

type Way = readonly [name: string, init: RequestInit, id?: string];

function waysOf(method: string): readonly Way[] {
  const wrong: readonly Way[] = [
    ['with half a JSON', { body: '{', headers: { 'content-type': 'application/json' } }],
    ['with XML', { body: '<a/>', headers: { 'content-type': 'text/xml' } }],
  ];
  return [
    ['by nobody', {}],
    ['by its owner', { headers: { authorization: `Bearer ${token}` } }],
    ['of what is not there', {}, 'unknown'],
    ...(method === 'POST' ? wrong : []),
  ];
}

test('every route answers with the headers that keep its reader safe, however it is asked', async () => {
  const places: string[] = [];
  const all = listRoutes(served.app).flatMap((route) =>
    [...route.methods, 'PUT'].map((method) => ({ route, method })),
  );
  const reading = all.filter(({ method }) => method === 'GET' || method === 'HEAD'); // before anything goes
  for (const { route, method } of [...reading, ...all.filter((one) => !reading.includes(one))]) {
    for (const [way, init, id] of waysOf(method)) {
      const what = `${method} ${route.path} ${way}`;
      const { status, headers } = await headOf(addressOf(route, id), { ...init, method });
      expectSafe(headers, `${what}: ${status}`, route.path.startsWith(EMBEDS) && method !== 'PUT');
      places.push(what);
    }
  }
  expect(places.length).toBeGreaterThan(200);
});

test.each([
  ['/api/broken', 500],
  ['/api/nowhere', 404],
  ['/nowhere', 404],
  ['/%zz', 404],
  ['/evenfield/embed/%zz', 404],
  ['/api/%zz', 400],
])('%s answers %i with the same headers', async (path, status) => {
  const answer = await headOf(served.url + path);
  expect(answer.status).toBe(status);
  expectSafe(answer.headers, path);
});

test('browsers in production have to come by TLS only, and nowhere else', async () => {
  const production = await serveApp({ production: true, publicUrl: 'https://evenfield.example' });
  for (const path of ['/', '/api/settings/get', '/nowhere', '/%zz']) {
    const { headers } = await headOf(production.url + path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    const { headers: plain } = await headOf(served.url + path);
    expect(plain.get('strict-transport-security')).toBeNull();
  }
  await production.close();
});

test('no cache keeps that something is not there: it may be published a moment later', async () => {
  const calls = ['standings', 'live'].map((what) => `/api/${what}/unknown`);
  for (const path of [...calls, '/api/nowhere', '/s/unknown', '/nowhere']) {
    const { status, headers } = await headOf(served.url + path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers.get('cache-control'), path).toMatch(/no-store|no-cache/);
  }
});
