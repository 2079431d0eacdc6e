import { isPlayoff, isStandIn, type MatchView, type Schedule } from '@evenfield/engine';
import { encodeDay } from '../date.ts';
import { encodeSlot } from '../time.ts';
import { guardCell } from './formula-guard.ts';

const HEADER = [
  'Match number',
  'Division',
  'Pool',
  'Teams',
  'Date',
  'Time',
  'Field',
  'Exported',
  'Playoff',
] as const;

const PLAYOFF = 'P';

/**
 * `Schedules.csv`, for people and other programs, never read back: rows of a schedule's matches,
 * header first. The last column holds a 'P' for a match of a playoff.
 */
export function encodeSchedulesCsv(
  { setup }: Schedule,
  matches: readonly MatchView[],
  exported: string, // ISO 8601 in UTC
): string[][] {
  const days = setup.days.map(encodeDay);
  const rows = matches.map(({ match, entry, place, home, away }) => [
    String(match + 1),
    entry.division,
    entry.pool ?? '',
    isStandIn(setup, home.team) ? `${home.name}, ${away.name}` : `${home.name}-${away.name}`,
    place === null ? '' : days[place.day.day]!,
    place === null ? '' : encodeSlot(place.slot, place.slot.slot),
    place === null ? '' : place.field.name,
    exported,
    isPlayoff(setup.entries[entry.entry]!) ? PLAYOFF : '',
  ]);
  return [[...HEADER], ...rows].map((row) => row.map(guardCell));
}
