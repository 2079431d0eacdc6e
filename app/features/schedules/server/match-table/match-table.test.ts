import { type GameDate, type MatchId, tablePreset } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { CALLS } from '#features/calls.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';

// It sorts by dates and fields, so it runs on both databases.

const server = useServer({ signedIn: true });
const { call, saveNew, signUp } = server;

const small = smallSchedule();
const { setup } = small;

/** Game days in April and May, after one without a date. */
const mixed = {
  ...small,
  setup: {
    ...setup,
    days: [null, '2027-04-10', '2027-05-01', '2027-05-08'].map((date, day) => ({
      date: date as GameDate | null,
      ...(day === 1 && { shift: 30 }),
    })),
  },
};

async function page(id: string, query: Record<string, string> = {}) {
  const { status, body } = await call(server.token, scheduleCalls.getMatchTable, {
    schedule_id: id,
    ...query,
  });
  expect(status, body.message).toBe(200);
  return body.data;
}

const rowsOf = async (id: string, query: Record<string, string> = {}) =>
  (await page(id, query)).datatable.original.data;

test('matches on a day without a date come first, then dates, each by slot and field, and last what has no place', async () => {
  const match = mixed.fixtures.ids[4] as MatchId;
  const id = await saveNew(server.token, afterCommands(mixed, { kind: 'parkMatch', match }));
  const data = await page(id, { draw: '7' });
  expect(data).toMatchObject({
    name: 'Spring League',
    version: 1,
    game_minutes: 60,
    months: ['2027-04', '2027-05'],
    dates: ['2027-04-10', '2027-05-01', '2027-05-08'].filter((date) => datesOf(data).has(date)),
    unplaced: 1,
    divisions: [{ division_name: 'U10' }, { division_name: 'U12' }],
    teams: [],
    fields: ['North', '2'],
  });
  const { original } = data.datatable;
  expect(original).toMatchObject({ draw: 7, recordsTotal: 9, recordsFiltered: 9 });
  expect(original.data).toHaveLength(9);
  expect(data.undated).toBe(original.data.filter(isUndated).length);
  expect(data.undated).toBeGreaterThan(0);
  const dates = ['Day 1', '04/10/2027', '05/01/2027', '05/08/2027', ''];
  const times = ['09:00 AM', '10:00 AM', '11:00 AM', ''];
  const fields = ['North', '2', '-'];
  const order = original.data.map(({ scoredate, scoretime, fieldname }: Row) =>
    [dates.indexOf(scoredate), times.indexOf(scoretime), fields.indexOf(fieldname)].join(),
  );
  expect(order).toEqual([...order].sort());
  const [first] = original.data;
  expect(Object.keys(first).sort()).toEqual([
    ...['fieldname', 'id', 'score_month_year', 'scoredate', 'scoretime'],
    ...['seprated_division_name', 'seprated_pool_name', 'team1id', 'team2id'],
  ]);
  expect(original.data.at(-1)).toMatchObject({ id: match, scoredate: '', fieldname: '-' });
  const delayed = original.data.filter(({ delay }: Row) => delay !== undefined);
  expect(delayed.length).toBeGreaterThan(0);
  for (const row of delayed) {
    expect(row).toMatchObject({ scoredate: '04/10/2027', score_month_year: '2027-04', delay: 30 });
  }
});

interface Row {
  readonly id: string;
  readonly scoredate: string;
  readonly scoretime: string;
  readonly fieldname: string;
  readonly delay?: number;
}

function datesOf({ datatable }: { datatable: { original: { data: Row[] } } }): Set<string> {
  const dates = datatable.original.data.map(({ scoredate }) => scoredate.split('/'));
  return new Set(dates.map(([month, day, year]) => `${year}-${month}-${day}`));
}

function isUndated({ scoredate }: Row): boolean {
  return scoredate.startsWith('Day');
}

test('pages follow each other without a gap, and all of them are sent at once when asked for', async () => {
  const id = await saveNew(server.token, mixed);
  const all = await rowsOf(id, { length: '-1' });
  const parts = [];
  for (const start of ['0', '4', '8', '12'])
    parts.push(...(await rowsOf(id, { start, length: '4' })));
  expect(parts).toEqual(all);
  expect(all).toHaveLength(9);
});

test('a month has its own matches only, and so has a span of dates', async () => {
  const id = await saveNew(server.token, mixed);
  const all = await rowsOf(id);
  const ofMonth = (row: Row) => row.scoredate.startsWith('05/');
  const may = await page(id, { score_month_year: '2027-05' });
  expect(may.datatable.original.data).toEqual(all.filter(ofMonth));
  expect(may.datatable.original).toMatchObject({
    recordsTotal: 9,
    recordsFiltered: all.filter(ofMonth).length,
  });
  expect(may.months).toEqual(['2027-04', '2027-05']);
  expect(may.undated).toBe(all.filter(isUndated).length);
  expect(await rowsOf(id, { score_month_year: 'All' })).toEqual(all);
  expect(await rowsOf(id, { score_month_year: '2028-05' })).toEqual([]);
  const span = { from: '2027-04-10', to: '2027-05-01T00:00:00.000Z' };
  const between = all.filter((row: Row) => /^(04\/10|05\/01)/.test(row.scoredate));
  expect(await rowsOf(id, span)).toEqual(between);
});

test('a division, a team and a field have their own matches, and a search looks at all the names', async () => {
  const id = await saveNew(server.token, mixed);
  const all = await rowsOf(id);
  const with_ = (test: (row: Record<string, string>) => boolean) => all.filter(test);
  const { teams } = await page(id, { division: 'U10' });
  expect(teams).toEqual(['Bears', 'Lions', 'Tigers', 'Wolves']);
  expect(await rowsOf(id, { division: 'U10' })).toEqual(
    with_((row) => row['seprated_division_name'] === 'U10' && row['seprated_pool_name'] === 'A'),
  );
  expect(await rowsOf(id, { team: 'Owls' })).toEqual(
    with_((row) => row['team1id'] === 'Owls' || row['team2id'] === 'Owls'),
  );
  expect(await rowsOf(id, { field: 'North' })).toEqual(
    with_((row) => row['fieldname'] === 'North'),
  );
  expect(await rowsOf(id, { search: 'oWL' })).toEqual(await rowsOf(id, { team: 'Owls' }));
  expect(await rowsOf(id, { search: 'u12' })).toEqual(await rowsOf(id, { division: 'U12' }));
  expect(await rowsOf(id, { search: 'nort' })).toEqual(await rowsOf(id, { field: 'North' }));
  const second = await rowsOf(id, { field: '2' }); // 'Field 2' on every screen
  expect(second.length).toBeGreaterThan(0);
  expect(await rowsOf(id, { search: 'field 2' })).toEqual(second);
  expect(await rowsOf(id, { search: 'field north' })).toEqual([]);
  for (const search of ['pool$', '%', '_', '\\']) expect(await rowsOf(id, { search })).toEqual([]);
});

test('the list names what each sport is played on, and a search for that word finds a court', async () => {
  const courts = { ...mixed, setup: { ...mixed.setup, tables: tablePreset('basketball') } };
  const id = await saveNew(server.token, courts);
  expect((await page(id)).field_noun).toBe('court');
  expect(await rowsOf(id, { search: 'court 2' })).toEqual(await rowsOf(id, { field: '2' }));
  expect(await rowsOf(id, { search: 'field 2' })).toEqual([]);
});

test('what cannot be asked for is named', async () => {
  const wrong = { schedule_id: 'x', score_month_year: '2027-13', from: '2027-02-30', length: '0' };
  const { status, body } = await call(server.token, scheduleCalls.getMatchTable, wrong);
  expect(status).toBe(400);
  const paths = body.data.faults.map((fault: { path: string }) => fault.path).sort();
  expect(paths).toEqual(['from', 'length', 'score_month_year']);
  const unkept = { schedule_id: 'x', team: '\0', field: 'a\0', division: '\0' };
  expect(
    (await call(server.token, scheduleCalls.getMatchTable, unkept)).body.data.faults,
  ).toHaveLength(3);
  expect(
    (await call(server.token, scheduleCalls.getMatchTable, { schedule_id: 'nobodys' })).status,
  ).toBe(404);
});

test('a day and a month show the matches of all schedules that are not in the bin', async () => {
  const { token } = await signUp();
  const fetchMatches = async (name: 'getMatchesByDate' | 'getMatchesByMonth', query: object) =>
    (await call(token, CALLS[name], query)).body;
  const first = await saveNew(token, mixed, 'First');
  await saveNew(token, mixed, 'Second');
  const may = await fetchMatches('getMatchesByMonth', { month: '2027-05' });
  const ofOne = may.recordsTotal / 2;
  expect(may.data.map(({ name }: { name: string }) => name).sort()).toEqual([
    ...Array(ofOne).fill('First'),
    ...Array(ofOne).fill('Second'),
  ]);
  const eighth = await fetchMatches('getMatchesByDate', { date: '2027-05-08T17:30:00.000Z' });
  expect(eighth.data).toEqual(may.data.filter(({ scoredate }: Row) => scoredate === '05/08/2027'));
  const rest = await fetchMatches('getMatchesByMonth', { month: '2027-05', start: 1 });
  expect(rest).toEqual({ ...may, data: may.data.slice(1) });
  const april = await fetchMatches('getMatchesByMonth', { month: '2027-04' });
  expect(april.data[0]).toMatchObject({ delay: 30 });
  await call(token, scheduleCalls.deleteSchedule, { schedule_id: first });
  expect((await fetchMatches('getMatchesByMonth', { month: '2027-05' })).recordsTotal).toBe(ofOne);
});
