import { expect, test } from 'vitest';
import { type ChartLoss, rainOnDay1, repairIn, wordsOf } from '../testing/repair-in.ts';

function expectAfter(given: ChartLoss, after: string) {
  expect(wordsOf(repairIn(given).plans[0]!.after)).toEqual(wordsOf(after));
}

const onlyOnField1: Pick<ChartLoss, 'entries' | 'loss'> = {
  entries: [
    { teams: ['A', 'B'], fields: [0] },
    { teams: ['C', 'D'], fields: [0, 1] },
  ],
  loss: rainOnDay1,
};

test('if no idle cell suits, another match makes room, and its reason names the match it serves', () => {
  const given = {
    ...onlyOnField1,
    before: `
                  1    2
      Day1 09:00  A-B  .
      Day2 09:00  C-D  .
    `,
  };
  expectAfter(
    given,
    `
                  1    2
      Day1 09:00  .    .
      Day2 09:00  A-B  C-D
    `,
  );
  expect(repairIn(given).plans[0]!.moves.map(({ reason }) => reason)).toEqual([
    { kind: 'lostDay', day: 0 },
    { kind: 'makesRoom', match: 0 },
  ]);
});

test('a locked match makes no room, and a match without a cell is named', () => {
  const given = {
    ...onlyOnField1,
    before: `
                  1    2
      Day1 09:00  A-B  .
      Day2 09:00  C-D! .
    `,
  };
  expect(repairIn(given).plans[0]!.unplaced).toEqual([0]);
  expectAfter(
    given,
    `
                  1     2
      Day1 09:00  .     .
      Day2 09:00  C-D!  .
      off         A-B
    `,
  );
});

test('an idle cell at a time when a locked match needs the team is no place, which is proved', () => {
  const before = `
                1    2
    Day1 09:00  A-B  .
    Day2 09:00  .    A-C!
  `;
  const { leastUnplaced, plans } = repairIn({ before, loss: rainOnDay1 });
  expect([leastUnplaced, plans[0]!.unplaced]).toEqual([1, [0]]);
});

test('a locked match stays in a lost cell and is named', () => {
  const before = `
                1    2
    Day1 09:00  A-B! C-D
    Day2 09:00  .    .
  `;
  const { lost, locked, plans } = repairIn({ before, loss: rainOnDay1 });
  expect([lost, locked]).toEqual([[1], [0]]);
  expect(plans[0]!.moves.map(({ match }) => match)).toEqual([1]);
});

test('two matches that shared a cell before stay where they are, and nothing is put beside them', () => {
  const before = `
                1
    Day1 09:00  A-B
    Day2 09:00  C-D+E-F
    Day3 09:00  .
  `;
  const { plans } = repairIn({ before, loss: rainOnDay1 });
  expect(plans.map(({ moves }) => moves.map(({ match, to }) => [match, to]))).toEqual([[[0, 2]]]);
});
