/**
 * What an organizer can say beyond the plain grid of days, slots and fields: opening hours, closures,
 * travel, people with several teams, requests of teams, teams that never meet. A setup with constraints
 * is scheduled by the clock: a match begins at any minute its field's openings allow.
 *
 * Constraints name fields, teams and dates instead of numbering them, so they keep their meaning when
 * divisions, fields or game days are added, removed or reordered. `readConstraints` resolves the names.
 */
import type { GameDate } from './game-date.ts';

/** A team by the names of its division, its pool (null: none) and its own. */
export interface TeamRef {
  readonly division: string;
  readonly pool: string | null;
  readonly team: string;
}

/** Opening hours. A field and date that any row names has exactly the openings of such rows. */
export interface OpeningHours {
  readonly fields: readonly string[]; // empty: all
  readonly dates: readonly GameDate[]; // empty: all
  readonly from: number; // minutes since midnight of the game day
  readonly to: number; // the same; up to 2880, play after midnight included
}

/** A time at which fields are closed. */
export interface Closure {
  readonly fields: readonly string[]; // empty: all
  readonly dates: readonly GameDate[]; // empty: all; dates outside the season have no effect
  readonly from: number | null; // null: from the beginning of the game day
  readonly to: number | null; // null: to its end, play after midnight included
  readonly reason: string; // may be blank
}

/** Whether hours or a closure are about a field on a date; null: a game day without one. */
export function isAbout(
  { fields, dates }: Pick<Closure, 'fields' | 'dates'>,
  field: string,
  date: GameDate | null,
): boolean {
  return (
    (fields.length === 0 || fields.includes(field)) &&
    (dates.length === 0 || (date !== null && dates.includes(date)))
  );
}

/** Fields that lie together. A field of no venue is a venue by itself. */
export interface Venue {
  readonly name: string;
  readonly fields: readonly string[]; // at least one
  readonly address?: string;
  readonly position?: Position;
}

/** A point on a map. */
export interface Position {
  readonly lat: number; // degrees north
  readonly lng: number; // degrees east
}

/** The minutes between two places, in both directions. Places without a row are 0 minutes apart. */
export interface Travel {
  readonly from: string; // a venue, or a field that lies at none
  readonly to: string;
  readonly minutes: number;
}

/** Somebody who is needed at all matches of several teams. */
export interface Person {
  readonly name: string;
  readonly teams: readonly TeamRef[]; // at least two
  readonly minutesBetween: number; // from the end of a match to the start of the next
}

export type RequestKind =
  | 'cannotPlay'
  | 'cannotHost' // no home match then
  | 'prefers'; // on these dates, matches inside this time

/** What teams ask for. It concerns the matches that overlap the time on one of the dates. */
export interface TeamRequest {
  readonly teams: readonly TeamRef[];
  readonly kind: RequestKind;
  readonly dates: readonly GameDate[]; // empty: all; dates outside the season have no effect
  readonly from: number | null; // minutes since midnight of the game day; null: its beginning
  readonly to: number | null; // null: its end, play after midnight included
  readonly isMust: boolean; // false: a wish
  readonly reason: string; // may be blank
}

/** At most so many games of a team in any so many consecutive calendar days. */
export interface GameLimit {
  readonly games: number;
  readonly days: number;
  readonly isMust: boolean; // false: a wish
  readonly weight: number; // 1 to 100, how much each game beyond a wish counts; 1 for a must
}

/** The fields on which a team plays its home matches. */
export interface Ground {
  readonly team: string;
  readonly fields: readonly string[]; // of the entry's, at least one
}

/** Minutes that end every game day: the end of the next calendar day. */
export const DAY_END = 2880;

export interface Constraints {
  readonly changeoverMinutes?: number; // between two matches on a field; left out: 0
  readonly hours: readonly OpeningHours[];
  readonly closures: readonly Closure[];
  readonly venues: readonly Venue[];
  readonly travel: readonly Travel[];
  readonly people: readonly Person[];
  readonly requests: readonly TeamRequest[];
  readonly apart: readonly (readonly [TeamRef, TeamRef])[]; // these never meet
}

export const NO_CONSTRAINTS: Constraints = {
  hours: [],
  closures: [],
  venues: [],
  travel: [],
  people: [],
  requests: [],
  apart: [],
};
