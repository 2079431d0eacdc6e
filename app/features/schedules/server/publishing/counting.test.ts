import { encodeMatchUpdate } from '@evenfield/wire';
import { decodeCurrentPlan } from '@evenfield/wire/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { buyPlan, post, turnBilling } from '#testing/server/buying.ts';
import { get, publish, save, saveNew, savePublished } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { scheduleCalls } from '../../api.ts';

let served: ServedApp;
let url: string;

beforeAll(async () => {
  served = await serveApp();
  url = served.url;
});
afterAll(() => served.close());

const whole = smallSchedule(); // nine matches
const [first, second] = [whole.fixtures.ids[0]!, whole.fixtures.ids[1]!];
const parked = afterCommands(whole, { kind: 'parkMatch', match: whole.fixtures.ids[0]! });
const MATCHES = whole.fixtures.ids.length;

async function newPayer(): Promise<string> {
  const { token } = await signUp(url);
  await buyPlan(url, token);
  return token;
}

/** Returns the number of matches on the next bill. */
async function countOf(token: string): Promise<number | undefined> {
  const { body } = await get(url, token, billingCalls.getCurrentPlan.path);
  return decodeCurrentPlan(body)?.bill.matches;
}

function park(token: string, id: string, match: string, version: number) {
  const body = encodeMatchUpdate({ schedule: id, match, version, field: '-', label: null });
  return post(url, token, scheduleCalls.updateMatch, body);
}

const bin = (token: string, id: string) =>
  callAs(`${url}${scheduleCalls.deleteSchedule.path}?schedule_id=${id}`, token, {
    method: 'DELETE',
  });

const unbin = (token: string, id: string) =>
  post(url, token, scheduleCalls.restoreSchedule, { schedule: id });

test('matches are counted when their schedule is published, and not when it is saved', async () => {
  const token = await newPayer();
  const id = await saveNew(url, token, parked);
  expect(await countOf(token)).toBe(0);
  await publish(url, token, id);
  expect(await countOf(token)).toBe(MATCHES - 1);
});

test('what was counted stays counted: unpublished, parked, deleted, and published again', async () => {
  const token = await newPayer();
  const id = await savePublished(url, token, whole);
  await park(token, id, first, 1);
  await publish(url, token, id, false);
  await publish(url, token, id);
  await bin(token, id);
  await unbin(token, id);
  expect(await countOf(token)).toBe(MATCHES);
  await savePublished(url, token, parked);
  expect(await countOf(token)).toBe(MATCHES + MATCHES - 1);
});

test('a match of a published schedule is counted as soon as a save, an update or an earlier version gives it a cell', async () => {
  const token = await newPayer();
  const id = await savePublished(url, token, parked);
  await save(url, token, whole, { id, version: 1 });
  expect(await countOf(token)).toBe(MATCHES);
  await turnBilling(url, 32);
  expect(await countOf(token)).toBe(MATCHES);

  const other = await newPayer();
  const back = await saveNew(url, other, whole);
  await save(url, other, parked, { id: back, version: 1 });
  await publish(url, other, back);
  expect(await countOf(other)).toBe(MATCHES - 1);
  const way = { schedule: back, version: 1, over: 2 };
  await post(url, other, scheduleCalls.restoreVersion, way);
  expect(await countOf(other)).toBe(MATCHES);
});

test('a month begins with what is published then, and counts what comes out of the bin in it', async () => {
  const token = await newPayer();
  const id = await savePublished(url, token, whole);
  const binned = await savePublished(url, token, whole);
  await park(token, id, first, 1);
  await park(token, id, second, 2);
  await bin(token, binned);
  expect(await countOf(token)).toBe(2 * MATCHES);
  await turnBilling(url, 32);
  expect(await countOf(token)).toBe(MATCHES - 2);
  await turnBilling(url, 31);
  await publish(url, token, id, false);
  expect(await countOf(token)).toBe(MATCHES - 2);
});

test('what is restored from the bin in a later month is counted in it when it is published again', async () => {
  const token = await newPayer();
  const id = await savePublished(url, token, whole);
  await turnBilling(url, 27);
  await bin(token, id);
  await turnBilling(url, 10);
  expect(await countOf(token)).toBe(0);
  await unbin(token, id);
  expect(await countOf(token)).toBe(0);
  await publish(url, token, id);
  expect(await countOf(token)).toBe(MATCHES);
});

test('without a plan nothing is counted; one that is bought counts what is published', async () => {
  const token = await newPayer();
  const id = await savePublished(url, token, parked);
  await post(url, token, billingCalls.cancelPlan);
  await turnBilling(url, 32);
  await save(url, token, whole, { id, version: 1 });
  const rows = await served.database.db
    .selectFrom('counted_matches')
    .select('match_id')
    .where('schedule_id', '=', id)
    .execute();
  expect(rows).toHaveLength(MATCHES - 1);
  await buyPlan(url, token);
  expect(await countOf(token)).toBe(MATCHES);
});

test('changes at the same moment count each match once', async () => {
  const token = await newPayer();
  const ids = await Promise.all([1, 2, 3].map(() => saveNew(url, token, whole)));
  const answers = await Promise.all(
    ids.flatMap((id) => [
      publish(url, token, id),
      publish(url, token, id),
      park(token, id, first, 1),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await Promise.all(ids.map((id) => save(url, token, whole, { id, version: 2 })));
  expect(await countOf(token)).toBe(3 * MATCHES);
});
