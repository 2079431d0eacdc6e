import { expect, test } from 'vitest';
import { findCrossovers, type MatchId, reasonOf, type Schedule } from '../model/schedule.ts';
import { judge } from '../rules/judge.ts';
import { readChart } from '../testing/chart.ts';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';
import { viewLeagueSchedules } from '../views/view-league-schedules.ts';
import { viewMatches } from '../views/view-matches.ts';
import { viewTeamSchedules } from '../views/view-team-schedules.ts';

const BEFORE = `
             F1    F2    F3
  Day1 09:00 A-B   X-Y   .
  Day1 10:00 .     .     .
  Day1 11:00 .     .     .
  Day1 12:00 P-Q   .     .
  Day2 09:00 .     .     .
  Day2 10:00 .     .     .
  Day2 11:00 .     .     .
  Day2 12:00 .     .     .
`;

const ENTRIES = [
  { division: 'U10', teams: ['A', 'B'], fields: [0, 2] },
  { division: 'U12', teams: ['X', 'Y'], fields: [1, 2] },
  { division: 'U14', teams: ['P', 'Q'], fields: [0] },
];

const add =
  (home: string, away: string, place: [number, number, number], more: object = {}) =>
  ({ team, cell }: ChartNames) =>
    ({
      kind: 'addMatch',
      match: 'new' as MatchId,
      home: team(home),
      away: team(away),
      to: cell(...place),
      crossover: true,
      ...more,
    }) as const;

const CROSSED = BEFORE.replace('Day2 09:00 .     .     .', 'Day2 09:00 .     .     A-X');

const crossed = () =>
  expectCommand({ before: BEFORE, entries: ENTRIES, command: add('A', 'X', [2, 1, 3]) }, CROSSED);

const hardConflicts = (schedule: Schedule) =>
  judge(schedule).filter(({ level, count }) => level === 'hard' && count > 0);

test('teams of two divisions meet on a field of both; the home team says whose match it is', () => {
  const after = crossed();
  expect(findCrossovers(after)).toEqual([3]);
  expect([after.fixtures.entry[3], after.fixtures.manual[3]]).toEqual([0, 1]);
  expect(hardConflicts(after)).toEqual([]);
  const back = expectCommand(
    { before: after, command: ({ match }) => ({ kind: 'swapSides', match: match('A-X') }) },
    CROSSED.replace('A-X', 'X-A'),
  );
  expect(back.fixtures.entry[3]).toBe(1);
});

test('a field of one of the two divisions is allowed with a warning, any other is refused', () => {
  const scene = { before: BEFORE, entries: ENTRIES };
  const after = expectCommand(
    { ...scene, command: add('A', 'X', [2, 1, 1]) },
    CROSSED.replace('.     .     A-X', 'A-X   .     .'),
    ['U12 on 2/1/F1'],
  );
  expect(hardConflicts(after)).toEqual([]);
  expectRefusal(
    { ...scene, command: add('P', 'A', [2, 1, 2]) },
    'otherField a new match entry 2 2/1/F2',
  );
});

test('teams of two divisions do not meet unless a crossover is requested', () => {
  const command = add('A', 'X', [2, 1, 3], { crossover: undefined });
  expectRefusal({ before: BEFORE, entries: ENTRIES, command }, 'otherEntry teams 0,2');
});

test('a crossover is refused beside a match of either team', () => {
  const command = add('A', 'X', [1, 2, 3]);
  expectRefusal({ before: BEFORE, entries: ENTRIES, command }, 'tooClose a new match A A-B 1/2/F3');
});

test('deleting a division takes the crossovers of its teams along', () => {
  const after = expectCommand(
    { before: crossed(), command: () => ({ kind: 'deleteDivision', division: 'U12' }) },
    CROSSED.replace('X-Y', '.  ').replace('A-X', '.  '),
  );
  expect(after.fixtures.ids).toEqual(['m1', 'm3']);
});

test('deleting another division leaves a crossover with its teams', () => {
  const after = crossed();
  const moved = expectCommand(
    { before: after, command: () => ({ kind: 'deleteDivision', division: 'U14' }) },
    CROSSED.replace('P-Q', '.'),
  );
  expect(findCrossovers(moved)).toHaveLength(1);
});

test('both divisions and both teams read a crossover in their schedules, with the other division named', () => {
  const after = crossed();
  const names = viewLeagueSchedules(after).map(({ days }) =>
    days.flatMap(({ matches }) => matches.map(({ home, away }) => `${home.name}-${away.name}`)),
  );
  expect(names).toEqual([['A-B', 'A-X (U12)'], ['X-Y', 'A (U10)-X'], ['P-Q']]);
  const [u10, u12] = viewTeamSchedules(after);
  const opponents = (view: typeof u10, t: number) =>
    view!.teams[t]!.rows.map((row) => (row.kind === 'game' ? row.opponent.name : row.kind));
  expect([opponents(u10, 0), opponents(u10, 1), opponents(u12, 0)]).toEqual([
    ['B', 'X (U12)'],
    ['A'], // on the other day its division does not play
    ['Y', 'A (U10)'],
  ]);
  expect(viewMatches(after, { kind: 'division', division: 'U12' }).map(({ id }) => id)).toEqual([
    'm2',
    'new',
  ]);
});

test('with a reason a match is added within two time slots, and keeps the reason until it is deleted', () => {
  const command = add('B', 'A', [1, 3, 1], { crossover: undefined, reason: ' Rain last week ' });
  const after = expectCommand(
    { before: BEFORE, entries: ENTRIES, command },
    BEFORE.replace('Day1 11:00 .  ', 'Day1 11:00 B-A'),
    ['B beside A-B: 1', 'A beside A-B: 1'],
  );
  expect(reasonOf(after, 'new' as MatchId)).toBe('Rain last week');
  const gone = expectCommand(
    { before: after, command: ({ match }) => ({ kind: 'deleteMatch', match: match('B-A') }) },
    BEFORE,
  );
  expect(reasonOf(gone, 'new' as MatchId)).toBeNull();
});

test('a reason never allows a true double booking, and a blank one is none', () => {
  const scene = { before: BEFORE, entries: ENTRIES };
  expectRefusal(
    { ...scene, command: add('A', 'X', [1, 1, 3], { reason: 'please' }) },
    'teamPlays a new match A A-B 1/1/F3',
  );
  expectRefusal(
    { ...scene, command: add('B', 'A', [1, 2, 1], { reason: '  ' }) },
    'tooClose a new match B A-B 1/2/F1',
  );
});

test('a reason is not stored if no rule needs it', () => {
  const after = expectCommand(
    {
      before: readChart(BEFORE, ENTRIES),
      command: add('B', 'A', [2, 1, 1], { reason: 'not needed' }),
    },
    BEFORE.replace('Day2 09:00 .  ', 'Day2 09:00 B-A'),
  );
  expect(after.reasons).toBeUndefined();
});
