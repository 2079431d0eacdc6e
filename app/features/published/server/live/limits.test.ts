import { encodeMatchUpdate } from '@evenfield/wire';
import { Client, type PoolClient } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { newMember } from '#features/organizations/server/testing/use-organizations.ts';
import { publishedCalls } from '#features/published/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { CONNECTION_LIMITS } from '#kernel/server/limit-connections.ts';
import { admitViewers, VIEWER_LIMITS } from '#kernel/server/viewers.ts';
import { post } from '#testing/server/buying.ts';
import { postJson, type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { watchLive } from '#testing/server/watch-live.ts';

const server = useServer({ withPlan: true });
const { call, publish, save, saveNew, savePublished, signUp } = server;

const schedule = smallSchedule();
const match = schedule.fixtures.ids[0]!;

function park(id: string, version: number) {
  const update = { schedule: id, match, version, field: '-', label: null };
  return call(server.token, scheduleCalls.updateMatch, encodeMatchUpdate(update));
}

/** No periodic check of plans: it would run often during slow tests. */
const CALM = { recheck: 600_000, mostBytes: 1_000_000 };

/** Returns another app on the same database, with other limits. */
async function serveOther(viewers: object): Promise<ServedApp> {
  const { database } = server;
  const other = await serveApp({ database, viewers: { ...VIEWER_LIMITS, ...viewers } });
  onTestFinished(() => other.close());
  return other;
}

/** Counts the queries about a schedule during some work, except those of jobs. */
async function countQuestions(id: string, work: () => Promise<unknown>): Promise<number> {
  let questions = 0;
  const connections = new Set<PoolClient>();
  const count = (connection: PoolClient) => {
    if (connections.has(connection)) return;
    connections.add(connection);
    const spy = vi.spyOn(connection, 'query');
    onTestFinished(() => spy.mockRestore());
    spy.mockImplementation(((...question: unknown[]) => {
      const [text, values] = question;
      if (/"schedules"/.test(String(text)) && [values].flat().includes(id)) questions++;
      return Client.prototype.query.apply(connection, question as never);
    }) as never);
  };
  server.database.connections.on('acquire', count);
  await work();
  server.database.connections.off('acquire', count);
  return questions;
}

test('a thousand viewers cost the questions of one, when they come and when a match is moved', async () => {
  const id = await savePublished(server.token, schedule);
  const viewers = { ...VIEWER_LIMITS, ofAddress: 2000 };
  const { url, close } = await serveApp({ database: server.database, viewers, audience: CALM });
  onTestFinished(close);
  const begin = (count: number) =>
    Promise.all(Array.from({ length: count }, () => watchLive(url, id)));
  const [alone] = await begin(1);
  onTestFinished(alone!.leave);
  const others: Awaited<ReturnType<typeof begin>> = [];
  const coming = await countQuestions(id, async () => {
    for (let tens = 0; tens < 10; tens++) others.push(...(await begin(100)));
  });
  onTestFinished(() => {
    for (const viewer of others) viewer.leave();
  });
  expect(coming).toBeLessThan(5);
  const questions = await countQuestions(id, async () => {
    await park(id, 1);
    await Promise.all([alone!, ...others].map((one) => one.until((events) => events.length > 0)));
  });
  expect(questions).toBeGreaterThan(0);
  expect(questions).toBeLessThan(20);
  const texts = new Set([alone!, ...others].map((one) => JSON.stringify(one.events)));
  expect(texts.size).toBe(1);
}, 120_000);

test('what strangers send has nobody ask about what is kept', async () => {
  const id = await savePublished(server.token, schedule);
  const { database } = server;
  const calm = await serveApp({ database, audience: CALM });
  onTestFinished(() => calm.close());
  const see = async () => (await watchLive(calm.url, id)).leave();
  await see();
  const login = { email: 'nobody@example.com', password: 'guessed' };
  const questions = await countQuestions(id, async () => {
    await fetch(`${calm.url}/nowhere`, { method: 'POST' });
    await fetch(`${calm.url}/s/${id}`, { method: 'OPTIONS' });
    expect((await post(calm.url, 'guessed', scheduleCalls.announce, {})).status).toBe(401);
    expect((await postJson(calm.url + accountCalls.login.path, login)).body.success).toBe(false);
    await see();
  });
  expect(questions).toBe(0);
});

test('a server with too many viewers refuses more and says when to retry', async () => {
  const id = await savePublished(server.token, schedule);
  const small = await serveOther({ most: 1 });
  const inside = await watchLive(small.url, id);
  const outside = await watchLive(small.url, id);
  expect([inside.status, outside.status]).toEqual([200, 503]);
  expect(Number(outside.headers['retry-after'])).toBeGreaterThan(0);
  inside.leave();
  await expect.poll(async () => (await watchLive(small.url, id)).status).toBe(200);
});

test.each([
  ['one address', { ofAddress: 1 }, null, 503],
  ['one owner', { ofOwner: 1 }, () => server.token, 503],
  ['nobody', { ofOwner: 1 }, null, 200],
])('a server takes so many viewers of %s: %j', async (_, limits, caller, status) => {
  const id = await savePublished(server.token, schedule);
  const small = await serveOther(limits);
  const options = caller === null ? {} : { token: caller() };
  const inside = await watchLive(small.url, id, options);
  const second = await watchLive(small.url, id, options);
  onTestFinished(second.leave);
  expect([inside.status, second.status]).toEqual([200, status]);
  inside.leave();
  await expect.poll(async () => (await watchLive(small.url, id, options)).status).toBe(200);
});

test('the members of an organization do not take the place of one another', async () => {
  const id = await savePublished(server.token, schedule);
  const { token } = await newMember(server.url, server.token, 'scorekeeper');
  const small = await serveOther({ ofOwner: 1 });
  const statuses: number[] = [];
  for (const one of [server.token, token, token]) {
    const viewer = await watchLive(small.url, id, { token: one });
    onTestFinished(viewer.leave);
    statuses.push(viewer.status);
  }
  expect(statuses).toEqual([200, 200, 503]);
});

test('live streams do not count toward an address’s 64 connections and requests', async () => {
  expect(CONNECTION_LIMITS.ofAddress).toBe(64);
  const id = await savePublished(server.token, schedule);
  const connections = { ...CONNECTION_LIMITS, ofAddress: 3, grace: 0 };
  const small = await serveApp({ database: server.database, connections });
  onTestFinished(() => small.close());
  const viewers = await Promise.all(Array.from({ length: 8 }, () => watchLive(small.url, id)));
  expect(viewers.map((viewer) => viewer.status)).toEqual(Array(8).fill(200));
  const { status } = await fetch(small.url + publishedCalls.getPublished.path);
  expect(status).toBe(200);
  const ended = vi.fn();
  for (const viewer of viewers) void viewer.ended.then(ended);
  await park(id, 1);
  await Promise.all(viewers.map((viewer) => viewer.until((events) => events.length > 0)));
  expect(ended).not.toHaveBeenCalled();
  for (const viewer of viewers) viewer.leave();
});

test('a server that closes has no room any more', () => {
  const viewers = admitViewers(VIEWER_LIMITS);
  const caller = { address: '127.0.0.1', owner: null };
  expect(viewers.isFull(caller)).toBe(false);
  viewers.close();
  expect(viewers.isFull(caller)).toBe(true);
});

test('somebody who has signed out no longer watches as the owner', async () => {
  const departed = await signUp();
  const id = await saveNew(departed.token, schedule);
  const strict = await serveOther({ signedIn: 50 });
  const watch = () => watchLive(strict.url, id, { token: departed.token });
  const viewer = await watch();
  expect(viewer.status).toBe(200);
  await call(departed.token, accountCalls.logout);
  await viewer.ended;
  expect((await watch()).status).toBe(404);
});

test('a connection on which nothing happens is kept up by comments', async () => {
  const id = await savePublished(server.token, schedule);
  const lively = await serveOther({ heartbeat: 5 });
  const viewer = await watchLive(lively.url, id);
  await expect.poll(viewer.text).toMatch(/^: live\nretry: \d+\n\n(:\n\n){3}/);
  expect(viewer.events).toEqual([]);
});

test('a viewer who does not read is dropped, and holds up nobody', async () => {
  const id = await savePublished(server.token, schedule);
  const strict = await serveOther({ unread: -1 }); // any waiting byte exceeds it
  const viewer = await watchLive(strict.url, id);
  await park(id, 1);
  await viewer.ended;
  expect(viewer.events).toEqual([]);
  const back = await server.watchLive(id, { lastEventId: '1' });
  onTestFinished(back.leave);
  await back.until((events) => events.length > 0);
  expect(back.events[0]).toMatchObject({ id: '2' });
});

test('a server that closes ends all connections and does not wait for those who watch', async () => {
  const id = await savePublished(server.token, schedule);
  const closing = await serveApp({ database: server.database });
  const viewers = await Promise.all([1, 2, 3].map(() => watchLive(closing.url, id)));
  await closing.close();
  await Promise.all(viewers.map(({ ended }) => ended));
  expect(viewers.map(({ events }) => events)).toEqual([[], [], []]);
});

test('a viewer gets every change once, and none of another schedule', async () => {
  const [id, other] = [
    await savePublished(server.token, schedule),
    await savePublished(server.token, schedule),
  ];
  const viewer = await server.watchLive(other);
  onTestFinished(viewer.leave);
  await park(id, 1);
  await save(server.token, schedule, { id: other, version: 1 }); // unchanged
  await park(other, 1);
  await viewer.until((events) => events.length > 0); // a viewer without news when it is hidden gets none
  await publish(server.token, other, false);
  await viewer.ended;
  expect(viewer.events.map(({ kind, data }) => [kind, data.version])).toEqual([
    ['change', 2],
    ['gone', undefined],
  ]);
});
