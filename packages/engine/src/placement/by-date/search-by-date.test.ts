import { expect, test } from 'vitest';
import { NO_CONSTRAINTS } from '../../model/constraints.ts';
import type { FixedMatch } from '../../model/fixed-match.ts';
import type { GameDate } from '../../model/game-date.ts';
import { dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../../model/grid.ts';
import type { Schedule } from '../../model/schedule.ts';
import type { Entry, Setup } from '../../model/setup.ts';
import { isByDate, searchByDate } from './search-by-date.ts';

const dates = (count: number) =>
  Array.from({ length: count }, (_, k) => `2027-09-${String(k + 6).padStart(2, '0')}` as GameDate);

const EVENING = { from: 1200, to: 1275 };
const entry = (change: Partial<Entry>): Entry => ({
  ...{ division: 'Women', pool: null, color: '#ffffff', format: 'double' },
  ...{ teams: ['A', 'B', 'C'], fields: [0, 1, 2] },
  grounds: ['A', 'B', 'C'].map((team, k) => ({ team, fields: [`Hall ${k + 1}`] })),
  ...change,
});

/** Three teams; each hall is open on the evenings given by their days. */
function clubs(open: readonly number[][], change: Partial<Entry> = {}): Setup {
  const days = dates(8);
  return {
    event: 'league',
    days: days.map((date) => ({ date })),
    slots: [],
    fields: open.map((_, k) => ({ name: `Hall ${k + 1}` })),
    entries: [entry(change)],
    gameMinutes: 75,
    constraints: {
      ...NO_CONSTRAINTS,
      hours: open.map((own, k) => ({
        ...EVENING,
        fields: [`Hall ${k + 1}`],
        dates: own.map((day) => days[day]!),
      })),
    },
  };
}

function findBest(setup: Setup, fixed: readonly FixedMatch[] = []): Schedule {
  let best: Schedule | null = null;
  for (const { better } of searchByDate(setup, { seed: 1, start: 0, fixed })) {
    if (better !== null) best = better.finish();
  }
  return best!;
}

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6, 7];

/** 'day hh:mm hall home-away' of every match, in order of play. */
function list({ setup, fixtures, placements }: Schedule): string[] {
  const grid = gridOf(setup);
  return Array.from(placements, (cell, row) => {
    const pair = `${'ABC'[fixtures.home[row]!]}-${'ABC'[fixtures.away[row]!]}`;
    if (cell === NOWHERE) return `nowhere ${pair}`;
    const start = setup.slots[slotOf(grid, cell)]!.start;
    return `${dayOf(grid, cell)} ${start} ${setup.fields[fieldOf(grid, cell)]!.name} ${pair}`;
  });
}

test('is for leagues whose entries all have grounds', () => {
  expect(isByDate(clubs([ALL_DAYS]))).toBe(true);
  expect(isByDate(clubs([ALL_DAYS], { grounds: [] }))).toBe(false);
  expect(isByDate(clubs([ALL_DAYS], { format: 'swiss' }))).toBe(false);
});

test('home matches are on the home ground, one a day for a team with such a limit', () => {
  const limits = [{ games: 1, days: 1, isMust: true, weight: 1 }];
  const rows = list(findBest(clubs([ALL_DAYS, ALL_DAYS, ALL_DAYS], { limits })));
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row).toMatch(/Hall 1 A-|Hall 2 B-|Hall 3 C-/);
  expect(new Set(rows.map((row) => row[0])).size).toBe(6);
});

test('a hall of two teams holds as many matches of an evening as its opening', () => {
  const shared = [
    { team: 'A', fields: ['Hall 1'] },
    { team: 'B', fields: ['Hall 1'] },
    { team: 'C', fields: ['Hall 1'] },
  ];
  const setup = clubs([[0, 1, 2]], { grounds: shared, fields: [0] });
  const constraints = {
    ...setup.constraints!,
    changeoverMinutes: 10,
    hours: setup.constraints!.hours.map((row) => ({ ...row, to: 1200 + 75 + 10 + 75 })),
  };
  const rows = list(findBest({ ...setup, constraints }));
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    '0 1200',
    '0 1285',
    '1 1200',
    '1 1285',
    '2 1200',
    '2 1285',
  ]);
});

test('two meetings are as many days apart as they have to be, else one has no place', () => {
  const open = [
    [0, 1, 2],
    [0, 1, 2],
    [6, 7],
  ];
  const rows = list(findBest(clubs(open, { daysBetweenMeetings: 4 })));
  expect(rows.filter((row) => row.startsWith('nowhere'))).toHaveLength(1);
  expect(rows.some((row) => /nowhere (A-B|B-A)/.test(row))).toBe(true);
});

test('a team that wants few games in a row gets them', () => {
  const limits = [{ games: 1, days: 2, isMust: false, weight: 1 }];
  const setup = clubs([ALL_DAYS, ALL_DAYS, ALL_DAYS], { limits, format: 'single' });
  const days = list(findBest(setup)).map((row) => Number(row[0]));
  expect(days[1]! - days[0]!).toBeGreaterThan(1);
  expect(days[2]! - days[1]!).toBeGreaterThan(1);
});

test('a fixed match stays, and counts', () => {
  const setup = clubs([ALL_DAYS, ALL_DAYS, ALL_DAYS]);
  const first = findBest(setup);
  const home = first.fixtures.home[2]!;
  const away = first.fixtures.away[2]!;
  const cell = first.placements[2]!;
  const again = findBest(first.setup, [{ entry: 0, home, away, cell }]);
  expect(list(again)).toHaveLength(6);
  expect(list(again)).toContain(list(first)[2]);
  expect([...again.fixtures.lockedAt].filter((at) => at !== NOWHERE)).toHaveLength(1);
});

test('the same seed gives the same schedule', () => {
  const setup = clubs([ALL_DAYS, ALL_DAYS, ALL_DAYS]);
  expect(findBest(setup)).toEqual(findBest(setup));
});

test('a match begins when its hall opens, or when a team prefers to begin', () => {
  const setup = clubs([
    [0, 2, 4],
    [1, 3],
    [5, 6],
  ]);
  const hours = setup.constraints!.hours.map((row) => ({ ...row, to: EVENING.from + 200 }));
  const open = { ...setup, constraints: { ...setup.constraints!, hours } };
  const firsts = new Map<string, number>(); // by day and hall
  for (const match of list(findBest(open))) {
    const [day, start, , hall] = match.split(' ');
    const evening = `${day} ${hall}`;
    firsts.set(evening, Math.min(Number(start), firsts.get(evening) ?? Number.POSITIVE_INFINITY));
  }
  expect(new Set(firsts.values())).toEqual(new Set([EVENING.from]));

  const requests = [
    {
      ...{ teams: [{ division: 'Women', pool: null, team: 'A' }], kind: 'prefers' as const },
      ...{ dates: [], from: EVENING.from + 60, to: null, isMust: false, reason: '' },
    },
  ];
  const late = { ...open, constraints: { ...open.constraints, requests } };
  const ofA = list(findBest(late)).filter((match) => match.includes('A'));
  const earliest = Math.min(...ofA.map((match) => Number(match.split(' ')[1])));
  expect(earliest).toBe(EVENING.from + 60);
});
