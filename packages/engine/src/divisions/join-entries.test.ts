import { expect, test } from 'vitest';
import { NOWHERE } from '../model/grid.ts';
import { type MatchId, type Reasons, reasonOf, type Schedule } from '../model/schedule.ts';
import { teamNames } from '../model/setup.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { judge } from '../rules/judge.ts';
import { readChart, renderChart } from '../testing/index.ts';
import { viewMatches } from '../views/view-matches.ts';
import { carryManualMatches, joinEntries } from './join-entries.ts';
import { joinSeasons, moveToSeason } from './join-seasons.ts';
import { settledMatches } from './settled-matches.ts';

const schedule = readChart(
  `
                     2      10
  2027-04-03  09:00  A-B!   C-D
  2027-04-17  09:00  A-C    B-D
  2027-04-17  10:00  .      A-D
  off                B-C
`,
);
const added = readChart(
  `
                     1      10
  2027-04-10  09:00  X-Y    .
  2027-04-17  08:00  X-Z    .
  2027-04-17  09:00  Y-Z    .
`,
  [{ division: 'New', teams: ['X', 'Y', 'Z'] }],
);

test('dates, times and fields are joined without doubles, fields by their number', () => {
  const season = joinSeasons(schedule.setup, added.setup);
  expect(season.days.map(({ date }) => date)).toEqual(['2027-04-03', '2027-04-10', '2027-04-17']);
  expect(season.slots.map(({ start }) => start)).toEqual([480, 540, 600]);
  expect(season.fields.map(({ name }) => name)).toEqual(['1', '2', '10']);
});

test('game days without a date are joined by their position', () => {
  const undated = { ...schedule.setup, days: [{ date: null }, { date: null }] };
  const more = { ...undated, days: [{ date: null }, { date: null }, { date: null }] };
  expect(joinSeasons(undated, more).days).toHaveLength(3);
});

test('a longer season leaves every match on its date, time and field', () => {
  const season = joinSeasons(schedule.setup, added.setup);
  const moved = moveToSeason(schedule, season);
  expect(renderChart(moved).replace(/ +/g, ' ')).toContain('2027-04-17 09:00 . A-C B-D');
  expect(renderChart(moved)).toContain('A-B!');
  expect(judge(moved).find(({ rule }) => rule === 'H3')?.count).toBe(0);
});

test('a division is added around the others: every match of theirs keeps its id, cell and lock', () => {
  const season = joinSeasons(schedule.setup, added.setup);
  const moved = moveToSeason(schedule, season);
  const newcomer = { ...added.setup.entries[0]!, fields: [0, 2] };
  const setup = { ...moved.setup, entries: [...moved.setup.entries, newcomer] };
  const fixed = settledMatches(moved, setup, () => false, 'all');
  const joined = joinEntries(moved, generated(setup, fixed), () => false);
  const olds = moved.placements.length;
  expect(joined.fixtures.ids.slice(0, olds)).toEqual(moved.fixtures.ids);
  expect(joined.placements.slice(0, olds)).toEqual(moved.placements);
  expect(joined.fixtures.lockedAt.slice(0, olds)).toEqual(moved.fixtures.lockedAt);
  expect(joined.placements.length).toBe(olds + 3);
  expect(new Set(joined.fixtures.ids).size).toBe(olds + 3);
  for (const { rule, count } of judge(joined).filter(({ level }) => level === 'hard')) {
    expect([rule, count]).toEqual([rule, 0]);
  }
});

test('a division that gets a team keeps the matches it had, and the others are not touched', () => {
  const [entry] = schedule.setup.entries;
  const setup = {
    ...schedule.setup,
    days: [...schedule.setup.days, { date: null }, { date: null }],
    entries: [{ ...entry!, teams: [...entry!.teams, 'E'] }],
  };
  const moved = { ...schedule, setup: { ...schedule.setup, days: setup.days } };
  const fixed = settledMatches(moved, setup, () => true, 'all');
  const joined = joinEntries(moved, generated(setup, fixed), () => true);
  expect(joined.placements.length).toBe(10);
  const staying = moved.fixtures.ids.filter((_, row) => moved.placements[row] !== -1);
  for (const id of staying) {
    const [before, after] = [moved.fixtures.ids.indexOf(id), joined.fixtures.ids.indexOf(id)];
    expect(joined.placements[after]).toBe(moved.placements[before]);
    expect(joined.fixtures.lockedAt[after]).toBe(moved.fixtures.lockedAt[before]);
  }
});

function generated(
  setup: Parameters<typeof searchSchedules>[0],
  fixed: NonNullable<Parameters<typeof searchSchedules>[1]['fixed']>,
) {
  for (const { better } of searchSchedules(setup, { seed: 1, fixed })) {
    if (better !== null) return better;
  }
  throw new Error('a search ends with a schedule');
}

test('an edited division keeps its manual matches where their teams remain, crossovers too', () => {
  const before = withManual(
    readChart(
      `
                     1    2
  2027-04-03  09:00  A-B  X-Y
  2027-04-03  10:00  B-A  .
  2027-04-10  09:00  A-X  .
  2027-04-10  10:00  .    C-B
  off                A-C
`,
      [
        { division: 'First', teams: ['A', 'B', 'C'] },
        { division: 'Second', teams: ['X', 'Y'] },
      ],
    ),
    ['m3', 'm4', 'm6'], // B-A, A-X, A-C
  );
  const first = before.setup.entries[0]!;
  const setup = {
    ...before.setup,
    entries: [{ ...first, teams: ['B', 'A', 'C', 'D'] }, before.setup.entries[1]!], // in another order
  };
  const isMade = (entry: number) => entry === 0;
  const fixed = settledMatches(before, setup, isMade, 'all');
  expect(fixed.filter(({ manual }) => manual)).toHaveLength(2);
  const joined = joinEntries(before, generated(setup, fixed), isMade);
  expect(manualOf(joined)).toEqual([
    'A-C (buffer)',
    'A-X 2027-04-10 09:00 1',
    'B-A 2027-04-03 10:00 1',
  ]);
});

test('a regenerated season keeps what was added by hand, in its cell and with its lock and reason', () => {
  const added = withManual(
    readChart(`
                     1     2
  2027-04-03  09:00  A-B   C-D
  2027-04-03  10:00  D-A!  .
  2027-04-10  09:00  A-C   B-D
  2027-04-17  09:00  A-D   B-C
  off                C-A
`),
    ['m3', 'm8'],
  );
  const before = { ...added, reasons: { m3: 'A birthday' } as Reasons };
  const { setup } = before;
  const fixed = settledMatches(before, setup, () => true, 'locked');
  const again = carryManualMatches(before, generated(setup, fixed));
  expect(manualOf(again)).toEqual(['C-A (buffer)', 'D-A 2027-04-03 10:00 1']);
  expect(reasonOf(again, 'm3' as MatchId)).toBe('A birthday');
  expect(again.fixtures.lockedAt[again.fixtures.ids.indexOf('m3' as MatchId)]).not.toBe(NOWHERE);
  for (const { rule, count } of judge(again).filter(({ level }) => level === 'hard')) {
    expect([rule, count]).toEqual([rule, 0]);
  }
});

function withManual(schedule: Schedule, ids: readonly string[]): Schedule {
  const { fixtures } = schedule;
  const manual = Uint8Array.from(fixtures.ids, (id) => (ids.includes(id) ? 1 : 0));
  return { ...schedule, fixtures: { ...fixtures, manual } };
}

/** 'A-B 2027-04-03 10:00 1' for every match that was added by hand. */
function manualOf(schedule: Schedule): string[] {
  return viewMatches(schedule, { kind: 'all' })
    .filter(({ manual }) => manual)
    .map(({ match, place }) => {
      const { setup, fixtures } = schedule;
      const names = teamNames(setup);
      const pairing = `${names[fixtures.home[match]!]}-${names[fixtures.away[match]!]}`;
      const start = place?.slot.start ?? 0;
      const time = `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
      return place === null
        ? `${pairing} (buffer)`
        : `${pairing} ${place.day.date} ${time} ${place.field.name}`;
    })
    .sort();
}
