import type { ShownScheduleWire } from '@evenfield/contract';
import type { MatchId } from '@evenfield/engine';
import { sayCellName, sayMatch } from '#src/league/match-words.ts';
import { sayNumber } from '#src/lib/say-number.ts';
import { readShown } from '../read-shown.ts';

/** What has changed on an open page, and nobody has said yet that it was seen. */
export interface News {
  readonly touched: readonly string[]; // ids of matches, the latest first
  readonly gone: number; // matches that are no longer played
  readonly announced: boolean; // something new
}

export const NO_NEWS: News = { touched: [], gone: 0, announced: false };

/** The news after one more change; `touched` are the ids of the matches that it changed. */
export function gatherNews(
  news: News,
  before: ShownScheduleWire,
  after: ShownScheduleWire,
  touched: readonly string[],
): News {
  const here = idsOf(after);
  const all = new Set([...touched, ...news.touched]);
  const { announcement } = after;
  const isNew = announcement !== before.announcement;
  return {
    touched: [...all].filter((id) => here.has(id)),
    gone: news.gone + Math.max(0, before.total + countNew(before, touched) - after.total),
    announced: announcement !== null && (isNew || news.announced),
  };
}

/** In a sentence each: one match with its time and field, of more of them the first by name. */
export function sayNews(after: ShownScheduleWire, { touched, gone, announced }: News): string {
  return [
    sayTouched(after, touched),
    sayGone(gone),
    announced ? 'There is a new announcement.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function sayTouched(after: ShownScheduleWire, touched: readonly string[]): string {
  const [first] = touched;
  if (first === undefined) return '';
  const { schedule } = readShown(after);
  const match = schedule.fixtures.ids.indexOf(first as MatchId);
  const name = sayMatch(schedule, match);
  const others = touched.length - 1;
  if (others > 0) return `Changed just now: ${name} and ${sayNumber(others)} more.`;
  const cell = schedule.placements[match]!;
  const place = cell < 0 ? 'without a time and field for now' : sayCellName(schedule, cell);
  return `${name} has just changed: ${place}.`;
}

function countNew(before: ShownScheduleWire, touched: readonly string[]): number {
  const known = idsOf(before);
  return touched.filter((id) => !known.has(id)).length;
}

function idsOf(shown: ShownScheduleWire): ReadonlySet<string> {
  return new Set(readShown(shown).schedule.fixtures.ids);
}

function sayGone(count: number): string {
  if (count <= 0) return '';
  return count === 1
    ? 'One match is no longer played.'
    : `${sayNumber(count)} matches are no longer played.`;
}
