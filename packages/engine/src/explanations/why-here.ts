/** Why a match is where it is, and why it is not somewhere else. */
import type { Schedule } from '../model/schedule.ts';
import { isPlayoff } from '../model/setup.ts';
import type { ClockPlace } from '../model/with-starts.ts';
import type { SoftRuleId } from '../placement/ranked-rules.ts';
import { countSoftRules } from '../rules/judge.ts';
import type { Obstacle } from './obstacle.ts';
import { findConcerned, withMatchesAt } from './put-match.ts';
import { readPlaces } from './read-places.ts';
import { placeOf, readPlan } from './read-plan.ts';
import { countObstacles, type ObstacleCount } from './why-unplaced.ts';

/** How often a soft rule is broken now, and with the match elsewhere. */
export interface RuleChange {
  readonly rule: SoftRuleId;
  readonly before: number;
  readonly after: number;
}

/** Why a match is not at a place. */
export interface WhyNot {
  readonly obstacles: readonly Obstacle[]; // hard rules in the way; empty: it may be there
  readonly changes: readonly RuleChange[]; // soft rules that would change there, most important first; only if it may
}

/** Why a match is at its place. */
export interface WhyHere {
  readonly place: ClockPlace;
  readonly isLocked: boolean;
  readonly obstacles: readonly Obstacle[]; // hard rules that it breaks here
  readonly free: number; // game days and fields on which it could be, this one included
  readonly of: number; // game days and fields that are open to it
  readonly counts: readonly ObstacleCount[]; // what stands in the way of the others
  readonly best: { readonly place: ClockPlace; readonly changes: readonly RuleChange[] } | null; // the best of the other places that were tried; null: there is none
}

/** What stands in the way of a match at a place, or else what would be less fair, or fairer, with it there. */
export function whyNot(schedule: Schedule, match: number, place: ClockPlace): WhyNot {
  const obstacles = readPlaces(schedule, match).obstaclesAt(place);
  if (obstacles.length > 0) return { obstacles, changes: [] };
  return { obstacles, changes: listChanges(countElsewhere(schedule, match, [place])[0]!) };
}

const MOST_TRIED = 2; // other places whose fairness is compared

/** Why a match is where it is; null if it has no place. */
export function whyHere(schedule: Schedule, match: number): WhyHere | null {
  const places = readPlaces(schedule, match);
  const place = placeOf(places.plan, match);
  if (place === null) return null;
  const { free, all, counts } = countObstacles(places);
  const obstacles = places.obstaclesAt(place);
  const isLocked = schedule.fixtures.lockedAt[match]! >= 0;
  const others = free.filter(({ day, field }) => day !== place.day || field !== place.field);
  const tried = isLocked ? [] : pickEvenly(others, MOST_TRIED);
  const [best] = countElsewhere(schedule, match, tried)
    .map((counted, k) => ({ place: tried[k]!, counted }))
    .sort((one, other) => rankCounts(one.counted, other.counted));
  return {
    place,
    isLocked,
    obstacles,
    free: free.length,
    of: all,
    counts,
    best: best ? { place: best.place, changes: listChanges(best.counted) } : null,
  };
}

/**
 * The counts of all soft rules with a match at each of some places. With constraints they differ from those
 * of the schedule as they do among the matches concerned, which alone are judged anew.
 */
function countElsewhere(
  schedule: Schedule,
  match: number,
  places: readonly ClockPlace[],
): (readonly RuleChange[])[] {
  if (places.length === 0) return [];
  const { setup } = schedule;
  const here = placeOf(readPlan(schedule), match);
  const isWhole = setup.constraints === undefined || setup.entries.some(isPlayoff);
  const rows = isWhole
    ? null
    : findConcerned(schedule, [match], here === null ? places : [here, ...places]);
  const countAt = (place: ClockPlace | null) =>
    countSoftRules(withMatchesAt(schedule, new Map([[match, place]]), rows));
  const whole = countSoftRules(schedule);
  const before = isWhole ? whole : countAt(here);
  return places.map((place) => {
    const after = countAt(place);
    return whole.map(({ rule, count }, k) => {
      return { rule, before: count, after: count + after[k]!.count - before[k]!.count };
    });
  });
}

/** The soft rules whose counts differ. */
function listChanges(counted: readonly RuleChange[]): RuleChange[] {
  return counted.filter(({ before, after }) => before !== after);
}

/** The better first: the first rule in which they differ decides. */
function rankCounts(one: readonly RuleChange[], other: readonly RuleChange[]): number {
  const k = one.findIndex(({ after }, at) => after !== other[at]!.after);
  return k === -1 ? 0 : one[k]!.after - other[k]!.after;
}

/** Some items of a list, as far apart as possible. */
function pickEvenly<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, k) => items[Math.floor((k * items.length) / most)]!);
}
