import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { publishedCalls } from '#features/published/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { venueCalls } from '#features/venues/api.ts';
import { type BuiltPages, buildPlainPages } from '#testing/server/built-pages.ts';
import { buyPlan } from '#testing/server/buying.ts';
import { type CuttableDatabase, openCuttableDatabase } from '#testing/server/cut-database.ts';
import { publish, savePublished } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, PASSWORD, signUp, type TestOrganizer } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { WAITING } from '#testing/server/waiting.ts';
import { watchLive } from '#testing/server/watch-live.ts';

const onServer = test.runIf(inject('postgresql'));
const { clock, turn } = turnableClock();
const AUDIENCE = { recheck: 0, mostBytes: 10_000_000, timeout: 500 }; // every view checks for changes
const HOUR = 3_600_000; // milliseconds

const RENDERER = `export const render = ({ kind }) => ({ status: 200, html: '<body>' + kind });`;

let built: BuiltPages;
let line: CuttableDatabase;
let served: ServedApp;
let owner: TestOrganizer;
let id: string;

beforeAll(async () => {
  if (inject('postgresql') === undefined) return;
  built = await buildPlainPages();
  await writeFile(join(built.folder, '.render', 'render.js'), RENDERER);
  line = await openCuttableDatabase();
  const { database } = line;
  served = await serveApp({ database, audience: AUDIENCE, clock, pages: built.folder });
  owner = await signUp(served.url);
  await buyPlan(served.url, owner.token);
  id = await savePublished(served.url, owner.token, smallSchedule());
});
afterAll(async () => {
  await served?.close();
  await line?.close();
  await built?.remove();
});
afterEach(async () => {
  if (!line) return;
  await line.mend();
  await expect.poll(statusOf(venueCalls.getVenues.path), WAITING).toBe(200);
});

const statusOf = (path: string) => async () =>
  (await callAs(served.url + path, owner.token).catch(() => ({ status: 0 }))).status;
const pages = () => [`/s/${id}`, `/evenfield/embed/${id}`, '/schedules'];
const calls = () => [
  `${scheduleCalls.getSavedSchedule.path}?schedule_id=${id}`,
  publishedCalls.getPublished.path,
];

async function open(path: string) {
  const response = await fetch(served.url + path);
  const { status, headers } = response;
  return { status, marked: headers.get('cache-status'), text: await response.text() };
}

onServer(
  'a request for a locked table is refused, and others get responses meanwhile',
  async () => {
    const client = new Client({
      connectionString: line.direct.connections.options.connectionString!,
    });
    await client.connect();
    await client.query('begin; lock table venues in access exclusive mode');
    const ended: string[] = [];
    const note = (name: string) => async (answer: { status: number }) => {
      ended.push(name);
      return answer.status;
    };
    const call = (path: string) => callAs(served.url + path, owner.token);
    const locked = Array.from({ length: 30 }, () =>
      call(venueCalls.getVenues.path).then(note('locked')),
    );
    const others = Array.from({ length: 10 }, () =>
      call(scheduleCalls.getSavedList.path).then(note('other')),
    );
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
    expect(ended).toEqual(Array.from({ length: 10 }, () => 'other'));
    expect(new Set(await Promise.all(locked))).toEqual(new Set([503]));
    await client.query('rollback');
    await client.end();
  },
);

onServer('while the server of the database is away nothing is answered by 500', async () => {
  for (const path of [...pages(), ...calls()]) expect((await open(path)).status).toBe(200);
  for (const end of [line.terminate, line.cut]) {
    let going = true;
    const statuses: number[] = [];
    const asking = Array.from({ length: 4 }, async () => {
      while (going) {
        for (const path of [venueCalls.getVenues.path, scheduleCalls.getSavedList.path]) {
          statuses.push(await statusOf(path)());
        }
        const login = { email: owner.email, password: PASSWORD };
        const { status } = await callAs(served.url + accountCalls.login.path, null, {
          ...{ method: 'POST', body: login },
        });
        statuses.push(status);
      }
    });
    await end();
    if (end === line.cut) {
      await expect.poll(() => statuses.includes(503), WAITING).toBe(true);
      await line.mend();
    }
    await expect.poll(statusOf(venueCalls.getVenues.path), WAITING).toBe(200);
    going = false;
    await Promise.all(asking);
    expect(statuses.filter((status) => ![200, 503, 429].includes(status))).toEqual([]);
  }
});

onServer('jobs and live streams go on once the database is back', async () => {
  const watching = await watchLive(served.url, id);
  await line.cut();
  await expect.poll(statusOf(venueCalls.getVenues.path), WAITING).toBe(503);
  await line.mend();
  await expect.poll(statusOf(venueCalls.getVenues.path), WAITING).toBe(200);
  const other = await signUp(served.url);
  await callAs(served.url + accountCalls.sendEmailVerification.path, other.token, {
    ...{ method: 'POST', body: {} },
  });
  const mails = () =>
    line.direct.db.selectFrom('outbox').selectAll().where('recipient', '=', other.email).execute();
  await expect.poll(async () => (await mails()).length, WAITING).toBe(1);
  await publish(served.url, owner.token, id, false);
  await expect.poll(() => watching.events.some(({ kind }) => kind === 'gone'), WAITING).toBe(true);
  await publish(served.url, owner.token, id, true);
});

onServer('what is published is shown while the database is away, marked as a copy', async () => {
  for (const path of [...pages(), ...calls()]) {
    expect((await open(path)).marked, path).toBe(null);
  }
  await line.cut();
  turn(6000); // pages of the list stay fresh for five seconds
  for (const path of [...pages(), ...calls()]) {
    const { status, marked, text } = await open(path);
    expect([path, status, marked]).toEqual([path, 200, expect.stringContaining('evenfield; hit')]);
    if (pages().includes(path))
      expect(text).toMatch(/role="status"[^>]*>We can.*t reach our database/);
  }
  const watching = await watchLive(served.url, id);
  watching.leave();
  turn(HOUR + 1);
  for (const path of [...pages(), ...calls()]) expect((await open(path)).status, path).toBe(503);
  await line.mend();
  await expect.poll(async () => (await open(`/s/${id}`)).marked, WAITING).toBe(null);
});

onServer('a copy is shown when the database does not respond', async () => {
  await expect.poll(async () => (await open(`/s/${id}`)).marked, WAITING).toBe(null);
  line.freeze();
  expect(await open(`/s/${id}`)).toMatchObject({ status: 200, marked: expect.any(String) });
  await line.mend();
});

onServer('what was unpublished before the database went away is not shown', async () => {
  const path = `/s/${id}`;
  await expect.poll(async () => (await open(path)).marked, WAITING).toBe(null);
  await open('/schedules');
  await publish(served.url, owner.token, id, false);
  await line.cut();
  for (const one of [path, ...calls(), '/schedules']) {
    expect((await open(one)).status, one).toBe(503);
  }
  await line.mend();
});
