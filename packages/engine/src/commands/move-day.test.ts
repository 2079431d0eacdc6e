import { test } from 'vitest';
import { expectCommand, expectRefusal } from '../testing/expect-command.ts';

const BEFORE = `
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 10:00 .     A-C
  Day2 09:00 B-D   .
  Day3 09:00 .     .
`;

const move = (from: number, to: number) => () =>
  ({ kind: 'moveDay', from: from - 1, to: to - 1 }) as const;

test('rain moves a whole day to another one, each match to its slot and field', () => {
  expectCommand(
    { before: BEFORE, command: move(1, 3) },
    `
             F1    F2
  Day1 09:00 .     .
  Day1 10:00 .     .
  Day2 09:00 B-D   .
  Day2 10:00 .     .
  Day3 09:00 A-B   C-D
  Day3 10:00 .     A-C
`,
  );
});

test.each([
  ['the dates are the same', BEFORE, move(2, 2), 'sameDay day 1'],
  ['matches are there already', BEFORE, move(1, 2), 'dayTaken day 1 B-D'],
  ['there is no such day', BEFORE, move(1, 4), 'unknownDay day 3'],
  ['a match is locked', BEFORE.replace('C-D', 'C-D!'), move(1, 3), 'locked C-D'],
] as const)('a day is not moved: %s', (_, before, command, refusal) => {
  expectRefusal({ before, command }, refusal);
});
