import { expect, test } from 'vitest';
import { rainOnDay1, repairIn } from '../testing/repair-in.ts';

test('one more move may spare a doubleheader: the second plan says so, and what it takes', () => {
  const before = `
                1
    Day1 09:00  A-B
    Day2 09:00  A-C
    Day2 10:00  .
    Day3 09:00  D-E
    Day3 10:00  C-F
  `;
  const { plans } = repairIn({ before, loss: rainOnDay1 });
  expect(plans.map(({ moves, price }) => [moves.length, price])).toEqual([
    [1, { repeats: 0, doubleheaders: 1, shortRests: 1, noRests: 1, daysAway: 1 }],
    [2, { repeats: 0, doubleheaders: 0, shortRests: 0, noRests: 0, daysAway: 3 }],
  ]);
  expect(plans[1]!.moves[1]!.reason).toEqual({ kind: 'makesRoom', match: 0 });
  expect(repairIn({ before, loss: rainOnDay1, options: { most: 1 } }).plans).toHaveLength(1);
});

test('a match may leave a day on which a team of it would play twice', () => {
  const before = `
                1     2
    Day1 10:00  A-B   .
    Day2 09:00  A-E   C-D!
    Day2 10:00  .     C-F!
    Day3 09:00  B-C!  .
    Day3 10:00  D-G!  C-F!
  `;
  const { plans } = repairIn({ before, loss: { kind: 'cells', cells: [0, 1, 2, 3] } });
  expect(plans.map(({ moves, price }) => [moves.length, price.doubleheaders])).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(plans[1]!.moves[1]!.reason).toEqual({ kind: 'easesDay', day: 1 });
});
