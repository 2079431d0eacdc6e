/**
 * How long a page of a table takes with 10,000 saved schedules and with 27,000 matches in one of them, on
 * both databases: of a hundred tries over HTTP the 95th. `npm run measure:tables -w apps/server`
 */
import { endpoints } from '@evenfield/contract';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '../infra/database/open-database.ts';
import { largeSchedule } from './large-schedule.ts';
import { type Figures, measureOnBoth } from './measure-on-both.ts';
import { saveNew } from './saving.ts';
import { serveApp } from './serve-app.ts';
import { signUp } from './sign-up.ts';

const SCHEDULES = 10_000;
const TRIES = 100;
const FEW_TRIES = 5; // of what sends everything

const DATE = '2027-04-03';

await measureOnBoth(async (place): Promise<Figures> => {
  const database = await openDatabase(place);
  const { url, close } = await serveApp({ database });
  const { token } = await signUp(url);
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
  const list = endpoints.getSchedulesTable.path;
  const matches = endpoints.getMatchTable.path;
  const all = { length: '-1' };
  const figures: Figures = {
    '10,000 schedules, first page': await late(list, { date: DATE }),
    'last page': await late(list, { date: DATE, start: '9950' }),
    'by name': await late(list, { date: DATE, order: 'name' }),
    'found by name': await late(list, { date: DATE, search: 'league 77' }),
    'those that are running': await late(list, { date: DATE, schedule_type: 'running' }),
    'their number': await late(endpoints.countSchedules.path, {}),
    'all of them': await late(list, { date: DATE, ...all }, FEW_TRIES),
    '27,000 matches, first page': await late(matches, { schedule_id }),
    'last page of matches': await late(matches, { schedule_id, start: '26950' }),
    'a month of matches': await late(matches, { schedule_id, score_month_year: '2027-05' }),
    'matches found by team': await late(matches, { schedule_id, search: 'sportclub 7-3' }),
    'all matches': await late(matches, { schedule_id, ...all }, FEW_TRIES),
  };
  await close();
  await database.close();
  return figures;
});

/** The list reads no matches: so many schedules with other names and dates are as long to read without any. */
async function repeatSchedule({ db }: OpenDatabase, id: string): Promise<void> {
  await sql`
    insert into schedules
      (id, owner_id, name, version, created_at, changed_at, address, inputs, first_date, last_date)
    select id || copy, owner_id, 'League ' || copy, version,
      created_at + copy * interval '1 second', changed_at, address, inputs,
      to_char(date '2025-01-01' + copy % 1000, 'YYYY-MM-DD'),
      to_char(date '2025-01-01' + copy % 1000 + 90, 'YYYY-MM-DD')
    from schedules, generate_series(1, ${SCHEDULES}::int - 1) as copy where id = ${id}`.execute(db);
}
