import { test } from 'vitest';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';

const BEFORE = `
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 10:00 A-D   .
  Day2 09:00 B-D!  .
  Day2 10:00 .     A-C
  off        B-C
`;

const swap =
  (match: string, other: string) =>
  ({ match: find }: ChartNames) =>
    ({ kind: 'swapMatches', match: find(match), other: find(other) }) as const;

test('two matches change places, and short rests are warned about for both', () => {
  expectCommand(
    { before: BEFORE, command: swap('A-D', 'A-C') },
    `
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 10:00 A-C   .
  Day2 09:00 B-D!  .
  Day2 10:00 .     A-D
  off        B-C
`,
    ['D beside B-D: 0', 'A beside A-B: 0', 'C beside C-D: 0'],
  );
});

test('a match from the buffer sends the one in its cell there', () => {
  expectCommand(
    { before: BEFORE, command: swap('B-C', 'A-C') },
    `
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 10:00 A-D   .
  Day2 09:00 B-D!  .
  Day2 10:00 .     B-C
  off        A-C
`,
    ['B beside B-D: 0'],
  );
});

test.each([
  ['the first cannot be there', swap('A-D', 'A-B'), 'teamPlays A-D D C-D 1/1/F1'],
  ['the second cannot be there', swap('A-B', 'A-D'), 'teamPlays A-D D C-D 1/1/F1'],
  ['the second is locked', swap('A-C', 'B-D'), 'locked B-D'],
  ['it is the same match', swap('A-C', 'A-C'), 'nothingChanges'],
] as const)('a swap is refused: %s', (_, command, refusal) => {
  expectRefusal({ before: BEFORE, command }, refusal);
});
