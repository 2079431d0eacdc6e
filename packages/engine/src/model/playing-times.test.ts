import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { readChart } from '../testing/index.ts';
import { viewLeagueSchedules } from '../views/view-league-schedules.ts';
import { viewMatches } from '../views/view-matches.ts';
import { viewTeamSchedules } from '../views/view-team-schedules.ts';
import type { Schedule } from './schedule.ts';

const CHART = `
                   F1    F2
  2027-04-03 09:00 A-B   C-D
  2027-04-03 10:00 .     .
  2027-04-03 11:00 A-C   .
  2027-04-03 12:00 .     B-D
  2027-04-10 09:00 A-D   B-C
  off              C-A
`;

/** The first day half an hour later, and its 11 AM match another hour and a half, so that it follows the noon match. */
function shifted(): Schedule {
  const day = apply(readChart(CHART), { kind: 'shiftDay', day: 0, minutes: 30 });
  if (!day.ok) throw new Error(day.refusal.code);
  const match = day.value.schedule.fixtures.ids[2]!;
  const late = apply(day.value.schedule, { kind: 'shiftMatches', matches: [match], minutes: 90 });
  if (!late.ok) throw new Error(late.refusal.code);
  return late.value.schedule;
}

const clock = (start: number | null) =>
  start === null ? 'none' : `${Math.floor(start / 60)}:${String(start % 60).padStart(2, '0')}`;

test('every report tells the time at which a match really begins, in that order', () => {
  const schedule = shifted();
  const listed = viewMatches(schedule, { kind: 'all' }).map(({ home, away, place }) => {
    return `${place ? clock(place.slot.start) : 'off'} ${home.name}-${away.name}`;
  });
  expect(listed).toEqual([
    '9:30 A-B',
    '9:30 C-D',
    '12:30 B-D',
    '13:00 A-C',
    '9:00 A-D',
    '9:00 B-C',
    'off C-A',
  ]);
  const [league] = viewLeagueSchedules(schedule);
  expect(league?.days[0]?.matches.map(({ slot }) => clock(slot.start))).toEqual([
    '9:30',
    '9:30',
    '12:30',
    '13:00',
  ]);
  const teams = viewTeamSchedules(schedule)[0]?.teams;
  const games = teams
    ?.find(({ name }) => name === 'C')
    ?.rows.flatMap((row) => {
      return row.kind === 'game' ? [`${clock(row.slot.start)} ${row.opponent.name}`] : [];
    });
  expect(games).toEqual(['9:30 D', '13:00 A', '9:00 B']);
});
