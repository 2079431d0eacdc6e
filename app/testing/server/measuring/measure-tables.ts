/**
 * How long a page of a table takes with 10,000 saved schedules and with 27,000 matches in one of them, on
 * both databases: of a hundred tries over HTTP the 95th. A page has to come in less than 100 ms; an answer
 * of everything may take longer. `npm run measure:tables -w app`, behind `--` how many tries.
 */

import { sql } from 'kysely';
import { scheduleCalls } from '#features/schedules/api.ts';
import { type OpenDatabase, openDatabase } from '#kernel/server/database/open-database.ts';
import { loadShape } from '#testing/server/load-shape.ts';
import { buyPlan } from '../buying.ts';
import { largeSchedule } from '../large-schedule.ts';
import { saveNew } from '../saving.ts';
import { serveApp } from '../serve-app.ts';
import { signUp } from '../sign-up.ts';
import { type Figures, measureOnBoth } from './measure-on-both.ts';

const SCHEDULES = 10_000;
const TRIES = Number(process.argv[2] ?? 100);
const FEW_TRIES = Math.min(TRIES, 5); // of what sends everything
const AIM = 100; // milliseconds, for a page

const DATE = '2027-04-03';
const ALL_SCHEDULES = 'all of them';
const ALL_MATCHES = 'all matches';

async function measure(place: Parameters<typeof openDatabase>[0]): Promise<Figures> {
  const database = await openDatabase(place, loadShape);
  const { url, close } = await serveApp({ database });
  const { token } = await signUp(url);
  await buyPlan(url, token);
  const headers = { authorization: `Bearer ${token}` };

  const schedule_id = await saveNew(url, token, largeSchedule(), 'Large');
  await repeatSchedule(database, schedule_id);

  async function late(path: string, query: Record<string, string>, tries = TRIES): Promise<number> {
    const times: number[] = [];
    for (let turn = -tries / 5; turn < tries; turn++) {
      const begun = performance.now();
      const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, { headers });
      const text = await response.text();
      if (turn >= 0) times.push(performance.now() - begun);
      if (response.status !== 200) throw new Error(text.slice(0, 300));
    }
    return times.sort((one, other) => one - other)[Math.ceil(0.95 * tries) - 1]!;
  }
  const list = scheduleCalls.getSchedulesTable.path;
  const matches = scheduleCalls.getMatchTable.path;
  const byDate = scheduleCalls.getMatchesByDate.path;
  const byMonth = scheduleCalls.getMatchesByMonth.path;
  const all = { length: '-1' };
  const figures: Figures = {
    '10,000 schedules, first page': await late(list, { date: DATE }),
    'last page': await late(list, { date: DATE, start: '9950' }),
    'by name': await late(list, { date: DATE, order: 'name' }),
    'found by name': await late(list, { date: DATE, search: 'league 77' }),
    'those that are running': await late(list, { date: DATE, schedule_type: 'running' }),
    'their number': await late(scheduleCalls.countSchedules.path, {}),
    [ALL_SCHEDULES]: await late(list, { date: DATE, ...all }, FEW_TRIES),
    '27,000 matches, first page': await late(matches, { schedule_id }),
    'last page of matches': await late(matches, { schedule_id, start: '26950' }),
    'a month of matches': await late(matches, { schedule_id, score_month_year: '2027-05' }),
    'matches found by team': await late(matches, { schedule_id, search: 'sportclub 7-3' }),
    'matches of a date, by date': await late(byDate, { date: DATE }),
    'of a month, by month': await late(byMonth, { month: '2027-05' }),
    'the last of a month, by month': await late(byMonth, { month: '2027-05', start: '12500' }),
    [ALL_MATCHES]: await late(matches, { schedule_id, ...all }, FEW_TRIES),
  };
  await close();
  await database.close();
  return figures;
}

/** The list reads no matches: so many schedules with other names and dates are as long to read without any. */
async function repeatSchedule({ db }: OpenDatabase, id: string): Promise<void> {
  await sql`
    insert into schedules
      (id, owner_id, name, version, created_at, changed_at, address, inputs, team_count,
        first_date, last_date)
    select id || copy, owner_id, 'League ' || copy, version,
      created_at + copy * interval '1 second', changed_at, address, inputs, team_count,
      to_char(date '2025-01-01' + copy % 1000, 'YYYY-MM-DD'),
      to_char(date '2025-01-01' + copy % 1000 + 90, 'YYYY-MM-DD')
    from schedules, generate_series(1, ${SCHEDULES}::int - 1) as copy where id = ${id}`.execute(db);
}

await measureOnBoth(measure, {
  below: AIM,
  concerns: (row) => row !== ALL_SCHEDULES && row !== ALL_MATCHES,
});
