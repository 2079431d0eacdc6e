/** A disk that fills up while the product runs, at every place where PostgreSQL writes. */

import { randomUUID } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { helpCalls } from '#features/help/api.ts';
import { publishedCalls } from '#features/published/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { type BuiltPages, buildPlainPages } from '#testing/server/built-pages.ts';
import { buyPlan } from '#testing/server/buying.ts';
import { fetchJson } from '#testing/server/fetch-json.ts';
import { loadShape } from '#testing/server/load-shape.ts';
import { readMails } from '#testing/server/read-mail.ts';
import { save, saveNew, savePublished } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp, type TestOrganizer } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { WAITING } from '#testing/server/waiting.ts';
import { isDatabaseAway, isDiskFull } from '../database-unavailable.ts';
import { type OpenDatabase, openDatabase } from '../open-database.ts';

const MIB = 1024 * 1024;
const PLENTY = BigInt(1024 * MIB);
const MARGIN = 8 * MIB;

const quota = new BigInt64Array(new SharedArrayBuffer(8));
const reports: string[] = [];
const AUDIENCE = { recheck: 0, mostBytes: 10_000_000, timeout: 500 }; // every view checks for changes
const { clock, turn } = turnableClock();
let built: BuiltPages;
let database: OpenDatabase;
let served: ServedApp;
let organizer: TestOrganizer;

/** Sets the bytes by which files may still grow. */
const leave = (bytes: number | bigint) => void Atomics.store(quota, 0, BigInt(bytes));

beforeAll(async () => {
  leave(PLENTY);
  const parent = inject('embedded');
  const folder = join(parent, randomUUID());
  await cp(join(parent, 'template'), folder, { recursive: true });
  database = await openDatabase(
    {
      ...{ kind: 'embedded', folder, durable: false },
      limits: { quota, margin: MARGIN },
    },
    loadShape,
    (sentence) => reports.push(sentence),
  );
  built = await buildPlainPages();
  await writeFile(
    join(built.folder, '.render', 'render.js'),
    "export const render = ({ kind }) => ({ status: 200, html: '<body>' + kind });",
  );
  served = await serveApp({ database, audience: AUDIENCE, clock, pages: built.folder });
  organizer = await signUp(served.url);
  await database.connections.query('create table ballast (t text)');
});
afterAll(async () => {
  await served.close();
  await database.close();
  await built.remove();
});
beforeEach(() => {
  reports.length = 0;
});

const readyz = () => fetchJson(`${served.url}/readyz`);
const list = () => callAs(served.url + scheduleCalls.getSavedList.path, organizer.token);

/** Saves until a save is refused; returns the acknowledged ones and the refused one. */
async function saveUntilRefused() {
  const saved: string[] = [];
  for (;;) {
    const { status, body, headers } = await save(served.url, organizer.token, smallSchedule(), {
      name: randomUUID(),
    });
    if (status !== 200) return { saved, status, body, headers };
    saved.push(body.data.schedule_id);
  }
}

async function idsSaved(): Promise<string[]> {
  const { rows } = await database.connections.query<{ id: string }>(
    'select id from schedules order by id',
  );
  return rows.map(({ id }) => id);
}

test('with room, the server is ready', async () => {
  expect(await readyz()).toMatchObject({
    status: 200,
    body: { ready: true, database: 'ok', disk: 'ok' },
  });
});

describe('below the margin', () => {
  beforeAll(() => leave(MARGIN - 1));
  afterAll(() => leave(PLENTY));

  test('saves are refused with a sentence, while reads and sign-ins go on', async () => {
    const refused = await saveUntilRefused();
    expect(refused.saved).toEqual([]);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ success: false, error: 'noRoom' });
    expect(refused.body.message).toMatch(/disk .* is full/);
    expect((await list()).status).toBe(200);
    const { email, password } = organizer;
    const signIn = { method: 'POST', body: { email, password } };
    expect((await callAs(served.url + accountCalls.login.path, null, signIn)).status).toBe(200);
  });

  test('readiness turns red and names the full disk', async () => {
    expect(await readyz()).toMatchObject({
      status: 503,
      body: { ready: false, database: 'ok', disk: 'full' },
    });
  });

  test('the process still says that it lives, so that nobody restarts it', async () => {
    expect(await fetchJson(`${served.url}/healthz`)).toMatchObject({
      status: 200,
      body: { alive: true },
    });
  });

  test('a stranger has to sign in on a full disk, as with room', async () => {
    expect((await save(served.url, 'nobody', smallSchedule(), {})).status).toBe(401);
  });
});

test('a table that cannot grow answers 503, and the database goes on without a restart', async () => {
  leave(0);
  const growing = database.connections.query(
    `insert into ballast select repeat(gen_random_uuid()::text, 100) from generate_series(1, 500)`,
  );
  await expect(growing).rejects.toMatchObject({ code: '53100' });
  expect((await list()).status).toBe(200);
  expect(reports).toEqual([]);
  leave(PLENTY);
  await saveNew(served.url, organizer.token, smallSchedule());
});

describe.each([
  ['at a new segment of the write-ahead log', 'select pg_switch_wal()', MIB],
  ['during a checkpoint', 'checkpoint', 0],
])('when the disk fills %s', (_, fill, room) => {
  test('the database stops with its reason, answers 503 and comes back by itself with all that was acknowledged', async () => {
    await saveNew(served.url, organizer.token, smallSchedule());
    const before = await idsSaved();
    const begun = database.db.transaction().execute(async (trx) => {
      await trx.updateTable('schedules').set({ name: 'half done' }).execute();
      leave(room);
      await sql.raw(fill).execute(trx);
      await trx.updateTable('schedules').set({ name: 'half done' }).execute();
    });
    const fault = await begun.catch((error: unknown) => error);
    expect(isDatabaseAway(fault) || isDiskFull(fault)).toBe(true); // so a call gets 503
    expect(reports).toEqual([expect.stringMatching(/stopped: .*No space left on device.*503/)]);

    const refused = await list();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readyz()).toMatchObject({
      status: 503,
      body: { ready: false, database: 'away', disk: 'full' },
    });

    leave(PLENTY);
    await expect.poll(async () => (await readyz()).status).toBe(200);
    expect(reports).toEqual([expect.any(String), expect.stringMatching(/has started again/)]);
    expect(await idsSaved()).toEqual(before);
    const { rows } = await database.connections.query(
      `select 1 from schedules where name = 'half done'`,
    );
    expect(rows).toEqual([]);
  });
});

test('what is published is shown while the database is stopped, marked as a copy, and as it is afterwards', async () => {
  const { token } = await signUp(served.url);
  await buyPlan(served.url, token);
  const id = await savePublished(served.url, token, smallSchedule());
  const paths = [
    ...[`/s/${id}`, `/evenfield/embed/${id}`, '/schedules', publishedCalls.getPublished.path],
    `${scheduleCalls.getSavedSchedule.path}?schedule_id=${id}`,
  ];
  const open = async (path: string) => {
    const { status, headers } = await fetch(served.url + path);
    return { path, status, copied: headers.get('cache-status') !== null };
  };
  for (const path of paths) expect(await open(path)).toEqual({ path, status: 200, copied: false });
  leave(0);
  await expect(database.connections.query('checkpoint')).rejects.toMatchObject({ code: '53100' });
  turn(6000); // pages of the list stay fresh for five seconds
  for (const path of paths) expect(await open(path)).toEqual({ path, status: 200, copied: true });
  expect((await open('/s/another')).status).toBe(503);
  leave(PLENTY);
  for (const path of paths) {
    await expect.poll(() => open(path), WAITING).toEqual({ path, status: 200, copied: false });
  }
});

test('after it has come back, saves, notes and jobs work as before', async () => {
  const notes: string[] = [];
  const listening = await database.listen('room', {
    onMessage: (note) => notes.push(note),
    missed: () => undefined,
  });
  leave(0);
  await expect(database.connections.query('checkpoint')).rejects.toMatchObject({ code: '53100' });
  expect(listening.isListening()).toBe(false);
  leave(PLENTY);
  await expect.poll(() => listening.isListening()).toBe(true); // reconnected by itself
  await database.connections.query(`select pg_notify('room', 'again')`);
  await expect.poll(() => notes).toEqual(['again']);
  await listening.stop();
  await saveNew(served.url, organizer.token, smallSchedule());
  await expectJobs();
});

/** Makes the server send an e-mail, which is a job. */
async function expectJobs(): Promise<void> {
  const support = 'support@localhost';
  const before = await readMails(served.url, support, 0);
  const message = { name: 'Ada', email: organizer.email, subject: 'Room', description: 'Again?' };
  const { status } = await callAs(served.url + helpCalls.contactUs.path, null, {
    method: 'POST',
    body: message,
  });
  expect(status).toBe(200);
  await readMails(served.url, support, before.length + 1);
}
