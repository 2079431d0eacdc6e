import { describe, expect, test } from 'vitest';
import type { Schedule } from '../model/schedule.ts';
import { viewTables } from '../results/view-tables.ts';
import { judge } from '../rules/judge.ts';
import {
  type PairedRound,
  playSwiss,
  rowsOfRound,
  type SwissSample,
} from '../testing/swiss-run.ts';

const TIME = { timeout: 120_000 }; // generous, for busy machines

/** Few rounds for their teams: tournaments that cannot run out of pairings. */
const short: readonly SwissSample[] = [
  { teams: 8, days: 4, slots: 1, fields: 4, gamesPerDay: 1 },
  { teams: 9, days: 2, slots: 8, fields: 4, gamesPerDay: 2 },
  { teams: 10, days: 5, slots: 1, fields: 5, gamesPerDay: 1 },
  { teams: 13, days: 2, slots: 9, fields: 6, gamesPerDay: 3 },
  { teams: 16, days: 2, slots: 12, fields: 4, gamesPerDay: 3 },
  { teams: 24, days: 3, slots: 8, fields: 6, gamesPerDay: 3 },
  { teams: 33, days: 5, slots: 2, fields: 8, gamesPerDay: 1 },
  { teams: 64, days: 2, slots: 9, fields: 22, gamesPerDay: 3 },
  { teams: 101, days: 6, slots: 2, fields: 25, gamesPerDay: 1 },
  { teams: 200, days: 7, slots: 4, fields: 25, gamesPerDay: 1 },
];

/** As many rounds as there are opponents, or almost. */
const long: readonly SwissSample[] = [
  { teams: 8, days: 7, slots: 1, fields: 4, gamesPerDay: 1 },
  { teams: 9, days: 9, slots: 1, fields: 4, gamesPerDay: 1 },
  { teams: 10, days: 9, slots: 1, fields: 5, gamesPerDay: 1 },
  { teams: 12, days: 10, slots: 1, fields: 6, gamesPerDay: 1 },
];

const runs = new Map<SwissSample, readonly PairedRound[]>();

/** Each tournament is played once and used by several tests. */
function roundsOf(sample: SwissSample): readonly PairedRound[] {
  const rounds = runs.get(sample) ?? [...playSwiss(sample, 3)];
  runs.set(sample, rounds);
  return rounds;
}

const nameOf = ({ teams, days, gamesPerDay }: SwissSample) =>
  `${teams} players in ${days * gamesPerDay} rounds`;

describe.each([...short, ...long].map((sample) => [nameOf(sample), sample] as const))(
  'a Swiss tournament of %s',
  (_, sample) => {
    test(`nobody meets anybody twice, and nobody has a second bye`, TIME, () => {
      for (const { after, proposal } of roundsOf(sample)) {
        const pairs = after.fixtures.ids.flatMap((__, row) =>
          after.fixtures.round[row]! <= proposal.round ? [keyOf(after, row)] : [],
        );
        expect(new Set(pairs).size).toBe(pairs.length);
        const byes = Array.from({ length: proposal.round + 1 }, (__, r) => absentIn(after, r));
        expect(new Set(byes.flat()).size).toBe(byes.flat().length);
        expect(proposal).toMatchObject({ rematches: [], unplaced: [], waitsFor: [] });
      }
    });

    test('every match keeps its round, and no hard rule is broken', TIME, () => {
      for (const { before, after, proposal } of roundsOf(sample)) {
        expect(after.fixtures.ids).toEqual(before.fixtures.ids);
        expect(after.fixtures.round).toEqual(before.fixtures.round);
        expect(after.placements).toEqual(before.placements);
        expect(after.setup.entries[0]!.pairedRounds).toBe(proposal.round + 1);
        const broken = judge(after).filter(({ level, count }) => level === 'hard' && count > 0);
        expect(broken.map(({ rule }) => rule)).toEqual([]);
        for (let row = 0; row < after.placements.length; row++) {
          if (after.fixtures.round[row]! >= proposal.round) continue;
          expect(keyOf(after, row)).toBe(keyOf(before, row)); // what was played stays
        }
      }
    });
  },
);

describe.each(short.map((sample) => [nameOf(sample), sample] as const))(
  'the pairings of %s',
  (_, sample) => {
    test('the bye goes to the lowest score without one', TIME, () => {
      for (const { before, results, proposal } of roundsOf(sample)) {
        if (proposal.bye === null) continue;
        const points = pointsIn(before, results);
        const had = new Set(
          Array.from({ length: proposal.round }, (__, r) => absentIn(before, r)).flat(),
        );
        const without = points.filter((__, team) => !had.has(team));
        expect(points[proposal.bye]).toBe(Math.min(...without));
      }
    });

    test('are no worse than pairing from the top of the table', TIME, () => {
      for (const round of roundsOf(sample)) {
        const greedy = pairDownTheTable(round);
        if (greedy !== null) expect(measure(round)).toBeLessThanOrEqual(greedy);
      }
    });
  },
);

test.each(
  short.filter(({ teams }) => teams <= 10).map((sample) => [nameOf(sample), sample] as const),
)('the pairings of %s are the best of all', TIME, (_, sample) => {
  for (let seed = 10; seed < 16; seed++) {
    for (const round of playSwiss(sample, seed)) expect(measure(round)).toBe(bestOf(round));
  }
});

function keyOf({ fixtures }: Schedule, row: number): string {
  return [fixtures.home[row]!, fixtures.away[row]!].sort((a, b) => a - b).join(' ');
}

function absentIn(schedule: Schedule, round: number): number[] {
  const { home, away } = schedule.fixtures;
  const playing = rowsOfRound(schedule, round).flatMap((row) => [home[row]!, away[row]!]);
  return schedule.setup.entries[0]!.teams.map((__, team) => team).filter(
    (t) => !playing.includes(t),
  );
}

function pointsIn(schedule: Schedule, results: PairedRound['results']): number[] {
  const points: number[] = [];
  for (const { position, points: own } of viewTables(schedule, results)[0]!.rows) {
    points[position] = own;
  }
  return points;
}

/** The squares of the point differences. */
function measure({ before, results, proposal }: PairedRound): number {
  const points = pointsIn(before, results);
  return proposal.pairings.reduce(
    (sum, { home, away }) => sum + (points[home]! - points[away]!) ** 2,
    0,
  );
}

/** Who has to be paired, and who has met whom. */
function whoIsThere({ before, results, proposal }: PairedRound) {
  const points = pointsIn(before, results);
  const met = new Set(
    before.fixtures.ids.flatMap((__, row) =>
      before.fixtures.round[row]! < proposal.round ? [keyOf(before, row)] : [],
    ),
  );
  const haveMet = (a: number, b: number) => met.has(`${Math.min(a, b)} ${Math.max(a, b)}`);
  const teams = [...points.keys()].filter((team) => team !== proposal.bye);
  return { points, haveMet, teams };
}

/** From the top each with the next below that it has not met; null if somebody is left over. */
function pairDownTheTable(round: PairedRound): number | null {
  const { points, haveMet, teams } = whoIsThere(round);
  const left = teams.sort((a, b) => points[b]! - points[a]!);
  let sum = 0;
  while (left.length > 0) {
    const first = left.shift()!;
    const at = left.findIndex((other) => !haveMet(first, other));
    if (at < 0) return null;
    sum += (points[first]! - points[left.splice(at, 1)[0]!]!) ** 2;
  }
  return sum;
}

/** By exhaustive search, for every team that may have the bye. */
function bestOf(round: PairedRound): number {
  const { points, haveMet, teams } = whoIsThere(round);
  const { bye } = round.proposal;
  const had = new Set(
    Array.from({ length: round.proposal.round }, (__, r) => absentIn(round.before, r)).flat(),
  );
  const candidates = [...points.keys()].filter((t) => !had.has(t) && points[t] === points[bye!]);
  const best = (left: readonly number[]): number => {
    const [first, ...others] = left;
    if (first === undefined) return 0;
    return Math.min(
      Number.POSITIVE_INFINITY,
      ...others
        .filter((other) => !haveMet(first, other))
        .map((o) => (points[first]! - points[o]!) ** 2 + best(others.filter((t) => t !== o))),
    );
  };
  if (bye === null) return best(teams);
  const all = [...points.keys()];
  return Math.min(...candidates.map((absent) => best(all.filter((team) => team !== absent))));
}
