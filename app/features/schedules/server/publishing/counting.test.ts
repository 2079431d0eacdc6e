import { encodeMatchUpdate } from '@evenfield/wire';
import { decodeCurrentPlan } from '@evenfield/wire/billing';
import { expect, test } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';

const server = useServer();
const { buyPlan, call, newPayer, publish, save, saveNew, savePublished, turnBilling } = server;

const whole = smallSchedule(); // nine matches
const [first, second] = [whole.fixtures.ids[0]!, whole.fixtures.ids[1]!];
const parked = afterCommands(whole, { kind: 'parkMatch', match: whole.fixtures.ids[0]! });
const MATCHES = whole.fixtures.ids.length;

/** Returns the number of matches on the next bill. */
async function countOf(token: string): Promise<number | undefined> {
  const { body } = await call(token, billingCalls.getCurrentPlan);
  return decodeCurrentPlan(body)?.bill.matches;
}

function park(token: string, id: string, match: string, version: number) {
  const body = encodeMatchUpdate({ schedule: id, match, version, field: '-', label: null });
  return call(token, scheduleCalls.updateMatch, body);
}

const bin = (token: string, id: string) =>
  call(token, scheduleCalls.deleteSchedule, { schedule_id: id });

const unbin = (token: string, id: string) =>
  call(token, scheduleCalls.restoreSchedule, { schedule: id });

test('matches are counted when their schedule is published, and not when it is saved', async () => {
  const token = await newPayer();
  const id = await saveNew(token, parked);
  expect(await countOf(token)).toBe(0);
  await publish(token, id);
  expect(await countOf(token)).toBe(MATCHES - 1);
});

test('what was counted stays counted: unpublished, parked, deleted, and published again', async () => {
  const token = await newPayer();
  const id = await savePublished(token, whole);
  await park(token, id, first, 1);
  await publish(token, id, false);
  await publish(token, id);
  await bin(token, id);
  await unbin(token, id);
  expect(await countOf(token)).toBe(MATCHES);
  await savePublished(token, parked);
  expect(await countOf(token)).toBe(MATCHES + MATCHES - 1);
});

test('a match of a published schedule is counted as soon as a save, an update or an earlier version gives it a cell', async () => {
  const token = await newPayer();
  const id = await savePublished(token, parked);
  await save(token, whole, { id, version: 1 });
  expect(await countOf(token)).toBe(MATCHES);
  await turnBilling(32);
  expect(await countOf(token)).toBe(MATCHES);

  const other = await newPayer();
  const back = await saveNew(other, whole);
  await save(other, parked, { id: back, version: 1 });
  await publish(other, back);
  expect(await countOf(other)).toBe(MATCHES - 1);
  const way = { schedule: back, version: 1, over: 2 };
  await call(other, scheduleCalls.restoreVersion, way);
  expect(await countOf(other)).toBe(MATCHES);
});

test('a month begins with what is published then, and counts what comes out of the bin in it', async () => {
  const token = await newPayer();
  const id = await savePublished(token, whole);
  const binned = await savePublished(token, whole);
  await park(token, id, first, 1);
  await park(token, id, second, 2);
  await bin(token, binned);
  expect(await countOf(token)).toBe(2 * MATCHES);
  await turnBilling(32);
  expect(await countOf(token)).toBe(MATCHES - 2);
  await turnBilling(31);
  await publish(token, id, false);
  expect(await countOf(token)).toBe(MATCHES - 2);
});

test('what is restored from the bin in a later month is counted in it when it is published again', async () => {
  const token = await newPayer();
  const id = await savePublished(token, whole);
  await turnBilling(27);
  await bin(token, id);
  await turnBilling(10);
  expect(await countOf(token)).toBe(0);
  await unbin(token, id);
  expect(await countOf(token)).toBe(0);
  await publish(token, id);
  expect(await countOf(token)).toBe(MATCHES);
});

test('without a plan nothing is counted; one that is bought counts what is published', async () => {
  const token = await newPayer();
  const id = await savePublished(token, parked);
  await call(token, billingCalls.cancelPlan);
  await turnBilling(32);
  await save(token, whole, { id, version: 1 });
  const rows = await server.database.db
    .selectFrom('counted_matches')
    .select('match_id')
    .where('schedule_id', '=', id)
    .execute();
  expect(rows).toHaveLength(MATCHES - 1);
  await buyPlan(token);
  expect(await countOf(token)).toBe(MATCHES);
});

test('changes at the same moment count each match once', async () => {
  const token = await newPayer();
  const ids = await Promise.all([1, 2, 3].map(() => saveNew(token, whole)));
  const answers = await Promise.all(
    ids.flatMap((id) => [publish(token, id), publish(token, id), park(token, id, first, 1)]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await Promise.all(ids.map((id) => save(token, whole, { id, version: 2 })));
  expect(await countOf(token)).toBe(3 * MATCHES);
});
