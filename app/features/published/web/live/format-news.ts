import { inSportWords } from '@evenfield/contract';
import type { ShownScheduleWire } from '@evenfield/contract/publishing';
import { type MatchId, type Result, type Schedule, teamNameIn } from '@evenfield/engine';
import { sayNumber } from '#kernel/web/say-number.ts';
import { sayCellName, sayMatch } from '#league/match-words.ts';
import { isCalledOff, sayResult, writeResult } from '#league/result-words.ts';
import { readShown } from '../read-shown.ts';
import type { Touched } from './find-news.ts';

/** What has changed on an open page, and nobody has said yet that it was seen. */
export interface News {
  readonly touched: readonly Touched[]; // the latest first
  readonly gone: number; // matches that are no longer played
  readonly announced: boolean; // something new
}

export const NO_NEWS: News = { touched: [], gone: 0, announced: false };

/** The news after one more change, which touched some matches. */
export function gatherNews(
  news: News,
  before: ShownScheduleWire,
  after: ShownScheduleWire,
  touched: readonly Touched[],
): News {
  const here = idsOf(after);
  const latest = new Set(touched.map(({ id }) => id));
  const all = [...touched, ...news.touched.filter(({ id }) => !latest.has(id))];
  const { announcement } = after;
  const isNew = announcement !== before.announcement;
  return {
    touched: all.filter(({ id }) => here.has(id)),
    gone: news.gone + Math.max(0, before.total + countNew(before, touched) - after.total),
    announced: announcement !== null && (isNew || news.announced),
  };
}

/** In a sentence each: one match with its time and field, of more of them the first by name. */
export function formatNews(after: ShownScheduleWire, { touched, gone, announced }: News): string {
  return [
    sayTouched(after, touched),
    sayGone(gone),
    announced ? 'There is a new announcement.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function sayTouched(after: ShownScheduleWire, touched: readonly Touched[]): string {
  const [first] = touched;
  if (first === undefined) return '';
  const { schedule, results } = readShown(after);
  const match = schedule.fixtures.ids.indexOf(first.id as MatchId);
  const name = sayMatch(schedule, match);
  const result = results.get(first.id as MatchId);
  const others = touched.length - 1;
  if (others > 0) {
    const more = `and ${sayNumber(others)} more.`;
    return result !== undefined && touched.every(({ of }) => of === 'result')
      ? `New results: ${name} ${writeResult(result)} ${more}`
      : `Changed just now: ${name} ${more}`;
  }
  if (first.of === 'result') return sayOutcome(schedule, match, result);
  const cell = schedule.placements[match]!;
  const place =
    cell < 0
      ? inSportWords('without a time and field for now', schedule.setup)
      : sayCellName(schedule, cell);
  return `${name} has just changed: ${place}.`;
}

function sayOutcome(schedule: Schedule, match: number, result: Result | undefined): string {
  const name = sayMatch(schedule, match);
  if (result === undefined) return `${name}: its result has been removed.`;
  const { setup, fixtures } = schedule;
  const nameOf = (team: number) => teamNameIn(setup, team, fixtures.entry[match]!);
  const sides = { home: nameOf(fixtures.home[match]!), away: nameOf(fixtures.away[match]!) };
  const went = sayResult(result, sides);
  if (isCalledOff(result)) return `${name} has been ${went}.`;
  return `${name}: ${went}${result.ending === 'regular' ? ', final' : ''}.`;
}

function countNew(before: ShownScheduleWire, touched: readonly Touched[]): number {
  const known = idsOf(before);
  return touched.filter(({ id }) => !known.has(id)).length;
}

function idsOf(shown: ShownScheduleWire): ReadonlySet<string> {
  return new Set(readShown(shown).schedule.fixtures.ids);
}

function sayGone(count: number): string {
  if (count <= 0) return '';
  return count === 1
    ? 'One match has been canceled.'
    : `${sayNumber(count)} matches have been canceled.`;
}
