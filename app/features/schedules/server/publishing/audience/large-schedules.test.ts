import { fastify } from 'fastify';
import { sql } from 'kysely';
import { Client, type PoolClient } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Plans } from '#features/billing/server/port.ts';
import { systemClock } from '#kernel/server/clock.ts';
import { largeSchedule } from '#testing/server/large-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import type { ShownSchedules } from '../shown-schedules.ts';
import { AUDIENCE_RULES, showSchedules } from './show-schedules.ts';

const EVERYBODY_PAYS = { paysFor: () => sql`true` } as unknown as Plans; // no more is used
const EDITED = 900;
const PASSES = 30; // passes over all matches per response, at most

const beside = fastify();
let shown: ShownSchedules;
let id: string;

const schedule = largeSchedule();
const MATCHES = schedule.fixtures.ids.length;

const server = useServer({ withPlan: true });
beforeAll(async () => {
  const { database, save, savePublished, token } = server;
  shown = showSchedules(beside, {
    ...{ database, clock: systemClock, plans: EVERYBODY_PAYS },
    rules: { ...AUDIENCE_RULES, mostBytes: 0 },
  });
  await beside.ready();
  await sql`alter table matches set (autovacuum_enabled = false)`.execute(database.db);
  await sql`alter table schedule_changes set (autovacuum_enabled = false)`.execute(database.db);
  id = await savePublished(token, schedule);
  const lockedAt = schedule.fixtures.lockedAt.map((lock, f) => (f < EDITED ? f : lock));
  const locked = { ...schedule, fixtures: { ...schedule.fixtures, lockedAt } };
  await save(token, locked, { id, version: 1 });
}, 120_000);
afterAll(() => beside.close());

interface Step {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Step[];
}

/** Counts the rows that the database handles in all query steps during some work. */
async function countRows(work: () => Promise<unknown>): Promise<number> {
  const { connections } = server.database;
  const questions: [text: string, values: unknown[]][] = [];
  const listen = (connection: PoolClient) => {
    const spy = vi.spyOn(connection, 'query');
    onTestFinished(() => spy.mockRestore());
    spy.mockImplementation(((...question: unknown[]) => {
      const [text, values = []] = question as [string, unknown[]];
      if (/\bmatches\b/.test(text) && values.includes(id)) questions.push([text, values]);
      return Client.prototype.query.apply(connection, question as never);
    }) as never);
  };
  connections.on('acquire', listen);
  await work();
  connections.off('acquire', listen);
  expect(questions).not.toEqual([]);
  let rows = 0;
  for (const [text, values] of [...questions]) {
    const plan = await connections.query(`explain (analyze, format json) ${text}`, values);
    rows += rowsOf(plan.rows[0]['QUERY PLAN'][0].Plan);
  }
  return rows;
}

function rowsOf({ Plans = [], ...step }: Step): number {
  const each =
    step['Actual Rows'] +
    (step['Rows Removed by Filter'] ?? 0) +
    (step['Rows Removed by Join Filter'] ?? 0);
  return each * step['Actual Loops'] + Plans.reduce((sum, part) => sum + rowsOf(part), 0);
}

test('a part of a large schedule costs a few passes over its matches, also where nobody has counted them yet', async () => {
  const options = { most: EDITED, division: 'Division 7' };
  const rows = await countRows(() => shown.findPart(id, options));
  expect(rows).toBeLessThan(PASSES * MATCHES);
  const part = await shown.findPart(id, options);
  const found = JSON.parse(`[${part?.detail.rows}]`) as { matchnumber: number }[];
  expect(found.map((row) => row.matchnumber)).toEqual(
    Array.from({ length: EDITED }, (_, place) => 6 * EDITED + place + 1),
  );
}, 60_000);

test('what has changed of a large schedule costs a few passes over its matches', async () => {
  const rows = await countRows(() => shown.findChanges(id, 1));
  expect(rows).toBeLessThan(PASSES * MATCHES);
  const change = await shown.findChanges(id, 1);
  expect(JSON.parse(`[${change?.rows}]`)).toHaveLength(EDITED);
}, 60_000);

test('the matches of a whole large schedule come to its viewers in portions', async () => {
  const { rows = [] } = (await shown.findChanges(id, 0)) ?? {};
  expect(JSON.parse(`[${rows}]`)).toHaveLength(MATCHES);
  expect(Math.max(...rows.map(({ length }) => length))).toBeLessThan(500_000); // characters, of eight million
}, 60_000);
