import {
  firstTeams,
  type MatchId,
  type Schedule,
  viewMatches,
  withDelays,
} from '@evenfield/engine';
import { readChart, sampleSetup, samples } from '@evenfield/engine/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySchedule } from '../testing/any-schedule.ts';
import { firstSchedule } from '../testing/first-schedule.ts';
import { decodeScheduleCsv, encodeScheduleCsv } from './schedule-csv.ts';

const encode = (schedule: Schedule) =>
  encodeScheduleCsv(schedule, viewMatches(schedule, { kind: 'all' }));

function decode(rows: readonly (readonly string[])[]): Schedule {
  const decoded = decodeScheduleCsv(rows);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  return decoded.value;
}

/** Removes what a file of matches can't represent: two in one cell, a team against itself. */
function withoutClashes(schedule: Schedule): Schedule {
  const { fixtures, placements, delays = [] } = schedule;
  const first = firstTeams(schedule.setup);
  const home = fixtures.home.map((team, f) => {
    if (team !== fixtures.away[f]) return team;
    const entry = fixtures.entry[f]!;
    const size = first[entry + 1]! - first[entry]!;
    return first[entry]! + ((team - first[entry]! + 1) % size);
  });
  const taken = new Set<number>();
  const lockedAt = fixtures.lockedAt.slice();
  const cells = placements.map((cell, f) => {
    if (!taken.has(cell)) {
      if (cell !== -1) taken.add(cell);
      return cell;
    }
    lockedAt[f] = -1;
    return -1;
  });
  const { delays: _, ...rest } = schedule;
  return withDelays(
    { ...rest, fixtures: { ...fixtures, home, lockedAt }, placements: cells },
    delays,
  );
}

function shuffle<T>(list: readonly T[]): T[] {
  return list.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** Changes all cells of a column. */
function change(rows: string[][], column: string, to: (cell: string) => string): string[][] {
  const at = rows[0]!.indexOf(column);
  return rows.map((row, r) => (r === 0 ? row : row.with(at, to(row[at]!))));
}

const league = sampleSetup({
  days: 8,
  slots: 4,
  fields: 3,
  entries: [
    { division: 'U10', teams: 4 },
    { division: 'U12', pool: 'East', teams: 5, fields: [0, 1] },
  ],
});

describe('an exported schedule.csv is the same schedule again', () => {
  test('whatever the model holds: locks, seed, rounds, idle days, manual matches, what was called off', () => {
    fc.assert(
      fc.property(
        anySchedule.map(withoutClashes).filter(({ placements }) => placements.length > 0),
        (schedule) => {
          expect(decode(encode(schedule))).toEqual(schedule);
        },
      ),
      { numRuns: 100 },
    );
  });

  test.each([
    ['nineTeams', samples.nineTeams],
    ['pools', samples.pools],
    ['swissOf24', samples.swissOf24],
    ['fourDoubleDivisions', samples.fourDoubleDivisions],
    ['recreational', samples.recreational],
  ])('as the search has made it: %s', (_, setup) => {
    const schedule = firstSchedule(setup, 7);
    expect(decode(encode(schedule))).toEqual(schedule);
  });

  test('with names that do not fit a cell of a spreadsheet, and its rows sorted in another order', () => {
    const teams = Array.from({ length: 400 }, (_, t) => `${t} ${'Wm '.repeat(60)}end`);
    const schedule = firstSchedule(
      sampleSetup({ days: 2, slots: 10, fields: 20, entries: [{ teams, format: 'random' }] }),
      1,
    );
    const [header = [], ...rows] = encode(schedule);
    for (const row of rows) for (const cell of row) expect(cell.length).toBeLessThan(32_767);
    expect(rows.filter((row) => row.at(-1) !== '').length).toBeGreaterThan(2);
    expect(decode([header, ...shuffle(rows)])).toEqual(schedule);
  });

  test('with every match of a division only, it is a schedule of those matches', () => {
    const schedule = firstSchedule(league);
    const matches = viewMatches(schedule, { kind: 'division', division: 'U10' });
    const read = decode(encodeScheduleCsv(schedule, matches));
    expect(read.setup.entries.map(({ division }) => division)).toEqual(['U10']);
    expect(read.fixtures.ids).toEqual(matches.map(({ id }) => id).toSorted(byNumber));
  });
});

const byNumber = (one: string, other: string) => Number(one) - Number(other);

describe('where a person has changed the rows in a spreadsheet, the rows count', () => {
  const schedule = firstSchedule(league);
  const exported = encode(schedule);

  test('a match moved to another time is there, and all else is as it was', () => {
    const first = exported[1]!;
    const free = ['05/22/2027', '10:00 AM', '3'];
    const read = decode(exported.with(1, [...first.slice(0, 2), ...free, ...first.slice(5)]));
    expect(read.setup).toEqual(schedule.setup);
    expect(encode(read).filter((row) => free.every((text) => row.includes(text)))).toHaveLength(1);
  });

  test('a new field, time or date is one of the season', () => {
    const first = exported[1]!;
    const place = ['06/05/2027', '06:30 AM', 'Sandpit'];
    const { setup } = decode(exported.with(1, [...first.slice(0, 2), ...place, ...first.slice(5)]));
    expect(setup.days).toEqual([...league.days, { date: '2027-06-05' }]);
    expect(setup.slots).toEqual([{ start: 390 }, ...league.slots]);
    expect(setup.fields).toEqual([...league.fields, { name: 'Sandpit' }]);
    expect(setup.entries.map(({ fields }) => fields)).toEqual([
      [0, 1, 2, 3],
      [0, 1],
    ]);
  });

  test('a team renamed in all its rows has its new name, and the other division stays what it was', () => {
    const rename = (cell: string) => (cell === 'U104' ? 'Rovers' : cell);
    const { setup } = decode(change(change(exported, 'Team 1', rename), 'Team 2', rename));
    expect(setup.entries[0]!.teams.toSorted()).toEqual(['Rovers', 'U101', 'U102', 'U103']);
    expect(setup.entries[0]).toMatchObject({ format: 'single', fields: [0, 1, 2] });
    expect(setup.entries[1]).toEqual(league.entries[1]);
    expect(setup.days).toEqual(league.days);
  });

  test('a division renamed in all its rows has its new name', () => {
    const read = decode(change(exported, 'Division', (cell) => (cell === 'U10' ? 'U11' : cell)));
    expect(read.setup.entries.map(({ division }) => division).toSorted()).toEqual(['U11', 'U12']);
    expect(read.fixtures.ids).toEqual(schedule.fixtures.ids);
  });

  test('another color is its color, and one that a spreadsheet has ruined is the one before', () => {
    const repaint = (color: string) => decode(change(exported, 'Color', () => color)).setup.entries;
    expect(repaint('00ff00').map(({ color }) => color)).toEqual(['#00ff00', '#00ff00']);
    expect(repaint('1.2E+5').map(({ color }) => color)).toEqual(
      league.entries.map(({ color }) => color),
    );
  });

  test('a copied row is a match of its own', () => {
    const place = ['05/22/2027', '10:00 AM', '3'];
    const [head = [], ...rest] = exported;
    const copy = [...rest[0]!.slice(0, 2), ...place, ...rest[0]!.slice(5)];
    const read = decode([head, ...rest, copy]);
    expect(read.fixtures.ids).toHaveLength(schedule.fixtures.ids.length + 1);
    expect(new Set(read.fixtures.ids).size).toBe(read.fixtures.ids.length);
  });

  test.each([
    ['the setup', 'Setup', ''],
    ['the setup, cut', 'Setup', '{"inputs":{"all_da'],
    ['the ids', 'Match ID', ''],
    ['the rounds', 'Round', ''],
    ['the numbers', 'Match number', ''],
  ])('without %s all matches are still read', (_, column, cell) => {
    const read = decode(change(exported, column, () => cell));
    const specified = (rows: readonly string[][]) => shuffle(rows.map((row) => row.slice(0, 9)));
    expect(specified(encode(read))).toEqual(specified(exported));
  });

  test('a friendly of two divisions is one without the setup too', () => {
    const crossover = exported[1]!
      .with(6, 'U12East1')
      .with(8, '1')
      .with(9, 'U12')
      .with(10, 'East')
      .with(12, 'friendly');
    const { setup, fixtures } = decode(
      change(
        [...exported, ['', '', '', '', '', ...crossover.slice(5)].with(0, 'U10')],
        'Setup',
        () => '',
      ),
    );
    const row = fixtures.ids.indexOf('friendly' as MatchId);
    const teams = setup.entries.flatMap((entry) => entry.teams);
    expect(teams[fixtures.away[row]!]).toBe('U12East1');
    expect(setup.entries.map((entry) => entry.teams.length)).toEqual([4, 5]);
  });

  test('a locked match of which the place was cleared is told', () => {
    const locked = readChart('    F1\n2027-04-03 09:00 A-B');
    const rows = encode({
      ...locked,
      fixtures: { ...locked.fixtures, lockedAt: locked.placements.slice() },
    });
    expect(decodeScheduleCsv(change(rows, 'Field', () => ''))).toEqual({
      ok: false,
      refusal: [
        {
          path: 'Row 2',
          message: 'A match without a place cannot be locked: clear its lock, or give it a place.',
        },
      ],
    });
  });
});
