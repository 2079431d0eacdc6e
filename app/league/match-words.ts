/** A match and its place in words, for sentences. */

import { dayLabel, fieldLabelIn, timeLabel } from '@evenfield/contract';
import {
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
import { sayThings } from '#kernel/web/say-number.ts';

/** 'Tigers – Lions'. */
export function sayTeams(names: readonly (string | undefined)[]): string {
  return names.join(' – ');
}

/**
 * 'Tigers – Lions', and where they are of two divisions 'Tigers – Lions (Under 12)'; a playoff's match by
 * its name, 'Semi-final 1', while it is not known who plays it.
 */
export function sayMatch(schedule: Schedule, match: number): string {
  const { setup, fixtures } = schedule;
  const sides = [fixtures.home[match]!, fixtures.away[match]!];
  const name = namePlayoffMatches(schedule).get(match);
  const isPromised = (team: number) => isPlayoff(setup.entries[entryOf(setup, team)]!);
  if (name !== undefined && sides.some(isPromised)) return name;
  return sayTeams(sides.map((team) => teamNameIn(setup, team, fixtures.entry[match]!)));
}

/** The same of two teams in a view. */
export function sayPairing({ home, away }: Pick<PairingView, 'home' | 'away'>): string {
  return sayTeams([home.name, away.name]);
}

/** 'Tigers – Lions, Under 12 East', 'Semi-final 1, Under 12 Playoffs', 'Tigers – Lions, Final, Under 12 Playoffs'. */
export function sayMatchIn(schedule: Schedule, match: number): string {
  const entry = entryName(schedule.setup.entries[schedule.fixtures.entry[match]!]!);
  const said = sayMatch(schedule, match);
  const name = namePlayoffMatches(schedule).get(match);
  return [said, name !== said && name, entry].filter(Boolean).join(', ');
}

/** '1 match', '1,200 matches'. */
export function sayMatches(count: number): string {
  return sayThings(count, 'match', 'matches');
}

/** '30 minutes later', '1 minute earlier'. */
export function sayShift(minutes: number): string {
  return `${sayThings(Math.abs(minutes), 'minute', 'minutes')} ${minutes < 0 ? 'earlier' : 'later'}`;
}

/** 'Sat 3 Apr, 9:00 AM, Field 2', or 'the buffer' for no cell at all. */
export function sayCellName(schedule: Schedule, cell: number): string {
  if (cell === NOWHERE) return 'the buffer';
  const field = fieldLabelIn(schedule.setup, fieldOf(gridOf(schedule.setup), cell));
  return `${sayTimeOf(schedule, cell)}, ${field}`;
}

/** 'Sat 3 Apr, 9:00 AM'. */
export function sayTimeOf(schedule: Schedule, cell: number): string {
  return `${sayDay(schedule, dayOf(gridOf(schedule.setup), cell))}, ${sayStart(schedule, cell)}`;
}

type Timed = Pick<Schedule, 'setup' | 'delays'>;

/** '9:00 AM': when the match of a cell begins, with all shifts. */
export function sayStart(schedule: Timed, cell: number): string {
  return timeLabel({ start: startOf(schedule, cell) }, slotOf(gridOf(schedule.setup), cell));
}

/** 'Sat 3 Apr', or 'Day 3' while it has no date. */
export function sayDay({ setup }: Pick<Schedule, 'setup'>, day: number): string {
  return dayLabel(setup.days[day]!, day);
}
