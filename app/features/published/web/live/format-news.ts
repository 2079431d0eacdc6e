import { type MatchId, type Result, type Schedule, teamNameIn } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import type { ShownScheduleWire } from '@evenfield/wire/publishing';
import { formatNumber } from '#kernel/web/format-number.ts';
import { formatCellName, formatMatch } from '#league/match-words.ts';
import { formatResult, isCalledOff, writeResult } from '#league/result-words.ts';
import { readShown } from '../read-shown.ts';
import type { Touched } from './find-news.ts';

/** What has changed on an open page and was not yet dismissed. */
export interface News {
  readonly touched: readonly Touched[]; // latest first
  readonly gone: number; // number of deleted matches
  readonly announced: boolean; // there is a new announcement
}

export const NO_NEWS: News = { touched: [], gone: 0, announced: false };

/** Adds one more change to the news. */
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

/** Formats a sentence per kind of news; one match with its time and field, of several the first. */
export function formatNews(after: ShownScheduleWire, { touched, gone, announced }: News): string {
  return [
    formatTouched(after, touched),
    formatGone(gone),
    announced ? 'There is a new announcement.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function formatTouched(after: ShownScheduleWire, touched: readonly Touched[]): string {
  const [first] = touched;
  if (first === undefined) return '';
  const { schedule, results } = readShown(after);
  const match = schedule.fixtures.ids.indexOf(first.id as MatchId);
  const name = formatMatch(schedule, match);
  const result = results.get(first.id as MatchId);
  const others = touched.length - 1;
  if (others > 0) {
    const more = `and ${formatNumber(others)} more.`;
    return result !== undefined && touched.every(({ of }) => of === 'result')
      ? `New results: ${name} ${writeResult(result)} ${more}`
      : `Changed just now: ${name} ${more}`;
  }
  if (first.of === 'result') return formatOutcome(schedule, match, result);
  const cell = schedule.placements[match]!;
  const place =
    cell < 0
      ? inSportWords('without a time and field for now', schedule.setup)
      : formatCellName(schedule, cell);
  return `${name} has just changed: ${place}.`;
}

function formatOutcome(schedule: Schedule, match: number, result: Result | undefined): string {
  const name = formatMatch(schedule, match);
  if (result === undefined) return `${name}: its result has been removed.`;
  const { setup, fixtures } = schedule;
  const nameOf = (team: number) => teamNameIn(setup, team, fixtures.entry[match]!);
  const sides = { home: nameOf(fixtures.home[match]!), away: nameOf(fixtures.away[match]!) };
  const went = formatResult(result, sides);
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

function formatGone(count: number): string {
  if (count <= 0) return '';
  return count === 1
    ? 'One match has been canceled.'
    : `${formatNumber(count)} matches have been canceled.`;
}
