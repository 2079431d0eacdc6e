/** A sample league: two divisions, one with an odd team, on three fields over nine Saturdays. */

import dayjs from 'dayjs';
import { writeDate } from '#kernel/web/date-text.ts';
import { DIVISION_COLORS } from '#league/palette.ts';
import { emptyConstraints } from './constraints/constraints-form.ts';
import { datesFrom, fieldNumbers, grow, timesFrom } from './season/fill.ts';
import { type DivisionForm, emptyDivision, type SetupForm } from './setup-form.ts';

const U12 = [
  'Foxes',
  'Badgers',
  'Otters',
  'Kestrels',
  'Hares',
  'Herons',
  'Martens',
  'Swifts',
  'Adders',
];
const U14 = [
  'Northgate',
  'Southbank',
  'Westfield',
  'Eastcliff',
  'Millbrook',
  'Highmoor',
  'Lakeside',
  'Ashdown',
];

/** Returns the first Saturday after today as MM/DD/YYYY. */
export function nextSaturday(): string {
  const today = dayjs();
  return writeDate(today.add(((5 - today.day() + 7) % 7) + 1, 'day').format('YYYY-MM-DD'));
}

/** Returns the sample with its first game day on `firstDay` (MM/DD/YYYY). */
export function sampleLeague(firstDay: string, defaultTeam: string): SetupForm {
  return {
    event: 'league',
    fieldCount: '3',
    fieldNames: grow([], 3, fieldNumbers),
    dayCount: '9',
    dates: grow([], 9, datesFrom(firstDay, 'league')),
    slotCount: '4',
    times: grow([], 4, timesFrom('09:00 AM')),
    order: 'breaks',
    defaultTeam,
    divisions: [division('U12', U12, 0), division('U14', U14, 1)],
    constraints: emptyConstraints(),
    tables: null,
  };
}

function division(name: string, teams: readonly string[], position: number): DivisionForm {
  return {
    ...emptyDivision(DIVISION_COLORS[position]),
    name,
    teamCount: String(teams.length),
    teams: [...teams],
  };
}
