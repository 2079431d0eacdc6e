import { test } from 'vitest';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';

const BEFORE = `
             F1    F2
  Day1 09:00 A-B   C-D!
  off        B-C
`;

const park =
  (pairing: string) =>
  ({ match }: ChartNames) =>
    ({ kind: 'parkMatch', match: match(pairing) }) as const;

test('a match can be parked in the buffer', () => {
  expectCommand(
    { before: BEFORE, command: park('A-B') },
    `
             F1    F2
  Day1 09:00 .     C-D!
  off        A-B   B-C
`,
  );
});

test('a locked match stays, and a match in the buffer is there already', () => {
  expectRefusal({ before: BEFORE, command: park('C-D') }, 'locked C-D');
  expectRefusal({ before: BEFORE, command: park('B-C') }, 'nothingChanges');
});
