import { afterEach, expect, test, vi } from 'vitest';
import { buildTestApp, fetchJson, postJson, serveApp } from '#testing/server/serve-app.ts';
import { MINUTE } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { accountCalls } from '../../api.ts';

/** Two replicas on one database, which share their counts. */
const server = useServer({ withReplica: true });
const { call, signUp } = server;
const urlOf = (attempt: number) => (attempt % 2 === 0 ? server : server.replica).url;

afterEach(() => {
  vi.useRealTimers();
});

const logIn = (attempt: number, email: string, password: string) =>
  postJson(urlOf(attempt) + accountCalls.login.path, { email, password });

test('ten wrong passwords for an account are enough, counted by all replicas together', async () => {
  const { email, password } = await signUp();
  const wrong = await Promise.all(
    Array.from({ length: 14 }, (_, attempt) => logIn(attempt, email, 'not this one')),
  );
  expect(wrong.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = await logIn(1, email.toUpperCase(), password);
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    success: false,
    message: 'Too many attempts. Please wait a little and try again.',
    error: 'tooMany',
    data: { faults: [] },
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * MINUTE + 1000 });
  expect((await logIn(0, email, password)).body.success).toBe(true);
});

test('an e-mail without an account is counted in the same way', async () => {
  const email = 'nobody@example.org';
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    statuses.push((await logIn(attempt, email, 'not this one')).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('frequent sign-ins do not hold up a person who knows the password', async () => {
  const { email, password } = await signUp();
  for (let attempt = 0; attempt < 12; attempt++) {
    expect((await logIn(attempt, email, password)).body.success).toBe(true);
  }
});

test('registrations from one address reveal for few e-mails whether they have an account', async () => {
  const { email, password } = await signUp();
  const person = { first_name: 'Ada', last_name: 'Byron', email, password };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 22; attempt++) {
    statuses.push((await postJson(urlOf(attempt) + accountCalls.register.path, person)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  const unknown = { ...person, email: `no-${email}` };
  expect((await call(null, accountCalls.register, unknown)).status).toBe(429);
  expect((await logIn(0, unknown.email, password)).body.success).toBe(false); // no new account
});

test.each([
  { production: true, from: '127.0.0.1', trustProxy: [], believed: true },
  { production: false, from: '127.0.0.1', trustProxy: [], believed: false },
  { production: true, from: '10.1.2.3', trustProxy: [], believed: false },
  { production: true, from: '10.1.2.3', trustProxy: ['10.0.0.0/8'], believed: true },
  { production: true, from: '10.1.2.3', trustProxy: ['10.1.2.4'], believed: false },
])(
  'the server trusts only its proxies to name a visitor’s address: %o',
  async ({ from, believed, ...options }) => {
    const { database } = server;
    await database.db.deleteFrom('limits').execute();
    const { email } = await signUp();
    const payload = { first_name: 'Ada', last_name: 'Byron', password: 'a loom of flowers', email };
    const { app, close } = await buildTestApp({ database, ...options });
    const statuses: number[] = [];
    for (let visitor = 1; visitor <= 21; visitor++) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: accountCalls.register.path,
        remoteAddress: from,
        headers: { 'x-forwarded-for': `192.0.2.${visitor}` },
        payload,
      });
      statuses.push(statusCode);
    }
    await close();
    expect(statuses.at(-1)).toBe(believed ? 200 : 429);
  },
);

test.each([
  ['garbage', (visitor: number) => `visitor ${visitor}`, 429],
  ['an address with a port', (visitor: number) => `192.0.2.9:${visitor}`, 429],
  ['addresses of one household', (visitor: number) => `2001:db8:5:${visitor}::1`, 429],
  ['addresses of many households', (visitor: number) => `2001:db8:5:${visitor}00::1`, 200],
])('a visitor whose proxy names %s', async (_what, name, status) => {
  const { database } = server;
  await database.db.deleteFrom('limits').execute();
  const { email } = await signUp();
  const person = { first_name: 'Ada', last_name: 'Byron', password: 'a loom of flowers', email };
  const served = await serveApp({ database, production: true });
  const statuses: number[] = [];
  for (let visitor = 1; visitor <= 21; visitor++) {
    const answer = await fetchJson(served.url + accountCalls.register.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': name(visitor) },
      body: JSON.stringify(person),
    });
    statuses.push(answer.status);
  }
  await served.close();
  expect(statuses.at(-1)).toBe(status);
});
