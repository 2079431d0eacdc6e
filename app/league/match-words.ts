/** Texts for a match and its position in sentences. */

import {
  type ClockPlace,
  dayOf,
  entryName,
  entryOf,
  fieldOf,
  gridOf,
  isPlayoff,
  NOWHERE,
  namePlayoffMatches,
  type PairingView,
  type Schedule,
  slotOf,
  startOf,
  teamNameIn,
} from '@evenfield/engine';
import { dayLabel, fieldLabelIn, timeLabel } from '@evenfield/wire';
import { formatThings } from '#kernel/web/format-number.ts';

/** 'Tigers – Lions'. */
export function formatTeams(names: readonly (string | undefined)[]): string {
  return names.join(' – ');
}

/**
 * 'Tigers – Lions'; across divisions 'Tigers – Lions (Under 12)'; for a playoff match without known
 * teams its name, 'Semi-final 1'.
 */
export function formatMatch(schedule: Schedule, match: number): string {
  const { setup, fixtures } = schedule;
  const sides = [fixtures.home[match]!, fixtures.away[match]!];
  const name = namePlayoffMatches(schedule).get(match);
  const isPlaceholder = (team: number) => isPlayoff(setup.entries[entryOf(setup, team)]!);
  if (name !== undefined && sides.some(isPlaceholder)) return name;
  return formatTeams(sides.map((team) => teamNameIn(setup, team, fixtures.entry[match]!)));
}

/** `formatTeams` for a pairing in a view. */
export function formatPairing({ home, away }: Pick<PairingView, 'home' | 'away'>): string {
  return formatTeams([home.name, away.name]);
}

/** 'Tigers – Lions, Under 12 East', 'Semi-final 1, Under 12 Playoffs', 'Tigers – Lions, Final, Under 12 Playoffs'. */
export function formatMatchIn(schedule: Schedule, match: number): string {
  const entry = entryName(schedule.setup.entries[schedule.fixtures.entry[match]!]!);
  const text = formatMatch(schedule, match);
  const name = namePlayoffMatches(schedule).get(match);
  return [text, name !== text && name, entry].filter(Boolean).join(', ');
}

/** '1 match', '1,200 matches'. */
export function formatMatches(count: number): string {
  return formatThings(count, 'match', 'matches');
}

/** '30 minutes later', '1 minute earlier'. */
export function formatShift(minutes: number): string {
  return `${formatThings(Math.abs(minutes), 'minute', 'minutes')} ${minutes < 0 ? 'earlier' : 'later'}`;
}

/** 'Sat 3 Apr, 9:00 AM, Field 2', or 'the buffer' without a cell. */
export function formatCellName(schedule: Schedule, cell: number): string {
  if (cell === NOWHERE) return 'the buffer';
  const field = fieldLabelIn(schedule.setup, fieldOf(gridOf(schedule.setup), cell));
  return `${formatTimeOf(schedule, cell)}, ${field}`;
}

/** `formatCellName`, also for a place by the clock. */
export function formatPlaceName(schedule: Schedule, place: number | ClockPlace): string {
  if (typeof place === 'number') return formatCellName(schedule, place);
  const time = timeLabel({ start: place.start }, 0);
  return `${formatDay(schedule, place.day)}, ${time}, ${fieldLabelIn(schedule.setup, place.field)}`;
}

/** 'Sat 3 Apr, 9:00 AM'. */
export function formatTimeOf(schedule: Schedule, cell: number): string {
  return `${formatDay(schedule, dayOf(gridOf(schedule.setup), cell))}, ${formatStart(schedule, cell)}`;
}

type Timed = Pick<Schedule, 'setup' | 'delays'>;

/** '9:00 AM': when a cell's match starts, including all delays. */
export function formatStart(schedule: Timed, cell: number): string {
  return timeLabel({ start: startOf(schedule, cell) }, slotOf(gridOf(schedule.setup), cell));
}

/** 'Sat 3 Apr', or 'Day 3' without a date. */
export function formatDay({ setup }: Pick<Schedule, 'setup'>, day: number): string {
  return dayLabel(setup.days[day]!, day);
}
