import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { sportCalls } from '#features/sports/api.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { WAITING } from '#testing/server/waiting.ts';
import { count } from '../../../scripts/soak-count.mjs';

const LIMITS = { inAll: 30_000, ofAddress: 8, burst: 16, grace: 60_000 };
const SOCKETS = count(20_000, 200);

const { path } = sportCalls.getSports;
const open: Socket[] = [];
let served: ServedApp;
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await served.close();
});

/** Opens a connection from a local address, and sends these bytes. */
async function hold(from: string, bytes = ''): Promise<Socket> {
  const port = Number(new URL(served.url).port);
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined); // it closes next
  open.push(socket);
  await once(socket, 'connect');
  socket.resume(); // a refused connection closes once its response is read
  socket.write(bytes);
  return socket;
}

/** Returns the status of a request from that address on a new connection. */
function visit(from: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(served.url + path, { localAddress: from, agent: false, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
}

const countAll = () =>
  new Promise<number>((counted) => served.app.server.getConnections((_, count) => counted(count)));

test('one address holds a few connections however many it opens, and others are answered', async () => {
  served = await serveApp({ connections: LIMITS });
  for (let opened = 0; opened < SOCKETS; opened += 100) {
    await Promise.all(Array.from({ length: 100 }, () => hold('127.0.0.2')));
    for (const socket of open.splice(0)) if (!socket.closed) open.push(socket);
  }
  await expect.poll(countAll, WAITING).toBeLessThanOrEqual(LIMITS.burst);
  expect(await visit('127.0.0.2')).toBe(503);
  expect(await visit('127.0.0.3')).toBe(200);
});

test('idle connections make way for new ones, and those with half a request', async () => {
  served = await serveApp({ connections: { ...LIMITS, grace: 0 } });
  const half = `GET ${path} HTTP/1.1\r\nHost: loc`;
  for (let i = 0; i < 3 * LIMITS.ofAddress; i++) await hold('127.0.0.2', i % 2 === 0 ? half : '');
  expect(await visit('127.0.0.2')).toBe(200);
  await expect.poll(countAll, WAITING).toBeLessThanOrEqual(LIMITS.ofAddress);
});

test('a connection whose request is being answered makes way for none', async () => {
  served = await serveApp({ connections: LIMITS });
  const body = `POST ${accountCalls.login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`;
  let requests = 0;
  served.app.server.on('request', () => requests++);
  for (let i = 0; i < LIMITS.ofAddress; i++) await hold('127.0.0.2', body);
  await expect.poll(() => requests, WAITING).toBe(LIMITS.ofAddress);
  expect(await visit('127.0.0.2')).toBe(503);
  expect(await visit('127.0.0.3')).toBe(200);
  open[0]!.destroy();
  await expect.poll(() => visit('127.0.0.2'), WAITING).toBe(200);
});

test('requests through a proxy are counted by the address that it names', async () => {
  served = await serveApp({ connections: LIMITS, production: true });
  const body = (visitor: string) =>
    `POST ${accountCalls.login.path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${visitor}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`;
  let requests = 0;
  served.app.server.on('request', () => requests++);
  for (let i = 0; i < LIMITS.ofAddress; i++) await hold('127.0.0.1', body('203.0.113.7'));
  for (let i = 0; i < LIMITS.ofAddress; i++) await hold('127.0.0.1');
  await expect.poll(() => requests, WAITING).toBe(LIMITS.ofAddress);
  expect(await visit('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(503);
  expect(await visit('127.0.0.1', { 'x-forwarded-for': '203.0.113.8' })).toBe(200);
  open[0]!.destroy();
  await expect
    .poll(() => visit('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }), WAITING)
    .toBe(200);
});

test('what is idle beyond the limit is ended after a while', async () => {
  served = await serveApp({ connections: { ...LIMITS, grace: 100 } });
  for (let i = 0; i < LIMITS.burst; i++) await hold('127.0.0.2');
  await expect.poll(countAll, WAITING).toBe(LIMITS.ofAddress);
});

test('headers have ten seconds to arrive', async () => {
  served = await serveApp();
  const { headersTimeout, requestTimeout } = served.app.server;
  expect(headersTimeout).toBe(10_000);
  expect(requestTimeout).toBeGreaterThan(headersTimeout);
});
