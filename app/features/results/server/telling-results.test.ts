/** Who is notified of results, and when. */

import type { MatchId } from '@evenfield/engine';
import { encodeMatchUpdate } from '@evenfield/wire';
import { expect, onTestFinished, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { post } from '#testing/server/buying.ts';
import { readCalendar } from '#testing/server/read-calendar.ts';
import { recordScore, sendEntry } from '#testing/server/recording.ts';
import { get, publish, saveNew } from '#testing/server/saving.ts';
import { newLink, openScoring, recordByLink } from '#testing/server/scoring.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { usePayer } from '#testing/server/use-payer.ts';
import { watchLive } from '#testing/server/watch-live.ts';
import { resultCalls } from '../api.ts';

const app = usePayer();
const schedule = smallSchedule();
const ids = schedule.fixtures.ids as readonly MatchId[];
const [match] = ids as readonly [MatchId];

const score = (id: string, of = match) =>
  recordScore(app.url, app.token, { schedule: id, match: of, score: [2, 1] });

const park = (id: string, version: number, of = match) =>
  post(
    app.url,
    app.token,
    scheduleCalls.updateMatch,
    encodeMatchUpdate({ schedule: id, match: of, version, field: '-', label: null }),
  );

test('viewers get a score, and one that was taken back, in the row of its match', async () => {
  const id = await saveNew(app.url, app.token, schedule);
  await publish(app.url, app.token, id);
  const viewer = await watchLive(app.url, id, { since: 1 });
  onTestFinished(viewer.leave);
  await score(id);
  await viewer.until((events) => events.some(({ data }) => data.version === 2));
  const told = viewer.events.at(-1)!.data;
  expect(told.matches).toEqual([
    expect.objectContaining({ matchid: match, score1: 2, score2: 1, result: 'final' }),
  ]);
  expect(told.changes).toEqual([]); // results are not changes
  await sendEntry(app.url, app.token, id, { match, version: 2, result: null, key: null });
  await viewer.until((events) => events.some(({ data }) => data.version === 3));
  const [row] = viewer.events.at(-1)!.data.matches;
  expect(row).toMatchObject({ matchid: match });
  expect(row).not.toHaveProperty('score1');
});

test('a viewer who was away gets all scores since then at once', async () => {
  const id = await saveNew(app.url, app.token, schedule);
  await publish(app.url, app.token, id);
  for (const one of ids.slice(0, 3)) await score(id, one);
  await park(id, 4, ids[3]);
  const viewer = await watchLive(app.url, id, { since: 2 });
  onTestFinished(viewer.leave);
  await viewer.until((events) => events.length > 0);
  const { version, matches } = viewer.events[0]!.data;
  expect(version).toBe(5);
  expect(matches.map((row) => row['matchid']).sort()).toEqual(ids.slice(1, 4).toSorted());
});

test('a calendar is not compared anew for a score', async () => {
  const id = await saveNew(app.url, app.token, schedule);
  await publish(app.url, app.token, id);
  const before = await readCalendar(app.url, id);
  await score(id);
  await readCalendar(app.url, id);
  const { version } = await app.served.database.db
    .selectFrom('calendars')
    .select('version')
    .where('schedule_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(version).toBe(1);
  expect(before).toBeDefined();
});

test('somebody who reads after a score was recorded by a link sees it at once in the same process', async () => {
  const id = await saveNew(app.url, app.token, schedule);
  await publish(app.url, app.token, id);
  const { secret } = await newLink(app.url, app.token, id);
  for (let home = 0; home < 10; home++) {
    const { version } = await openScoring(app.url, secret);
    const result = { ending: 'regular', score: [home, 0] } as const;
    await get(app.url, null, resultCalls.getMatchResults.path, { schedule_id: id }); // fills the cache
    const { body } = await recordByLink(app.url, secret, { match, version, result, key: null });
    expect(body.success).toBe(true);
    const read = await get(app.url, null, resultCalls.getMatchResults.path, { schedule_id: id });
    const rows: Record<string, unknown>[] = read.body.data.matches;
    expect(rows.find((row) => row['matchid'] === match)).toMatchObject({ score1: home });
  }
});
