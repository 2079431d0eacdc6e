import { expect, test } from 'vitest';
import { readChart } from '../testing/index.ts';
import { type ChartLoss, rainOnDay1, repairIn, wordsOf } from '../testing/repair-in.ts';
import type { Loss } from './loss.ts';
import { planRepairs, type RepairOptions } from './plan-repairs.ts';

function expectAfter(given: ChartLoss, after: string) {
  expect(wordsOf(repairIn(given).plans[0]!.after)).toEqual(wordsOf(after));
}

test('rained-out matches go to idle cells, and nothing else moves', () => {
  expectAfter(
    {
      before: `
                    1    2
        Day1 09:00  A-B  C-D
        Day2 09:00  A-C  B-D
        Day3 09:00  A-D  B-C
        Day4 09:00  .    .
      `,
      loss: rainOnDay1,
    },
    `
                  1    2
      Day1 09:00  .    .
      Day2 09:00  A-C  B-D
      Day3 09:00  A-D  B-C
      Day4 09:00  A-B  C-D
    `,
  );
});

test('every move says from where, to where and why', () => {
  const before = `
              1    2
    Day1 09:00  A-B  C-D
    Day2 09:00  A-C  B-D
    Day3 09:00  .    .
  `;
  const { plans, lost } = repairIn({ before, loss: rainOnDay1 });
  expect(lost).toEqual([0, 1]);
  expect(plans.map(({ moves }) => moves)).toEqual([
    [
      { match: 0, from: 0, to: 4, reason: { kind: 'lostDay', day: 0 } },
      { match: 1, from: 1, to: 5, reason: { kind: 'lostDay', day: 0 } },
    ],
  ]);
  expect(plans[0]!.price).toEqual({
    repeats: 0,
    doubleheaders: 0,
    shortRests: 0,
    noRests: 0,
    daysAway: 4,
  });
});

test('a free day later on is better than a doubleheader soon, and a rest is better than none', () => {
  const before = (lastDay: string) => `
                1
    Day1 09:00  A-B
    Day1 10:00  .
    Day1 11:00  .
    Day1 12:00  .
    Day2 09:00  A-C
    Day2 10:00  .
    Day2 11:00  .
    Day2 12:00  .
    ${lastDay}
  `;
  const placed = (lastDay: string) =>
    repairIn({ before: before(lastDay), loss: rainOnDay1 }).plans[0]!.moves.map(({ to }) => to);
  expect(placed('Day3 09:00 .')).toEqual([8]);
  expect(placed('')).toEqual([7]);
});

test('what is past is not offered and does not move, unless the organizer names an earlier day', () => {
  const before = `
              1
    Day1 09:00  .
    Day2 09:00  A-B
    Day3 09:00  .
  `;
  const loss: Loss = { kind: 'days', days: [1] };
  const to = (options: RepairOptions) => repairIn({ before, loss, options }).plans[0]!.moves[0]?.to;
  expect([to({}), to({ from: 0 }), to({ from: 3 })]).toEqual([2, 0, undefined]);
});

test('a lost field sends its matches to the other fields of their entries, on the same day if it can be', () => {
  expectAfter(
    {
      entries: [
        { teams: ['A', 'B'], format: 'double', fields: [0, 1] },
        { teams: ['C', 'D'], format: 'double', fields: [0, 2] },
      ],
      before: `
                    1    2    3
        Day1 09:00  A-B  .    .
        Day1 10:00  C-D  .    .
        Day2 09:00  B-A  .    D-C
      `,
      loss: { kind: 'fields', fields: [0], days: [0] },
    },
    `
                  1    2    3
      Day1 09:00  .    A-B  .
      Day1 10:00  .    .    C-D
      Day2 09:00  B-A  .    D-C
      Day2 10:00  .    .    .
    `,
  );
});

test('single cells can be lost, a field for the whole season, and what is not there is passed over', () => {
  const before = `
              1    2
    Day1 09:00  A-B  .
    Day2 09:00  .    .
    Day3 09:00  C-D  .
  `;
  const moves = (loss: Loss) =>
    repairIn({ before, loss }).plans[0]!.moves.map(({ match, to, reason }) => [match, to, reason]);
  expect(moves({ kind: 'cells', cells: [0, 1, 99] })).toEqual([[0, 2, { kind: 'lostCell' }]]);
  expect(moves({ kind: 'fields', fields: [0, 7] })).toEqual([
    [0, 1, { kind: 'lostField', field: 0, day: 0 }],
    [1, 5, { kind: 'lostField', field: 0, day: 2 }],
  ]);
});

test('a loss that concerns no match leaves the very same schedule', () => {
  const schedule = readChart(`
                1
    Day1 09:00  .
    Day2 09:00  A-B
  `);
  const { plans } = planRepairs(schedule, rainOnDay1);
  expect(plans).toHaveLength(1);
  expect(plans[0]!.schedule).toBe(schedule);
});
