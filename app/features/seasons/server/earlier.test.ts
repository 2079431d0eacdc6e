import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { dataOf } from '#testing/server/fetch-json.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { seasonCalls } from '../api.ts';

const { clock, turn } = turnableClock();
const server = useServer({ clock });
const { call, newDraft, newPayer, publish, saveNew, savePublished } = server;

const early = smallSchedule();
/** The same in another year. */
function inYear(year: number) {
  const days = early.setup.days.map(({ date, ...day }) => ({
    ...day,
    date: date && (date.replace(/^\d+/, String(year)) as typeof date),
  }));
  return { ...early, setup: { ...early.setup, days } };
}

const earlierOf = (id: string) => call(null, seasonCalls.getEarlierSchedules, { schedule_id: id });
const namesOf = async (id: string) =>
  dataOf(seasonCalls.getEarlierSchedules, await earlierOf(id)).map(({ name }) => name);
const copyOf = (token: string, id: string, source: string, season: string | null = null) =>
  call(token, seasonCalls.fileSchedules, { schedules: [id], copyOf: source, season });

test('a copy shows the published schedules of earlier seasons, whichever it was copied from', async () => {
  const token = await newPayer();
  const season = await call(token, seasonCalls.createSeason, { name: 'Spring 2025' });
  const ids: string[] = [];
  for (const year of [2025, 2026, 2027]) {
    ids.push(await savePublished(token, inYear(year), `League ${year}`));
  }
  const [first, second, third] = ids as [string, string, string];
  expect(await namesOf(third)).toEqual([]); // nobody says that they belong together
  await call(token, seasonCalls.fileSchedules, {
    schedules: [first],
    season: season.body.data.id,
  });
  await copyOf(token, second, first);
  await copyOf(token, third, second);
  expect(dataOf(seasonCalls.getEarlierSchedules, await earlierOf(third))).toEqual([
    { schedule: second, name: 'League 2026', season: null },
    { schedule: first, name: 'League 2025', season: 'Spring 2025' },
  ]);
  expect(await namesOf(second)).toEqual(['League 2025']);
  expect(await namesOf(first)).toEqual([]);
  await call(token, scheduleCalls.deleteSchedule, { schedule_id: second });
  expect(await namesOf(third)).toEqual(['League 2025']);
});

test('an audience never sees what is not published, and no draft', async () => {
  const token = await newPayer();
  const first = await savePublished(token, inYear(2025), 'First');
  const hidden = await saveNew(token, inYear(2026), 'Hidden');
  const now = await savePublished(token, inYear(2027), 'Now');
  await copyOf(token, hidden, first);
  await copyOf(token, now, hidden);
  await newDraft(token, first, { name: 'Secret' });
  expect(await namesOf(now)).toEqual(['First']);
  expect((await earlierOf(hidden)).status).toBe(404);
  await publish(token, hidden);
  expect(await namesOf(now)).toEqual(['Hidden', 'First']);
  await publish(token, first, false);
  expect(await namesOf(now)).toEqual(['Hidden']);
  await publish(token, now, false);
  expect((await earlierOf(now)).status).toBe(404);
});

test('a schedule of another organization is in no history, and cannot be named as a source', async () => {
  const [token, stranger] = [await newPayer(), await newPayer()];
  const theirs = await savePublished(stranger, inYear(2025), 'Theirs');
  const own = await savePublished(token, inYear(2027), 'Own');
  expect((await copyOf(token, own, theirs)).body.success).toBe(true); // as if it were gone
  expect(await namesOf(own)).toEqual([]);
  const rows = await server.database.db.selectFrom('schedules').select('competition_id').execute();
  expect(rows.filter(({ competition_id }) => competition_id === theirs)).toEqual([]);
});

test('nothing is shown once the plan has ended', async () => {
  const token = await newPayer();
  const first = await savePublished(token, inYear(2025));
  const now = await savePublished(token, inYear(2027));
  await copyOf(token, now, first);
  await server.database.db.deleteFrom('plans').execute();
  turn(60_000);
  await expect.poll(async () => (await earlierOf(now)).status, { timeout: 20_000 }).toBe(404);
});
