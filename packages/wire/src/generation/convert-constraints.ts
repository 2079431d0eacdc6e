/**
 * Translates the constraints of a request that has passed its schema. Apart from the schemas, so that
 * a public page, which reads what we wrote ourselves, does not load them.
 */
import {
  type Closure,
  type Constraints,
  DAY_END,
  type OpeningHours,
  type RequestKind,
  type TeamRef,
  type TeamRequest,
  type Venue,
} from '@evenfield/engine';
import { decodeDate, encodeDate } from '../date.ts';
import { decodeFrom, decodeTime, decodeTo, encodeTime } from '../time.ts';
import type { SentConstraints, SentRef } from './request-constraints.ts';

const MIDNIGHT = 1440;

const KEYS: Readonly<Record<keyof SentConstraints, true>> = {
  ...{ changeover_minutes: true, hours: true, closures: true, venues: true },
  ...{ travel: true, people: true, asks: true, apart: true },
};

/** The keys of a request that are constraints. */
export const CONSTRAINT_KEYS = Object.keys(KEYS) as readonly (keyof SentConstraints)[];

/** Whether a body is scheduled by the clock: it has any of the keys, also with an empty list. */
export function hasConstraints(body: Readonly<Record<string, unknown>>): boolean {
  return CONSTRAINT_KEYS.some((key) => body[key] !== undefined);
}

const KINDS = {
  cannot_play: 'cannotPlay',
  cannot_host: 'cannotHost',
  prefers: 'prefers',
} as const satisfies Record<string, RequestKind>;
const SENT_KINDS = {
  cannotPlay: 'cannot_play',
  cannotHost: 'cannot_host',
  prefers: 'prefers',
} as const satisfies Record<RequestKind, string>;

export function decodeConstraints(sent: SentConstraints): Constraints {
  const { changeover_minutes: changeoverMinutes } = sent;
  return {
    ...(changeoverMinutes !== undefined && { changeoverMinutes }),
    hours: (sent.hours ?? []).map(
      (row): OpeningHours => ({
        ...decodePlaces(row),
        from: decodeTime(row.from)!, // the schema has refused other texts
        to: decodeTo(row.to) ?? MIDNIGHT,
      }),
    ),
    closures: (sent.closures ?? []).map(
      (row): Closure => ({
        ...decodePlaces(row),
        from: decodeFrom(row.from),
        to: decodeTo(row.to),
        reason: row.reason ?? '',
      }),
    ),
    venues: (sent.venues ?? []).map(decodeVenue),
    travel: sent.travel ?? [],
    people: (sent.people ?? []).map(({ name, teams, minutes_between: minutesBetween = 0 }) => ({
      name,
      teams: teams.map(decodeRef),
      minutesBetween,
    })),
    requests: (sent.asks ?? []).map(
      (row): TeamRequest => ({
        teams: row.teams.map(decodeRef),
        kind: KINDS[row.ask],
        dates: decodeDates(row.dates),
        from: decodeFrom(row.from),
        to: decodeTo(row.to),
        isMust: row.strength === 'must',
        reason: row.reason ?? '',
      }),
    ),
    apart: (sent.apart ?? []).map(
      (pair) => pair.map(decodeRef) as [TeamRef, TeamRef], // the schema has refused other lengths
    ),
  };
}

/** `hours` is written even if empty, as it says that the season is scheduled by the clock. */
export function encodeConstraints(constraints: Constraints): SentConstraints {
  const { changeoverMinutes, venues, travel } = constraints;
  const rows = {
    closures: constraints.closures.map((row) => ({
      ...encodePlaces(row),
      ...encodeTimes(row),
      reason: row.reason,
    })),
    venues: venues.map(encodeVenue),
    travel: travel.map((row) => ({ ...row })),
    people: constraints.people.map(({ name, teams, minutesBetween }) => ({
      name,
      teams: teams.map(encodeRef),
      minutes_between: minutesBetween,
    })),
    asks: constraints.requests.map((row) => ({
      teams: row.teams.map(encodeRef),
      ask: SENT_KINDS[row.kind],
      dates: row.dates.map(encodeDate),
      ...encodeTimes(row),
      strength: row.isMust ? ('must' as const) : ('wish' as const),
      reason: row.reason,
    })),
    apart: constraints.apart.map((pair) => pair.map(encodeRef)),
  };
  return {
    ...(changeoverMinutes !== undefined && { changeover_minutes: changeoverMinutes }),
    hours: constraints.hours.map((row) => ({
      ...encodePlaces(row),
      from: encodeTime(row.from),
      to: encodeTime(Math.min(row.to, LAST_MINUTE)), // blank would be midnight
    })),
    ...Object.fromEntries(Object.entries(rows).filter(([, all]) => all.length > 0)),
  };
}

/** The end of the calendar day after a game day has no name; its last minute has. */
const LAST_MINUTE = DAY_END - 1;

type SentVenue = NonNullable<SentConstraints['venues']>[number];

function decodeVenue({
  name,
  fields,
  address,
  address_lat: lat,
  address_lng: lng,
}: SentVenue): Venue {
  return {
    ...{ name, fields },
    ...(address && { address }),
    ...(lat !== undefined && lng !== undefined && { position: { lat, lng } }),
  };
}

function encodeVenue({ name, fields, address, position }: Venue): SentVenue {
  return {
    ...{ name, fields: [...fields] },
    ...(address !== undefined && { address }),
    ...(position && { address_lat: position.lat, address_lng: position.lng }),
  };
}

function decodeRef({ division_name, pool_name, team }: SentRef): TeamRef {
  return { division: division_name, pool: pool_name || null, team };
}

function encodeRef({ division, pool, team }: TeamRef): SentRef {
  return { division_name: division, pool_name: pool ?? '', team };
}

interface SentPlaces {
  readonly fields?: string[] | undefined;
  readonly dates?: string[] | undefined;
}

function decodePlaces({ fields = [], dates }: SentPlaces) {
  return { fields, dates: decodeDates(dates) };
}

function encodePlaces({ fields, dates }: Pick<Closure, 'fields' | 'dates'>) {
  return { fields: [...fields], dates: dates.map(encodeDate) };
}

function decodeDates(texts: readonly string[] = []) {
  return texts.map((text) => decodeDate(text)!); // the schema has refused other texts
}

function encodeTimes({ from, to }: Pick<Closure, 'from' | 'to'>) {
  return {
    from: from === null ? '' : encodeTime(from),
    to: to === null || to === DAY_END ? '' : encodeTime(to),
  };
}
