import type { ShownScheduleWire } from '@evenfield/contract';
import type { MatchId } from '@evenfield/engine';
import { sayCellName, sayMatch } from '#src/league/match-words.ts';
import { sayNumber } from '#src/lib/say-number.ts';
import { readShown } from '../read-shown.ts';

/** What has just changed, in a sentence: one match with its time and field, more of them by number. */
export function sayNews(
  before: ShownScheduleWire,
  after: ShownScheduleWire,
  touched: readonly string[], // ids
): string {
  const gone = before.total + countNew(before, touched) - after.total;
  return [sayTouched(after, touched), sayGone(gone), sayAnnounced(before, after)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function sayTouched(after: ShownScheduleWire, touched: readonly string[]): string {
  const [only] = touched;
  if (only === undefined) return '';
  if (touched.length > 1) return `${sayNumber(touched.length)} matches have just changed.`;
  const { schedule } = readShown(after);
  const match = schedule.fixtures.ids.indexOf(only as MatchId);
  const cell = schedule.placements[match]!;
  const place = cell < 0 ? 'without a time and field for now' : sayCellName(schedule, cell);
  return `${sayMatch(schedule, match)} has just changed: ${place}.`;
}

function countNew(before: ShownScheduleWire, touched: readonly string[]): number {
  const { ids } = readShown(before).schedule.fixtures;
  const known = new Set<string>(ids);
  return touched.filter((id) => !known.has(id)).length;
}

function sayGone(count: number): string {
  if (count <= 0) return '';
  return count === 1
    ? 'One match is no longer played.'
    : `${sayNumber(count)} matches are no longer played.`;
}

function sayAnnounced(before: ShownScheduleWire, after: ShownScheduleWire): string {
  const { announcement } = after;
  return announcement === null || announcement === before.announcement ? '' : announcement;
}
