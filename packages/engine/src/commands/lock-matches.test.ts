import { test } from 'vitest';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';

const BEFORE = `
             F1    F2
  Day1 09:00 A-B   C-D!
  off        A-C
`;

const lock =
  (pairings: readonly string[], locked: boolean) =>
  ({ match }: ChartNames) =>
    ({ kind: 'lockMatches', matches: pairings.map(match), locked }) as const;

test('matches are locked to their cells, those in the buffer are passed over', () => {
  expectCommand(
    { before: BEFORE, command: lock(['A-B', 'A-C'], true) },
    'F1 F2\nDay1 09:00 A-B! C-D!\noff A-C',
  );
});

test('matches are unlocked again', () => {
  expectCommand(
    { before: BEFORE, command: lock(['A-B', 'C-D'], false) },
    'F1 F2\nDay1 09:00 A-B C-D\noff A-C',
  );
});

test('where nothing would change a lock is refused', () => {
  expectRefusal({ before: BEFORE, command: lock(['A-C', 'C-D'], true) }, 'nothingChanges');
  const gone = { kind: 'lockMatches', matches: ['x' as never], locked: true } as const;
  expectRefusal({ before: BEFORE, command: () => gone }, 'unknownMatch x');
});
