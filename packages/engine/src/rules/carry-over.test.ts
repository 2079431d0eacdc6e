import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { readChart } from '../testing/index.ts';
import { carryOver, leastCarryOver } from './carry-over.ts';
import { readSeason } from './season.ts';

test('S11 one team following another through the list is counted', () => {
  const chart = `
                F1   F2   F3
    Day1 09:00  F-A  B-E  C-D
    Day2 09:00  F-B  C-A  D-E
    Day3 09:00  F-C  D-B  E-A
    Day4 09:00  F-D  E-C  A-B
    Day5 09:00  F-E  A-D  B-C
  `;
  const { conflicts, bound } = conflictsIn(carryOver, chart);
  expect(conflicts).toContain('D+A: C-A E-A A-B x6');
  expect(bound).toBe(18);
});

test('S11 four teams in three rounds follow nobody twice', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  C-D
    Day2 09:00  A-C  B-D
    Day3 09:00  D-A  B-C
  `;
  expect(conflictsIn(carryOver, chart)).toEqual({ conflicts: [], bound: 0 });
});

test.each([
  { teams: 8, robins: 0, least: 0 },
  { teams: 8, robins: 1, least: 0 },
  { teams: 10, robins: 2, least: 140 },
  { teams: 7, robins: 2, least: 28 },
  { teams: 5, robins: 2, least: 4 },
])('S11 $robins round robins of $teams teams carry over $least at least', (c) => {
  expect(leastCarryOver(c.teams, c.robins)).toBe(c.least);
});

/** The rounds of the only round robin of so many teams, up to renaming, as lines of a chart. */
const ONLY_ROUNDS = {
  5: ['B-E C-D', 'C-A D-E', 'D-B E-A', 'E-C A-B', 'A-D B-C'],
  6: ['F-A B-E C-D', 'F-B C-A D-E', 'F-C D-B E-A', 'F-D E-C A-B', 'F-E A-D B-C'],
};

test.each([5, 6] as const)(
  'S11 no order of the rounds of %i teams has less than its bound',
  (teams) => {
    const fields = ['F1', 'F2', 'F3'].slice(0, Math.floor(teams / 2));
    const counts = ordersOf(ONLY_ROUNDS[teams]).map((rounds) => {
      const days = rounds.map((round, day) => `Day${day + 1} 09:00  ${round}`);
      const season = readSeason(readChart([fields.join(' '), ...days].join('\n')));
      return carryOver.find(season).reduce((sum, { weight }) => sum + weight, 0);
    });
    expect(counts).toHaveLength(120);
    expect(Math.min(...counts)).toBe(leastCarryOver(teams, 1));
  },
);

test('S11 five teams without a break have no other order of rounds than that of the circle method', () => {
  const counts = ordersOf(ONLY_ROUNDS[5]).flatMap((rounds) => {
    const chart = withoutBreaks(rounds);
    return chart === null ? [] : [conflictsIn(carryOver, chart)];
  });
  expect(counts.length).toBeGreaterThan(0);
  for (const { conflicts, bound } of counts) {
    expect(
      conflicts.reduce((sum, conflict) => sum + Number(/x(\d+)$/.exec(conflict)?.[1]), 0),
    ).toBe(18);
    expect(bound).toBe(18);
  }
});

/** The chart of these rounds with sides that change from game to game for every team; null if there are none. */
function withoutBreaks(rounds: readonly string[]): string | null {
  const pairs = rounds.map((round) => round.split(' ').map((match) => match.split('-')));
  for (let first = 0; first < 2 ** 5; first++) {
    const isHome = [...'ABCDE'].map((_, k) => ((first >> k) & 1) === 1);
    const lines = pairs.map((round, day) => {
      const matches = round.map(([one, other]) => {
        const [k, l] = [one!, other!].map((name) => name.charCodeAt(0) - 65) as [number, number];
        if (isHome[k] === isHome[l]) return null;
        [isHome[k], isHome[l]] = [!isHome[k], !isHome[l]];
        return isHome[l] ? `${one}-${other}` : `${other}-${one}`;
      });
      return matches.includes(null) ? null : `Day${day + 1} 09:00  ${matches.join(' ')}`;
    });
    if (!lines.includes(null)) return ['F1 F2', ...lines].join('\n');
  }
  return null;
}

function ordersOf(rounds: readonly string[]): string[][] {
  if (rounds.length === 0) return [[]];
  return rounds.flatMap((round) =>
    ordersOf(rounds.filter((other) => other !== round)).map((others) => [round, ...others]),
  );
}
