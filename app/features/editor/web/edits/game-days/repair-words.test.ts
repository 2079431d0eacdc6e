import { apply, NO_CONSTRAINTS, planRepairs } from '@evenfield/engine';
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

test('a match that breaks a rule after a change names the rule, and what it breaks', () => {
  const reasons = (constraints: Partial<typeof NO_CONSTRAINTS>) => {
    const setup = { ...season.setup, constraints: { ...NO_CONSTRAINTS, ...constraints } };
    const [plan] = planRepairs({ ...season, setup }, { kind: 'breaches' }).plans;
    return plan!.moves.map((move) => formatReason({ ...season, setup }, move));
  };
  const { date } = season.setup.days[0]!;
  const time = { dates: [date!], from: null, to: null };
  expect(reasons({ closures: [{ fields: ['1'], ...time, reason: 'Flooded' }] })).toEqual([
    'Fields open, teams free: Field 1 is closed then on 04/03/2027: Flooded.',
  ]);
  const [a, c] = ['A', 'C'].map((team) => ({ division: 'Open', pool: null, team }));
  expect(reasons({ people: [{ name: 'Kim', teams: [a!, c!], minutesBetween: 0 }] })).toEqual([
    'People are at one place at a time: Kim is needed at C - D, too near to it.',
  ]);
});
