/** Who is notified of results, and when. */

import type { MatchId } from '@evenfield/engine';
import { encodeMatchUpdate } from '@evenfield/wire';
import { expect, onTestFinished, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { readCalendar } from '#testing/server/read-calendar.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { resultCalls } from '../api.ts';

const server = useServer({ withPlan: true });
const {
  call,
  newLink,
  openScoring,
  publish,
  recordByLink,
  recordScore,
  saveNew,
  sendEntry,
  watchLive,
} = server;
const schedule = smallSchedule();
const ids = schedule.fixtures.ids as readonly MatchId[];
const [match] = ids as readonly [MatchId];

const score = (id: string, of = match) =>
  recordScore(server.token, { schedule: id, match: of, score: [2, 1] });

const park = (id: string, version: number, of = match) =>
  call(
    server.token,
    scheduleCalls.updateMatch,
    encodeMatchUpdate({ schedule: id, match: of, version, field: '-', label: null }),
  );

test('viewers get a score, and one that was taken back, in the row of its match', async () => {
  const id = await saveNew(server.token, schedule);
  await publish(server.token, id);
  const viewer = await watchLive(id, { since: 1 });
  onTestFinished(viewer.leave);
  await score(id);
  await viewer.until((events) => events.some(({ data }) => data.version === 2));
  const sent = viewer.events.at(-1)!.data;
  expect(sent.matches).toEqual([
    expect.objectContaining({ matchid: match, score1: 2, score2: 1, result: 'final' }),
  ]);
  expect(sent.changes).toEqual([]); // results are not changes
  await sendEntry(server.token, id, { match, version: 2, result: null, key: null });
  await viewer.until((events) => events.some(({ data }) => data.version === 3));
  const [row] = viewer.events.at(-1)!.data.matches;
  expect(row).toMatchObject({ matchid: match });
  expect(row).not.toHaveProperty('score1');
});

test('a viewer who was away gets all scores since then at once', async () => {
  const id = await saveNew(server.token, schedule);
  await publish(server.token, id);
  for (const one of ids.slice(0, 3)) await score(id, one);
  await park(id, 4, ids[3]);
  const viewer = await watchLive(id, { since: 2 });
  onTestFinished(viewer.leave);
  await viewer.until((events) => events.length > 0);
  const { version, matches } = viewer.events[0]!.data;
  expect(version).toBe(5);
  expect(matches.map((row) => row['matchid']).sort()).toEqual(ids.slice(1, 4).toSorted());
});

test('a calendar is not compared anew for a score', async () => {
  const id = await saveNew(server.token, schedule);
  await publish(server.token, id);
  const before = await readCalendar(server.url, id);
  await score(id);
  await readCalendar(server.url, id);
  const { version } = await server.database.db
    .selectFrom('calendars')
    .select('version')
    .where('schedule_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(version).toBe(1);
  expect(before).toBeDefined();
});

test('somebody who reads after a score was recorded by a link sees it at once in the same process', async () => {
  const id = await saveNew(server.token, schedule);
  await publish(server.token, id);
  const { secret } = await newLink(server.token, id);
  for (let home = 0; home < 10; home++) {
    const { version } = await openScoring(secret);
    const result = { ending: 'regular', score: [home, 0] } as const;
    await call(null, resultCalls.getMatchResults, { schedule_id: id }); // fills the cache
    const { body } = await recordByLink(secret, { match, version, result, key: null });
    expect(body.success).toBe(true);
    const read = await call(null, resultCalls.getMatchResults, { schedule_id: id });
    const rows: Record<string, unknown>[] = read.body.data.matches;
    expect(rows.find((row) => row['matchid'] === match)).toMatchObject({ score1: home });
  }
});
