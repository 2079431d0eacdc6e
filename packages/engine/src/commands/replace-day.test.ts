import { expect, test } from 'vitest';
import type { GameDate } from '../model/game-date.ts';
import { expectCommand, expectRefusal } from '../testing/expect-command.ts';

const BEFORE = `
                   F1
  2027-04-03 09:00 A-B
  2027-04-10 09:00 C-D
  2027-04-17 09:00 A-C!
`;

const replace = (day: number, date: string) => () =>
  ({ kind: 'replaceDay', day: day - 1, date: date as GameDate }) as const;

test('a day is held on a date that was no game day, in its order among the others', () => {
  const after = expectCommand(
    { before: BEFORE, command: replace(1, '2027-04-14') },
    `
                   F1
  2027-04-10 09:00 C-D
  2027-04-14 09:00 A-B
  2027-04-17 09:00 A-C!
`,
  );
  expect([...after.fixtures.lockedAt]).toEqual([-1, -1, 2]);
});

test('the last day and the first can be put off and brought forward', () => {
  expectCommand(
    { before: BEFORE, command: replace(2, '2027-05-01') },
    '  F1\n2027-04-03 09:00 A-B\n2027-04-17 09:00 A-C!\n2027-05-01 09:00 C-D',
  );
  expectCommand(
    { before: BEFORE, command: replace(2, '2027-03-01') },
    '  F1\n2027-03-01 09:00 C-D\n2027-04-03 09:00 A-B\n2027-04-17 09:00 A-C!',
  );
});

test('among days without a date the day stays in its place', () => {
  expectCommand(
    { before: '  F1\nDay1 09:00 A-B\nDay2 09:00 C-D', command: replace(1, '2027-05-01') },
    '  F1\n2027-05-01 09:00 A-B\nDay2 09:00 C-D',
  );
});

test.each([
  ['that is a game day', replace(1, '2027-04-10'), 'dateTaken day 1'],
  ['it is on that date', replace(1, '2027-04-03'), 'sameDay day 0'],
  ['there is no such day', replace(4, '2027-04-04'), 'unknownDay day 3'],
  ['a match is locked', replace(3, '2027-04-04'), 'locked A-C'],
] as const)('a day is not replaced: %s', (_, command, refusal) => {
  expectRefusal({ before: BEFORE, command }, refusal);
});
