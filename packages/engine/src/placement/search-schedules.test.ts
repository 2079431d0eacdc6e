import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, fieldOf, gridOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { compareVerdicts, judge } from '../rules/judge.ts';
import type { RuleId } from '../rules/rule.ts';
import { arbitrarySetup } from '../testing/arbitrary-setup.ts';
import { sampleSetup, samples } from '../testing/sample-setups.ts';
import { fit } from './fit/fit.ts';
import { generateSchedule, type SearchStep, searchSchedules } from './search-schedules.ts';

/** The counts of the rules named, less their bounds. */
function above(schedule: Schedule, ...rules: RuleId[]): number[] {
  const verdicts = judge(schedule);
  return rules.map((rule) => {
    const { count, bound } = verdicts.find((verdict) => verdict.rule === rule)!;
    return count - bound;
  });
}

function first(setup: Setup, seed = 1): Schedule {
  for (const { better } of searchSchedules(setup, { seed })) if (better !== null) return better;
  throw new Error('a search yields a first schedule');
}

/** Games of every team on every day. */
function gamesByDay({ setup, fixtures, placements }: Schedule): number[][] {
  const grid = gridOf(setup);
  const teams = setup.entries.reduce((sum, entry) => sum + entry.teams.length, 0);
  const games = Array.from({ length: teams }, () => new Array<number>(grid.days).fill(0));
  placements.forEach((cell, match) => {
    for (const side of [fixtures.home, fixtures.away]) games[side[match]!]![dayOf(grid, cell)]!++;
  });
  return games;
}

test('twelve teams on eleven days: no rest is short, and slots, fields and homes are even', () => {
  const schedule = generateSchedule(samples.twelveTeams, 1);
  expect(above(schedule, 'H4', 'S2', 'S4', 'S6', 'S7', 'S8', 'S9', 'S10')).toEqual(
    new Array(8).fill(0),
  );
});

test('everybody meets twice, at home and away, the second time after meeting everybody', () => {
  const schedule = generateSchedule(samples.fourDoubleDivisions, 1);
  expect(above(schedule, 'H4', 'S1', 'S2', 'S6', 'S7', 'S8', 'S9')).toEqual(new Array(7).fill(0));
});

test('nine recreational teams play every day but for one bye a day, each in its turn', () => {
  const schedule = generateSchedule(samples.recreational, 3);
  const games = gamesByDay(schedule);
  for (let day = 0; day < 14; day++) {
    expect(games.filter((team) => team[day] === 0)).toHaveLength(1);
  }
  expect(above(schedule, 'H4', 'S1', 'S3', 'S5')).toEqual([0, 0, 0, 0]);
});

test('where the organizer asks for it the odd team plays twice instead', () => {
  const setup = sampleSetup({
    days: 9,
    slots: 5,
    fields: 1,
    entries: [{ teams: 9, format: 'random', oddTeam: 'doubleheader' }],
  });
  const games = gamesByDay(generateSchedule(setup, 1));
  for (let day = 0; day < 9; day++) {
    const today = games.map((team) => team[day]).sort();
    expect(today).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2]);
  }
  for (const team of games) expect(team.filter((count) => count === 2)).toHaveLength(1);
});

test('three swiss games a day leave every team two rest periods', () => {
  const schedule = generateSchedule(samples.swissOf24, 1);
  expect(above(schedule, 'H4', 'S1', 'S4')).toEqual([0, 0, 0]);
  for (const team of gamesByDay(schedule)) expect(team).toEqual([3, 3, 3]);
});

test.each([
  [8, [3, 3, 3]],
  [7, [2, 2, 2]],
  [3, [1, 1, 1]],
])('in %i slots a swiss day left open holds as many games as keep their rest', (slots, games) => {
  const setup = sampleSetup({
    event: 'tournament',
    days: 3,
    slots,
    fields: 6,
    entries: [{ teams: 24, format: 'swiss' }],
  });
  for (const team of gamesByDay(first(setup))) expect(team).toEqual(games);
});

test('eleven teams in ten days: the least doubleheaders, in turn, apart and rested', () => {
  const schedule = generateSchedule(samples.elevenTeamsInTenDays, 1);
  expect(above(schedule, 'S1', 'S2', 'S3', 'S4', 'S5')).toEqual([0, 0, 0, 0, 0]);
});

test('of two fields whose days are not equally long nobody has one much more often than the other', () => {
  const { setup, fixtures, placements } = generateSchedule(samples.elevenTeamsInTenDays, 1);
  const onSecond = new Array<number>(11).fill(0);
  placements.forEach((cell, match) => {
    for (const side of [fixtures.home, fixtures.away])
      onSecond[side[match]!]! += fieldOf(gridOf(setup), cell);
  });
  for (const games of onSecond) expect(Math.abs(10 - 2 * games)).toBeLessThanOrEqual(2);
});

test('twelve teams in four days: at most five rests are short', () => {
  const schedule = generateSchedule(samples.twelveTeamsInFourDays, 1);
  expect(above(schedule, 'H4', 'S2', 'S3')).toEqual([0, 0, 0]);
  expect(judge(schedule).find(({ rule }) => rule === 'S4')!.count).toBeLessThanOrEqual(5);
});

test('several divisions with their own formats and fields make one schedule', () => {
  const schedule = generateSchedule(samples.pools, 7);
  expect(above(schedule, 'H1', 'H2', 'H3', 'H4', 'H5', 'S1', 'S2', 'S3')).toEqual(
    new Array(8).fill(0),
  );
});

test.each([
  ['one cell', sampleSetup({ days: 1, slots: 1, fields: 1, entries: [{ teams: 2 }] })],
  [
    'every cell, two divisions to three fields',
    sampleSetup({
      days: 5,
      slots: 2,
      fields: 3,
      entries: [
        { teams: 6, fields: [0, 1] },
        { teams: 6, fields: [1, 2] },
      ],
    }),
  ],
  [
    'every turn of every team',
    sampleSetup({ days: 1, slots: 7, fields: 4, entries: [{ teams: 8 }] }),
  ],
  [
    'two legs that end and begin in one day',
    sampleSetup({ days: 3, slots: 4, fields: 1, entries: [{ teams: 4, format: 'double' }] }),
  ],
])('a schedule always comes where it is tight: %s', (_, setup) => {
  for (const seed of [1, 2, 3]) {
    expect(above(first(setup, seed), 'H1', 'H2', 'H3', 'H4')).toEqual([0, 0, 0, 0]);
  }
});

test('where the setup fits a schedule comes, and no hard rule is broken', async () => {
  await fc.assert(
    fc.property(arbitrarySetup(), fc.nat(), (setup, seed) => {
      if (!fit(setup).fits) return;
      expect(above(first(setup, seed), 'H1', 'H2', 'H3', 'H4', 'H5', 'S7')).toEqual(
        new Array(6).fill(0),
      );
    }),
    { numRuns: 400, seed: 1 },
  );
});

test('in a round every team plays at most once, and rounds are numbered in order of play', () => {
  for (const setup of [samples.pools, samples.elevenTeamsInTenDays, samples.swissOf24]) {
    const { fixtures, placements } = first(setup);
    const grid = gridOf(setup);
    const seen = new Set<string>();
    const dayOfRound = new Map<string, number>();
    placements.forEach((cell, match) => {
      const round = `${fixtures.entry[match]} ${fixtures.round[match]}`;
      for (const side of [fixtures.home, fixtures.away]) seen.add(`${round} ${side[match]}`);
      expect(dayOfRound.get(round) ?? dayOf(grid, cell)).toBe(dayOf(grid, cell));
      dayOfRound.set(round, dayOf(grid, cell));
    });
    expect(seen.size).toBe(2 * placements.length);
  }
});

test('a setup without matches has an empty schedule', () => {
  const idle = { teams: 4, gamesPerTeam: 0 };
  const setup = sampleSetup({ days: 2, slots: 2, fields: 2, entries: [idle] });
  expect(generateSchedule(setup, 1).placements).toHaveLength(0);
});

test('the same seed gives the same schedule, another seed another one', () => {
  const columns = (seed: number) => {
    const { fixtures, placements } = generateSchedule(samples.nineTeams, seed);
    return [fixtures.ids, fixtures.home, fixtures.away, fixtures.round, placements].map(
      (column) => [...column],
    );
  };
  expect(columns(5)).toEqual(columns(5));
  expect(columns(6)).not.toEqual(columns(5));
});

test('every result of a search is better than the one before, and its progress rises to 1', () => {
  const steps: SearchStep[] = [...searchSchedules(samples.twelveTeamsInFourDays, { seed: 4 })];
  const done = steps.map((step) => step.done);
  expect(done).toEqual([...done].sort((a, b) => a - b));
  expect(done.at(-1)).toBe(1);
  const results = steps.flatMap(({ better }) => (better === null ? [] : [judge(better)]));
  expect(results.length).toBeGreaterThan(1);
  results.slice(1).forEach((result, k) => {
    expect(compareVerdicts(result, results[k]!)).toBeLessThan(0);
  });
});

test('starts dealt out to several searches find what one search finds', () => {
  const columns = ({ fixtures, placements }: Schedule) =>
    [fixtures.home, fixtures.away, placements].map((column) => [...column]);
  const found = (first: number, starts: number) =>
    [...searchSchedules(samples.twelveTeamsInFourDays, { seed: 4, first, starts })].flatMap(
      ({ better }) => (better === null ? [] : [columns(better)]),
    );
  const whole = found(0, 2);
  const dealt = [0, 1].flatMap((start) => found(start, 1));
  for (const schedule of whole) expect(dealt).toContainEqual(schedule);
  expect(found(1, 2)[0]).toEqual(found(1, 1)[0]);
});

test('more starts are never worse', () => {
  const best = (starts: number) => {
    const results = [...searchSchedules(samples.nineTeams, { seed: 2, starts })];
    return judge(results.findLast(({ better }) => better !== null)!.better!);
  };
  expect(compareVerdicts(best(2), best(1))).toBeLessThanOrEqual(0);
});

test('27,000 matches use every cell, and every team has every slot equally often', () => {
  const schedule = first(samples.fullHouse);
  expect(new Set(schedule.placements).size).toBe(27_000);
  expect(above(schedule, 'H2', 'H4', 'S1', 'S2', 'S7', 'S8')).toEqual([0, 0, 0, 0, 0, 0]);
});

test('thirty double divisions with two games a day: the least doubleheaders, no short rest', () => {
  const schedule = first(samples.thirtyDoubleDivisions);
  expect(above(schedule, 'H2', 'H4', 'S1', 'S2', 'S3', 'S4', 'S7')).toEqual(new Array(7).fill(0));
});
