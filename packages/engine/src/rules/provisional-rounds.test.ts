import { expect, test } from 'vitest';
import type { Schedule } from '../model/schedule.ts';
import { readChart } from '../testing/chart.ts';
import { judge } from './judge.ts';

const chart = readChart(
  `
                F1   F2
    Day1 09:00  A-C  B-D
    Day2 09:00  A-B  C-D
    Day3 09:00  B-A  D-C
  `,
  [{ teams: ['A', 'B', 'C', 'D'], format: 'swiss', gamesPerDay: 1 }],
);

const swiss: Schedule = {
  ...chart,
  fixtures: { ...chart.fixtures, round: Uint16Array.from([0, 0, 1, 1, 2, 2]) },
};

function rematches(schedule: Schedule, pairedRounds?: number): string {
  const [entry] = schedule.setup.entries;
  const paired = { ...entry!, ...(pairedRounds !== undefined && { pairedRounds }) };
  const judged = { ...schedule, setup: { ...schedule.setup, entries: [paired] } };
  return judge(judged)
    .filter(({ rule, count }) => ['H4', 'S1'].includes(rule) && count > 0)
    .map(({ rule, count }) => `${rule} ${count}`)
    .join(', ');
}

test("a rematch in a round that is still to be paired is nobody's fault", () => {
  expect(rematches(swiss, 2)).toBe('');
});

test('a rematch in a round that is paired for good is reported', () => {
  expect(rematches(swiss, 3)).toBe('H4 2, S1 2');
});

test('before results have paired anything all rounds are judged as generated', () => {
  expect(rematches(swiss)).toBe('H4 2, S1 2');
  expect(rematches(swiss, 1)).toBe('H4 2, S1 2');
});

test('rounds to be paired have to be whole all the same', () => {
  const { fixtures } = swiss;
  const away = fixtures.away.with(4, fixtures.home[5]!);
  expect(rematches({ ...swiss, fixtures: { ...fixtures, away } }, 2)).toBe('H4 2');
});
