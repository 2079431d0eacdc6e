import { test } from 'vitest';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';

const BEFORE = `
             F1    F2
  Day1 09:00 A-B   C-D
  Day2 09:00 B-C   X-Y
`;

const ENTRIES = [{ teams: ['A', 'B', 'C', 'D'] }, { teams: ['X', 'Y'] }];

const swap =
  (one: string, other: string) =>
  ({ team }: ChartNames) =>
    ({ kind: 'swapTeams', teams: [team(one), team(other)] }) as const;

test('two teams take over each other’s matches', () => {
  expectCommand(
    { before: BEFORE, entries: ENTRIES, command: swap('A', 'C') },
    `
             F1    F2
  Day1 09:00 C-B   A-D
  Day2 09:00 B-A   X-Y
`,
  );
});

test.each([
  ['they are of two entries', BEFORE, swap('A', 'X'), 'otherEntry teams 0,4'],
  ['it is one team', BEFORE, swap('A', 'A'), 'sameTeam A'],
  ['a match of one is locked', BEFORE.replace('B-C', 'B-C!'), swap('A', 'C'), 'locked B-C'],
] as const)('teams do not change places: %s', (_, before, command, refusal) => {
  expectRefusal({ before, entries: ENTRIES, command }, refusal);
});
