/** Two processes on one PostgreSQL are brought to a later version one after the other, while people save through both. */

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { DATABASE_SHAPE } from '#features/database.ts';
import { restoreBackup } from '#kernel/server/database/backup/restore-backup.ts';
import { writeBackup } from '#kernel/server/database/backup/write-backup.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { count, timeLimit } from '../../../../scripts/soak-count.mjs';
import type { Answer } from '../fetch-json.ts';
import { openEmptyDatabase, openFreshDatabase, openReplica } from '../fresh-database.ts';
import { open, save } from '../saving.ts';
import { postJson, serveApp } from '../serve-app.ts';
import { PASSWORD } from '../sign-up.ts';
import { buildServer } from './build-server.ts';
import { chanceOf } from './chance.ts';
import { checkLedger } from './check-ledger.ts';
import { type CrashingServer, startCrashingServer } from './crashing-server.ts';
import { type CachedSchedule, type Ledger, openLedger } from './ledger.ts';
import { newOrganizer, type Organizer } from './organizer.ts';
import { printOf, varySchedule } from './varied-schedule.ts';

const MATCHES = [200, 40, 9]; // of each organizer's schedule
const SAVES = count(200, 10); // acknowledged before each of the steps
const RESTARTS = count(20, 2); // of the two in turn
const LONGEST = timeLimit(180_000); // milliseconds: each start of a process takes seconds

const isServer = inject('postgresql') !== undefined;
const installed = fileURLToPath(new URL('../../../../node_modules', import.meta.url)); // what is built finds its packages from there
const chance = chanceOf(3);
const processes: CrashingServer[] = [];
const urls: string[] = [];
let folder: string;
let database: OpenDatabase;
let ledger: Ledger;
let restarting: number | null = null; // which of the processes

beforeAll(async () => {
  if (!isServer) return;
  folder = mkdtempSync(join(installed, '.evenfield-rolling-'));
  database = await openFreshDatabase();
  ledger = openLedger(join(folder, 'ledger'));
  await buildServer(join(folder, 'built'), { next: 'testing/server/crash/next-version.ts' }); // this version, and the next
  processes.push(start('main'), start('main'));
  for (const { ready } of processes) urls.push(await ready);
}, LONGEST);
afterAll(async () => {
  if (!isServer) return;
  await Promise.all(processes.map(({ kill }) => kill()));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(version: 'main' | 'next'): CrashingServer {
  const { connectionString = '' } = database.connections.options;
  return startCrashingServer(
    { DATABASE_URL: connectionString },
    join(folder, 'built', `${version}.js`),
  );
}

/** Saves through the two processes in turn; what has no answer is looked up at the other one. */
async function saveThroughBoth(
  { token, schedules }: Organizer,
  stopped: () => boolean,
): Promise<void> {
  const [mine] = schedules;
  for (let turn = 0; mine && !stopped(); turn++) {
    const at = turn % 2;
    const schedule = varySchedule(mine.schedule, chance);
    const { id, version } = mine;
    mine.pending = schedule;
    const isRestarting = () => restarting === at;
    const wasRestarting = isRestarting();
    const answer = await save(urls[at] ?? '', token, schedule, { id, version }).catch(() => null);
    if (answer?.status === 200) {
      ledger.acknowledge(mine, answer.body.data.version, schedule);
      continue;
    }
    if (answer?.status === 429) await sleep(100);
    else if (wasRestarting || isRestarting()) expectToldToComeBack(answer);
    else throw new Error(`Process ${at} answered ${answer?.status}: ${answer?.body.message}`);
    await lookUp(urls[1 - at] ?? '', token, mine);
  }
}

function expectToldToComeBack(answer: Answer | null): void {
  if (answer === null) return; // nobody listens
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

async function lookUp(url: string, token: string, saved: CachedSchedule): Promise<void> {
  const { version, schedule } = await open(url, token, saved.id);
  if (version === saved.version) saved.pending = null;
  else if (saved.pending && printOf(schedule) === printOf(saved.pending))
    ledger.acknowledge(saved, version, schedule);
  else throw new Error(`${saved.id} has version ${version} that nobody has sent.`);
}

/** So many more saves have been acknowledged; throws what `saving` throws. */
async function saved(saving: Promise<unknown>): Promise<void> {
  const goal = ledger.acknowledged + SAVES;
  const acknowledged = expect.poll(() => ledger.acknowledged, { timeout: LONGEST });
  await Promise.race([acknowledged.toBeGreaterThanOrEqual(goal), saving]);
}

test.runIf(isServer)(
  'nothing acknowledged is lost by a rolling start with a new step of the database, nor by a backup from before it',
  { timeout: LONGEST },
  async () => {
    const organizers: Organizer[] = [];
    for (const [i, matches] of MATCHES.entries()) {
      organizers.push(await newOrganizer(urls[i % 2] ?? '', ledger, matches));
    }
    let stopped = false;
    const saving = Promise.all(organizers.map((one) => saveThroughBoth(one, () => stopped)));
    saving.catch(() => undefined); // whoever waits for saves throws it

    await saved(saving);
    const before = new Map(
      organizers.map(({ email, schedules }) => [email, schedules[0]!.version]),
    );
    const file = join(folder, 'evenfield.backup');
    const reading = await openReplica(database);
    await writeBackup(reading.db, file, new Date());
    await reading.close();

    for (let restart = 0; restart < RESTARTS; restart++) {
      await saved(saving);
      restarting = restart % 2;
      await processes[restarting]!.kill('SIGTERM');
      processes[restarting] = start('next');
      urls[restarting] = await processes[restarting]!.ready;
      restarting = null;
    }
    await saved(saving);
    stopped = true;
    await saving;

    for (const url of urls) await checkLedger(url, organizers, ledger, chance);
    const steps = sql<{ of_tomorrow: string }>`select distinct of_tomorrow from schedules`;
    expect((await steps.execute(database.db)).rows).toEqual([{ of_tomorrow: 'new' }]);
    await checkBackup(file, organizers, before);
  },
);

/** Throws where something is missing that was acknowledged before the backup, by the version that each had. */
async function checkBackup(
  file: string,
  organizers: readonly Organizer[],
  before: ReadonlyMap<string, number>,
): Promise<void> {
  const restored = await openEmptyDatabase();
  await restoreBackup(restored, file, { replace: false, shape: DATABASE_SHAPE });
  const served = await serveApp({ database: restored });
  const then: Organizer[] = [];
  for (const { email, schedules, ...rest } of organizers) {
    const login = await postJson(served.url + accountCalls.login.path, {
      email,
      password: PASSWORD,
    });
    const { token } = login.body.data;
    const id = schedules[0]!.id;
    const { version } = await open(served.url, token, id);
    expect(version).toBeGreaterThanOrEqual(before.get(email) ?? Number.POSITIVE_INFINITY);
    then.push({ ...rest, email, token, schedules: [{ ...schedules[0]!, version, pending: null }] });
  }
  await checkLedger(served.url, then, ledger, chance);
  await served.close();
  await restored.close();
}
