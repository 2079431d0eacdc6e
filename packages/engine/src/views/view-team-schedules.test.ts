import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { invariant } from '../model/outcome.ts';
import { readChart } from '../testing/index.ts';
import { type TeamScheduleView, viewTeamSchedules } from './view-team-schedules.ts';

const CHART = `
             F1   F2
  Day1 09:00 A-B  .
  Day1 10:00 .    .
  Day1 11:00 .    C-A
  Day2 09:00 B-C  .
  Day3 09:00 .    A-B
  off        C-B
`;

const sketch = ({ name, rows, unplaced }: TeamScheduleView) => ({
  name,
  rows: rows.map((row) =>
    row.kind === 'bye'
      ? `${row.day.day} bye`
      : [row.day.day, row.slot.slot, row.field.name, row.side, row.opponent.name, row.rest].join(
          ' ',
        ),
  ),
  unplaced: unplaced.map(({ home, away }) => `${home.name}-${away.name}`),
});

test('shows each team its games in order, with sides, rests and byes', () => {
  const [entry] = viewTeamSchedules(readChart(CHART));
  expect(entry?.teams.map(sketch)).toEqual([
    {
      name: 'A',
      rows: ['0 0 F1 home B ', '0 2 F2 away C 1', '1 bye', '2 0 F2 home B '],
      unplaced: [],
    },
    { name: 'B', rows: ['0 0 F1 away A ', '1 0 F1 home C ', '2 0 F2 away A '], unplaced: ['C-B'] },
    { name: 'C', rows: ['0 2 F2 home A ', '1 0 F1 away B ', '2 bye'], unplaced: ['C-B'] },
  ]);
});

test('where a team has withdrawn its opponents have byes, and it has its played games alone', () => {
  const before = readChart('F1 F2\nDay1 09:00 A-B C-D\nDay2 09:00 A-C B-D');
  const [played] = before.fixtures.ids;
  const answer = apply(before, {
    ...{ kind: 'withdrawTeam', team: 0, matches: 'forfeited', played: [played!] },
  });
  invariant(answer.ok, 'the team may withdraw');
  const [entry] = viewTeamSchedules(answer.value.schedule);
  expect(entry!.teams.map(sketch).map(({ name, rows }) => [name, ...rows])).toEqual([
    ['A', '0 0 F1 home B '],
    ['B', '0 0 F1 away A ', '1 0 F2 home D '],
    ['C', '0 0 F2 home D ', '1 bye'],
    ['D', '0 0 F2 away C ', '1 0 F2 away B '],
  ]);
});

test('a team’s number is the same in every report', () => {
  const entries = [{ teams: ['X', 'C'] }, { teams: ['B', 'A'] }];
  const views = viewTeamSchedules(readChart('   F1\nDay1 09:00 A-B\nDay1 10:00 C-X', entries));
  expect(views.flatMap(({ teams }) => teams.map(({ team, name }) => [team, name]))).toEqual([
    [0, 'X'],
    [1, 'C'],
    [2, 'B'],
    [3, 'A'],
  ]);
});
