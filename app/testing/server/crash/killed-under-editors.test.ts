/**
 * Ten editors send commands to one schedule while processes are killed: two of them on PostgreSQL, or the only one on
 * the embedded database. Who gets no answer sends the command again, with the same id, to whoever answers.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { count, timeLimit } from '../../../../scripts/soak-count.mjs';
import { dataOf } from '../fetch-json.ts';
import { openFreshDatabase } from '../fresh-database.ts';
import { get, open, runCommand, saveNew } from '../saving.ts';
import { signUp } from '../sign-up.ts';
import { smallSchedule } from '../small-schedule.ts';
import { buildServer } from './build-server.ts';
import { type CrashingServer, startCrashingServer } from './crashing-server.ts';

const EDITORS = 10;
const KILLS = count(30, 2);
const COMMANDS = count(60, 20); // acknowledged before each kill
const LONGEST = timeLimit(240_000); // milliseconds: each start of a process takes seconds

const installed = fileURLToPath(new URL('../../../../node_modules', import.meta.url)); // what is built finds its packages from there
const isServer = inject('postgresql') !== undefined;
const schedule = smallSchedule();
const { ids } = schedule.fixtures;
const processes: CrashingServer[] = [];
const urls: string[] = [];
let folder: string;
let database: OpenDatabase | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(installed, '.evenfield-killed-'));
  await buildServer(join(folder, 'built'));
  if (isServer) database = await openFreshDatabase();
  for (let at = 0; at < (isServer ? 2 : 1); at++) await start(at);
}, LONGEST);
afterAll(async () => {
  await Promise.all(processes.map(({ kill }) => kill()));
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(at: number): Promise<void> {
  const { connectionString = '' } = database?.connections.options ?? {};
  const env = { DATABASE_URL: connectionString, DATA_DIR: join(folder, 'data') };
  processes[at] = startCrashingServer(env, join(folder, 'built', 'main.js'));
  urls[at] = await processes[at].ready;
}

/** A command that was acknowledged with the version that it made. */
interface Acknowledged {
  readonly label: string;
  readonly version: number;
}

/** Swaps the sides of an editor's match again and again. */
async function edit(
  e: number,
  { token, id }: { readonly token: string; readonly id: string },
  acknowledged: Acknowledged[],
  stopped: () => boolean,
): Promise<void> {
  const command = { kind: 'swapSides', match: ids[e % ids.length]! } as const;
  let version = 1;
  for (let n = 0; !stopped(); n++) {
    const label = `${e}-${n}`;
    for (let at = e; ; at++) {
      const url = urls[at % urls.length]!;
      const made = { on: id, version };
      const answer = await runCommand(url, token, made, command, { id: label, label }).catch(
        () => null,
      );
      if (answer === null || answer.status === 429 || answer.status >= 500) {
        await sleep(50);
        continue; // nobody knows what became of it
      }
      expect([200, 409]).toContain(answer.status); // 409: somebody else has swapped the same sides
      version = answer.body.data.version;
      if (answer.status === 200) acknowledged.push({ label, version });
      break;
    }
  }
}

test('a process that is killed under ten editors loses no command that was acknowledged, and does none twice', {
  timeout: LONGEST,
}, async () => {
  const { token } = await signUp(urls[0]!);
  const id = await saveNew(urls[0]!, token, schedule);
  const acknowledged: Acknowledged[] = [];
  let stopped = false;
  const editing = Promise.all(
    Array.from({ length: EDITORS }, (_, e) => edit(e, { token, id }, acknowledged, () => stopped)),
  );
  editing.catch(() => undefined); // whoever waits for commands throws it
  for (let kill = 0; kill <= KILLS; kill++) {
    const more = expect.poll(() => acknowledged.length, { timeout: LONGEST, interval: 20 });
    await Promise.race([more.toBeGreaterThan(acknowledged.length + COMMANDS), editing]);
    if (kill === KILLS) break;
    const at = kill % processes.length;
    await processes[at]!.kill();
    await start(at);
  }
  stopped = true;
  await editing;

  for (const url of urls) {
    const answer = await get(url, token, scheduleCalls.getHistory.path, { schedule: id });
    const history = dataOf(scheduleCalls.getHistory, answer).reverse();
    expect(history.map(({ version }) => version)).toEqual(history.map((_, v) => v + 1));
    const labels = history.slice(1).map(({ label }) => label ?? '');
    expect(new Set(labels).size).toBe(labels.length);
    for (const { label, version } of acknowledged) expect(labels[version - 2]).toBe(label);
    const { fixtures } = (await open(url, token, id)).schedule;
    for (const [row, match] of ids.entries()) {
      const swaps = labels.filter(
        (label) => ids[Number.parseInt(label, 10) % ids.length] === match,
      );
      const sides = [schedule.fixtures.home[row], schedule.fixtures.away[row]];
      const now = [fixtures.home[row], fixtures.away[row]];
      expect(now).toEqual(swaps.length % 2 === 0 ? sides : sides.reverse());
    }
  }
});
