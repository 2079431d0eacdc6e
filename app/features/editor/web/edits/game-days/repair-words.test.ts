import { apply, planRepairs } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formatReason } from './repair-words.ts';

const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  .    .
  2027-04-17  09:00  .    .
  2027-04-24  09:00  .    .
`,
  [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
);

test('a final that moves along with rained-out semi-finals names the ones it waits for', () => {
  const seeds = [1, 2, 3, 4].map((rank) => ({ pool: null, rank }));
  const added = apply(season, {
    ...{ kind: 'addPlayoff', key: 'cup', division: 'Open', fields: [0, 1] },
    playoff: { kind: 'single', seeds },
  });
  if (!added.ok) throw new Error('playoffs can be added');
  const { schedule } = added.value;
  const plan = planRepairs(schedule, { kind: 'days', days: [1] }).plans[0]!;
  expect(plan.unplaced).toEqual([]);
  expect(plan.moves.map((move) => formatReason(schedule, move)).toSorted()).toEqual([
    'Its game day is canceled',
    'Its game day is canceled',
    expect.stringMatching(/^Waits for Semi-final [12]$/),
  ]);
});
