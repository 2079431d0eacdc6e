import { expect, test } from 'vitest';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';

const BEFORE = `
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 10:00 .     .
  Day1 11:00 .     .
  Day1 12:00 .     .
  Day2 09:00 A-C!  .
  Day2 10:00 .     .
  off        B-C
`;

const move =
  (pairing: string, ...place: [number, number, number]) =>
  ({ match, cell }: ChartNames) =>
    ({ kind: 'moveMatch', match: match(pairing), to: cell(...place) }) as const;

test('a match moves to a free cell', () => {
  expectCommand(
    { before: BEFORE, command: move('A-B', 1, 4, 2) },
    `
             F1    F2
  Day1 09:00 .     C-D
  Day1 10:00 .     .
  Day1 11:00 .     .
  Day1 12:00 .     A-B
  Day2 09:00 A-C!  .
  Day2 10:00 .     .
  Day2 11:00 .     .
  Day2 12:00 .     .
  off        B-C
`,
  );
});

test('a match comes out of the buffer', () => {
  const after = expectCommand(
    { before: BEFORE, command: move('B-C', 1, 4, 1) },
    `
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 10:00 .     .
  Day1 11:00 .     .
  Day1 12:00 B-C   .
  Day2 09:00 A-C!  .
  Day2 10:00 .     .
  Day2 11:00 .     .
  Day2 12:00 .     .
`,
  );
  expect(after.fixtures.ids).toEqual(['m1', 'm2', 'm3', 'm4']);
});

test('a match within two slots of another of its teams is warned about, whichever comes first', () => {
  expectCommand(
    { before: BEFORE, command: move('B-C', 1, 3, 1) },
    `
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 10:00 .     .
  Day1 11:00 B-C   .
  Day1 12:00 .     .
  Day2 09:00 A-C!  .
  Day2 10:00 .     .
  Day2 11:00 .     .
  Day2 12:00 .     .
`,
    ['B beside A-B: 1', 'C beside C-D: 1'],
  );
});

test.each([
  ['a team plays at that time', move('C-D', 2, 1, 2), 'teamPlays C-D C A-C 2/1/F2'],
  ['a team in the buffer plays at that time', move('B-C', 2, 1, 2), 'teamPlays B-C C A-C 2/1/F2'],
  ['the cell is taken', move('B-C', 1, 1, 2), 'cellTaken B-C C-D 1/1/F2'],
  ['the match is locked', move('A-C', 2, 2, 1), 'locked A-C'],
  ['the match is there', move('A-B', 1, 1, 1), 'nothingChanges'],
  ['there is no such cell', move('A-B', 4, 1, 1), 'unknownCell 4/1/F1'],
] as const)('a move is refused: %s', (_, command, refusal) => {
  expectRefusal({ before: BEFORE, command }, refusal);
});

test('a move to a field of other entries is refused', () => {
  expectRefusal(
    {
      before: 'F1 F2\nDay1 09:00 A-B C-D',
      entries: [{ teams: ['A', 'B'], fields: [0] }, { teams: ['C', 'D'] }],
      command: ({ match, cell }) => ({ kind: 'moveMatch', match: match('A-B'), to: cell(1, 1, 2) }),
    },
    'otherField A-B entry 0 1/1/F2',
  );
});

test('a match that has gone since is refused by its id', () => {
  const gone = { kind: 'moveMatch', match: 'x' as never, to: 0 } as const;
  expectRefusal({ before: BEFORE, command: () => gone }, 'unknownMatch x');
});
