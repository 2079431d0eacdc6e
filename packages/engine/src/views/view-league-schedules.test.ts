import { expect, test } from 'vitest';
import { readChart } from '../testing/index.ts';
import { type LeagueView, viewLeagueSchedules } from './view-league-schedules.ts';

const CHART = `
                   F1   F2
  2027-04-03 09:00 A-B  .
  2027-04-03 10:00 .    C-D
  2027-04-10 09:00 X-Y  .
  2027-04-10 10:00 .    .
  Day3       09:00 .    C-A
  Day3       10:00 .    .
  off              B-C
`;
const ENTRIES = [
  { division: 'Juniors', pool: 'North', teams: ['A', 'B', 'C', 'D'] },
  { division: 'Seniors', teams: ['X', 'Y'] },
];

const sketch = ({ name, days, unplaced }: LeagueView) => ({
  name,
  days: days.map(({ day, matches, byes }) => ({
    day: day.date ?? day.day,
    matches: matches.map(({ match, slot, field, home, away }) =>
      [match, slot.start, field.name, home.name, away.name].join(' '),
    ),
    byes: byes.map((team) => team.name).join(' '),
  })),
  unplaced: unplaced.map(({ home, away }) => `${home.name}-${away.name}`),
});

test('shows each division day by day in order of play, with its byes', () => {
  expect(viewLeagueSchedules(readChart(CHART, ENTRIES)).map(sketch)).toEqual([
    {
      name: 'Juniors North',
      days: [
        { day: '2027-04-03', matches: ['0 540 F1 A B', '1 600 F2 C D'], byes: '' },
        { day: 2, matches: ['3 540 F2 C A'], byes: 'B D' },
      ],
      unplaced: ['B-C'],
    },
    {
      name: 'Seniors',
      days: [{ day: '2027-04-10', matches: ['2 540 F1 X Y'], byes: '' }],
      unplaced: [],
    },
  ]);
});
