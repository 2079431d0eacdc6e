import { expect, test } from 'vitest';
import type { MatchId } from '../model/schedule.ts';
import { judge } from '../rules/judge.ts';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';

const BEFORE = `
             F1    F2
  Day1 09:00 A-B   X-Y
  Day1 10:00 .     .
  Day1 11:00 .     .
  Day1 12:00 .     .
`;

const ENTRIES = [{ teams: ['A', 'B'] }, { teams: ['X', 'Y'], fields: [1] }];

const add =
  (home: string, away: string, ...place: [number, number, number]) =>
  ({ team, cell }: ChartNames) =>
    ({
      kind: 'addMatch',
      match: 'new' as MatchId,
      home: team(home),
      away: team(away),
      to: cell(...place),
    }) as const;

test('a match can be added by hand, and the format does not miss or mind it', () => {
  const after = expectCommand(
    { before: BEFORE, entries: ENTRIES, command: add('B', 'A', 1, 4, 2) },
    `
             F1    F2
  Day1 09:00 A-B   X-Y
  Day1 10:00 .     .
  Day1 11:00 .     .
  Day1 12:00 .     B-A
`,
  );
  expect(after.fixtures.ids).toEqual(['m1', 'm2', 'new']);
  expect([...after.fixtures.manual]).toEqual([0, 0, 1]);
  expect(judge(after).filter(({ level, count }) => level === 'hard' && count > 0)).toEqual([]);
});

test.each([
  ['a team plays two slots before', add('B', 'A', 1, 3, 1), 'tooClose a new match B A-B 1/3/F1'],
  ['a team plays at that time', add('X', 'Y', 1, 1, 2), 'cellTaken a new match X-Y 1/1/F2'],
  ['the field is not its own', add('X', 'Y', 1, 4, 1), 'otherField a new match entry 1 1/4/F1'],
  ['the teams are of two entries', add('A', 'X', 1, 4, 2), 'otherEntry teams 0,2'],
  ['a team would play against itself', add('A', 'A', 1, 4, 2), 'sameTeam A'],
] as const)('a match is not added: %s', (_, command, refusal) => {
  expectRefusal({ before: BEFORE, entries: ENTRIES, command }, refusal);
});

test('a match is not added twice', () => {
  const command = (names: ChartNames) => ({
    ...add('B', 'A', 1, 4, 1)(names),
    match: names.match('A-B'),
  });
  expectRefusal({ before: BEFORE, entries: ENTRIES, command }, 'matchExists A-B');
});
