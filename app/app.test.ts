import { createConnection } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { generationCalls } from '#features/generation/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { settingsCalls } from '#features/settings/api.ts';
import { sportCalls } from '#features/sports/api.ts';
import { useServer } from '#testing/server/use-server.ts';
import { createLogger } from './kernel/server/logger.ts';
import { buildTestApp, fetchJson, serveApp } from './testing/server/serve-app.ts';

const server = useServer();
const { call, signUp } = server;

test('every response names what a page may load and forbids guessing types', async () => {
  for (const path of ['/', settingsCalls.getSettings.path, '/api/nothing']) {
    const { headers } = await fetch(server.url + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  }
});

test.each([
  ['GET', '/api/nothing', 404, 'notFound'],
  ['GET', '/api', 404, 'notFound'],
  ['POST', '/nowhere', 404, 'notFound'],
  ['GET', generationCalls.generateSchedule.path, 405, 'methodNotAllowed'],
  ['POST', settingsCalls.getSettings.path, 405, 'methodNotAllowed'],
  ['DELETE', sportCalls.getSports.path, 405, 'methodNotAllowed'],
])('%s %s answers %i in the envelope', async (method, path, status, error) => {
  const answer = await fetchJson(server.url + path, { method });
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({
    success: false,
    message: expect.stringMatching(/.{10}/),
    error,
    data: { faults: [] },
  });
  expect(answer.headers.get('allow') === null).toBe(status === 404);
});

test('the address of a call that cannot be decoded is malformed', async () => {
  const { status, body } = await fetchJson(`${server.url}/api/%zz`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, error: 'malformed' });
});

test('a public call ignores a bad token', async () => {
  const headers = { authorization: 'Bearer nobody' };
  expect((await fetchJson(server.url + sportCalls.getSports.path, { headers })).status).toBe(200);
});

test('no cache keeps what is one person’s: private answers, tokens, refusals', async () => {
  const { email, password, token } = await signUp();
  const cacheOf = async (path: string, init: RequestInit = {}) =>
    (await fetch(server.url + path, init)).headers.get('cache-control');
  const headers = { authorization: `Bearer ${token}` };
  const list = scheduleCalls.getSavedList.path;
  expect(await cacheOf(list, { headers })).toBe('no-store');
  expect(await cacheOf(`${list}?token=${token}`)).toBe('no-store');
  expect(await cacheOf(list)).toBe('no-store');
  const answer = await call(null, accountCalls.login, { email, password });
  expect(answer.body.success).toBe(true);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await cacheOf(sportCalls.getSports.path)).toBe(null);
});

test('a route that does not declare who may call it responds to nobody', async () => {
  const { app, close } = await buildTestApp();
  app.get('/api/secret', async () => 'secret');
  const { statusCode, body } = await app.inject('/api/secret');
  await close();
  expect(statusCode).toBe(401);
  expect(body).not.toContain('secret');
});

test('an internal error shows nobody its details', async () => {
  const { app, close } = await buildTestApp();
  app.get('/api/broken', { config: { access: 'public' } }, async () => {
    throw new Error('the password is 1234');
  });
  const { statusCode, body } = await app.inject('/api/broken');
  await close();
  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toMatchObject({ success: false, error: 'broken' });
  expect(body).not.toContain('1234');
});

test('nobody can hold a connection for ever by sending slowly', () => {
  const { headersTimeout, requestTimeout } = server.app.server;
  for (const limit of [headersTimeout, requestTimeout]) expect(limit).toBeGreaterThan(0);
});

test('while it closes, the server ends connections that were opened ahead and never used', async () => {
  const other = await serveApp();
  const unused = createConnection(Number(new URL(other.url).port), '127.0.0.1');
  await new Promise((opened) => unused.once('connect', opened));
  await fetch(other.url + settingsCalls.getSettings.path);
  const ended = new Promise((end) => unused.once('close', end));
  await other.close();
  await ended;
});

test('a request that comes in while the server closes is refused in the envelope, to be sent again', async () => {
  const other = await serveApp();
  const { host, port } = new URL(other.url);
  const inUse = createConnection(Number(port), '127.0.0.1');
  let received = '';
  inUse.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  const request = `GET ${settingsCalls.getSettings.path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  inUse.write(request);
  await expect.poll(() => received).toContain('"success":true');
  received = '';
  inUse.write(request.slice(0, -2)); // unfinished, so that the connection doesn't count as idle
  await fetch(other.url + settingsCalls.getSettings.path);
  const closed = other.close();
  inUse.write(request.slice(-2));
  await closed;
  await expect.poll(() => received).toContain('"error":"overloaded"');
  expect(received).toMatch(/^HTTP\/1\.1 503 /);
  expect(received).toMatch(/^retry-after: \d+\r$/im);
});

test('logs contain no query strings', async () => {
  const lines = new PassThrough();
  const log = createLogger('info', lines);
  log.info({ req: { method: 'GET', url: '/api/x?token=abc' } }, 'incoming request');
  expect(String(lines.read())).toContain('"path":"/api/x"');
  log.info({ req: { method: 'GET', url: '/api/x?token=abc' } }, 'incoming request');
  expect(String(lines.read())).not.toContain('abc');
});

test.each([
  ['a database that is away for a moment', '57P01', 'databaseUnavailable', /reach our database/],
  ['a table that somebody holds on to', '55P03', 'overloaded', /busy/],
])(
  'the response to %s names the problem and says when to retry',
  async (_, errcode, error, sentence) => {
    const { app, database, close } = await buildTestApp();
    app.get('/api/away', { config: { access: 'public' } }, () =>
      database.connections.query(
        `do $$ begin raise exception 'going' using errcode = '${errcode}'; end $$`,
      ),
    );
    const { statusCode, headers, body } = await app.inject('/api/away');
    await close();
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(body)).toMatchObject({ success: false, error });
    expect(JSON.parse(body).message).toMatch(sentence);
  },
);

test('the response on a full disk names the problem and says when to retry', async () => {
  const { app, database, close } = await buildTestApp();
  app.get('/api/full', { config: { access: 'public' } }, () =>
    database.connections.query(
      `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    ),
  );
  const { statusCode, headers, body } = await app.inject('/api/full');
  await close();
  expect(statusCode).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(body)).toMatchObject({ success: false, error: 'noRoom' });
  expect(JSON.parse(body).message).toMatch(/disk .* is full/);
});
