/** Why a match is where it is, and why it is not somewhere else. */
import type { Schedule } from '../model/schedule.ts';
import type { ClockPlace } from '../model/with-starts.ts';
import type { SoftRuleId } from '../placement/ranked-rules.ts';
import { countSoftRules, type SoftCount } from '../rules/judge.ts';
import type { Obstacle } from './obstacle.ts';
import { withMatchesAt } from './put-match.ts';
import { barsAt, type Places, readPlaces } from './read-places.ts';
import { placeOf } from './read-plan.ts';
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
  return { obstacles, changes: listChanges(schedule, countAt(schedule, match, place)) };
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
  const tried = isLocked ? [] : pickEvenly(listFree(places, place), MOST_TRIED);
  const options = tried.map((other) => ({ place: other, after: countAt(schedule, match, other) }));
  const [best] = options.sort((one, other) => rankCounts(one.after, other.after));
  return {
    place,
    isLocked,
    obstacles,
    free,
    of: all,
    counts,
    best: best ? { place: best.place, changes: listChanges(schedule, best.after) } : null,
  };
}

function countAt(schedule: Schedule, match: number, place: ClockPlace): readonly SoftCount[] {
  return countSoftRules(withMatchesAt(schedule, new Map([[match, place]])));
}

/** The soft rules whose counts differ. */
function listChanges(schedule: Schedule, after: readonly SoftCount[]): RuleChange[] {
  return countSoftRules(schedule).flatMap(({ rule, count: before }, k): RuleChange[] => {
    const { count } = after[k]!;
    return before === count ? [] : [{ rule, before, after: count }];
  });
}

/** The better first: the first rule in which they differ decides. */
function rankCounts(one: readonly SoftCount[], other: readonly SoftCount[]): number {
  const k = one.findIndex(({ count }, at) => count !== other[at]!.count);
  return k === -1 ? 0 : one[k]!.count - other[k]!.count;
}

/** The first free start of every other game day and field. */
function listFree({ plan, fields, startsOn, barsOn }: Places, here: ClockPlace): ClockPlace[] {
  return [...plan.schedule.setup.days.keys()].flatMap((day) =>
    fields.flatMap((field): ClockPlace[] => {
      if (day === here.day && field === here.field) return [];
      const bars = barsOn(day, field);
      const start = startsOn(day, field).find((one) => barsAt(bars, one).length === 0);
      return start === undefined ? [] : [{ day, field, start }];
    }),
  );
}

/** Some items of a list, as far apart as possible. */
function pickEvenly<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, k) => items[Math.floor((k * items.length) / most)]!);
}
