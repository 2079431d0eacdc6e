import { expect, test } from 'vitest';
import { NO_RESULTS, type Result } from '../model/result.ts';
import type { MatchId } from '../model/schedule.ts';
import type { TableRules } from '../model/table-rules.ts';
import { formatOrder, formatTable, type Played, readPlayed, rowsOf } from '../testing/played.ts';
import { tablePreset } from './table-presets.ts';
import { viewTables } from './view-tables.ts';

const SOCCER = tablePreset('soccer');
const VOLLEYBALL = tablePreset('volleyball');

test('before the first match every team is there, in an order that lots decide', () => {
  const played = readPlayed('A v B\nC v D', SOCCER);
  const [table] = viewTables(played.schedule, NO_RESULTS);
  expect(table!.rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  expect(table!.rows.map(({ team }) => team.name).toSorted()).toEqual(['A', 'B', 'C', 'D']);
  expect(table!.rows[0]!.decidedBy).toBe('lots');
  expect(table!.isFinal).toBe(false);
});

test('wins, draws and losses are worth what the rules say, also in overtime and by a shootout', () => {
  const matches = `
    A 2-1 B
    A 1-1 C
    B 3-2 C (overtime)
    C 0-0 A (shootout 4-2)`;
  expect(formatTable(readPlayed(matches, SOCCER))).toEqual([
    '1 A 1 1 1 3:2 5',
    '2 C 1 1 1 3:4 4',
    '3 B 1 0 1 4:4 2',
  ]);
  const [a, c, b] = rowsOf(readPlayed(matches, SOCCER));
  expect([a!.overtimeLost, c!.overtimeWon, c!.overtimeLost, b!.overtimeWon]).toEqual([1, 1, 1, 1]);
});

test('who gives a match up has lost it by the score of a forfeit, unless another was entered', () => {
  const rules: TableRules = { ...SOCCER, forfeitLoss: -1 };
  const matches = `
    A v B (awayForfeit)
    A v C (homeForfeit)
    C 5-0 B (awayForfeit)
    D v B (bothForfeit)`;
  expect(formatTable(readPlayed(matches, rules))).toEqual([
    '1 C 2 0 0 8:0 6',
    '2 A 1 0 1 3:3 2',
    '3 D 0 0 1 0:0 -1',
    '4 B 0 0 3 0:8 -3',
  ]);
});

test('what was broken off, put off or called off counts for nobody', () => {
  const matches = `
    A 2-1 B (abandoned)
    A v B (postponed)
    A v B (cancelled)
    B 1-0 A`;
  expect(formatTable(readPlayed(matches, SOCCER))).toEqual(['1 B 1 0 0 1:0 3', '2 A 0 0 1 0:1 0']);
});

test('a table is final when every match is over, and a cancelled one is', () => {
  const isFinal = (matches: string) => {
    const { schedule, results } = readPlayed(matches, SOCCER);
    return viewTables(schedule, results)[0]!.isFinal;
  };
  expect(isFinal('A 1-0 B\nA v B (cancelled)')).toBe(true);
  expect(isFinal('A 1-0 B\nA v B (postponed)')).toBe(false);
  expect(isFinal('A 1-0 B\nA v B')).toBe(false);
});

test('sets and their points are counted, and a fifth set makes a match worth 2 and 1', () => {
  const played = readPlayed(
    `A 3-2 B: 25-20 20-25 25-23 18-25 15-13
     B 3-1 A: 25-10 25-10 20-25 25-10`,
    VOLLEYBALL,
  );
  expect(formatTable(played)).toEqual(['1 B 1 0 1 5:4 4', '2 A 1 0 1 4:5 2']);
  expect(rowsOf(played)[0]).toMatchObject({
    setsWon: 5,
    setsLost: 4,
    setPointsFor: 201,
    setPointsAgainst: 158,
    overtimeLost: 1,
  });
  expect(viewTables(played.schedule, played.results)[0]).toMatchObject({ hasSets: true });
});

test('the points in all sets decide nothing between teams of whose matches one has no points of its sets', () => {
  const orderAfter = (last: string) =>
    formatOrder(
      readPlayed(
        `
        B 3-0 A: 25-10 25-10 25-10
        A 3-0 C: 25-10 25-10 25-10
        ${last}`,
        VOLLEYBALL,
      ),
    );
  expect(orderAfter('C 3-0 B: 25-20 25-20 25-20')).toEqual([
    'B > pointRatio',
    'A > pointRatio',
    'C',
  ]);
  const lots = orderAfter('C 3-0 B');
  expect(lots.map((line) => line.split(' > ')[1])).toEqual(['lots', 'lots', undefined]);
  expect(orderAfter('C v B (awayForfeit)')[0]).toBe('B > pointRatio'); // the match has no sets
});

test('the form is that of the last five matches in order of play, the newest last', () => {
  const matches = 'A 1-0 B\nA 1-1 B\nA 0-1 B\nA 1-0 B\nA 1-0 B\nB 1-1 A';
  expect(rowsOf(readPlayed(matches, SOCCER))[0]!.form).toEqual(['d', 'l', 'w', 'w', 'd']);
  const { schedule, results } = readPlayed(matches, SOCCER);
  const turned = { ...schedule, placements: schedule.placements.toReversed() };
  expect(rowsOf({ schedule: turned, results })[0]!.form).toEqual(['w', 'w', 'l', 'd', 'w']);
});

test('by win percentage a team with fewer matches can rank above one with more wins', () => {
  const matches = 'A 1-0 B\nC 1-0 B\nC 1-0 D\nD 1-0 C\nB 3-0 D';
  const order = (rules: TableRules) => rowsOf(readPlayed(matches, rules)).map((r) => r.team.name);
  expect(order(tablePreset('baseball')).slice(0, 2)).toEqual(['A', 'C']);
  expect(order(tablePreset('soccer'))[0]).toBe('C');
  const [a, c] = rowsOf(readPlayed(matches, tablePreset('baseball')));
  expect([a!.average, c!.average]).toEqual([1, 2 / 3]);
});

test('a crossover counts in no table, and a match that a person added within an entry does', () => {
  const { schedule, results } = readPlayed('A 1-0 B\nC 2-0 D\nA 5-0 C\nA 1-0 B', SOCCER);
  const [entry] = schedule.setup.entries;
  const pools = [
    { ...entry!, pool: 'X', teams: ['A', 'B'] },
    { ...entry!, pool: 'Y', teams: ['C', 'D'] },
  ];
  const split = {
    ...schedule,
    setup: { ...schedule.setup, entries: pools },
    fixtures: {
      ...schedule.fixtures,
      entry: Uint16Array.of(0, 1, 0, 0),
      manual: Uint8Array.of(0, 0, 1, 1),
    },
  };
  const tables = viewTables(split, results);
  expect(tables.map(({ entry: { pool }, rows }) => [pool, rows[0]!.points])).toEqual([
    ['X', 6],
    ['Y', 3],
  ]);
  expect(tables[1]!.rows.map(({ team, position }) => [team.team, position])).toEqual([
    [2, 0],
    [3, 1],
  ]);
});

test('a bye of a Swiss round counts as a win as soon as somebody else of the round has one', () => {
  const { schedule, results } = readPlayed('A v B\nC v A', SOCCER);
  const [entry] = schedule.setup.entries;
  const swiss: Played['schedule'] = {
    ...schedule,
    setup: { ...schedule.setup, entries: [{ ...entry!, format: 'swiss' }] },
  };
  expect(rowsOf({ schedule: swiss, results }).map(({ byes }) => byes)).toEqual([0, 0, 0]);
  const won: Result = { ending: 'regular', score: [2, 0] };
  const rows = rowsOf({ schedule: swiss, results: new Map([['m1' as MatchId, won]]) });
  const brief = rows.map(({ team, points, played, byes }) => [team.name, points, played, byes]);
  expect(brief.toSorted()).toEqual([
    ['A', 3, 1, 0],
    ['B', 0, 1, 0],
    ['C', 3, 0, 1],
  ]);
});

test('lots depend on the seed and the position in the list, not on names', () => {
  const draw = (seed: number, teams: string[]) => {
    const { schedule, results } = readPlayed('A 1-1 B\nC 1-1 D', SOCCER, teams);
    return rowsOf({ schedule: { ...schedule, seed }, results }).map(({ position }) => position);
  };
  const teams = ['A', 'B', 'C', 'D'];
  expect(draw(7, teams)).toEqual(draw(7, ['D', 'B', 'A', 'C']));
  const seeds = Array.from({ length: 50 }, (_, seed) => String(draw(seed, teams)));
  expect(new Set(seeds).size).toBeGreaterThan(10);
  expect(formatOrder(readPlayed('A 1-1 B', SOCCER))[0]).toMatch(/> lots$/);
});
