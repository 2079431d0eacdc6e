/**
 * The checks of constraints that span the parts of a request: every field, team and place that they
 * name has to exist. They run even if single values are invalid, and so assume nothing about the form.
 */
import { MAX_AXIS } from '@evenfield/engine';
import type * as z from 'zod/mini';
import { decodeDate } from '../date.ts';
import { decodeTime } from '../time.ts';
import { hasConstraints } from './convert-constraints.ts';
import { hasEntryConstraints } from './request-limits.ts';

type Loose = Readonly<Record<string, unknown>>;
type Path = readonly PropertyKey[];
type FaultAt = (path: Path, message: string) => void;

const MOST_FAULTS = 1000; // of names: nobody reads more

export function checkConstraints(payload: { value: unknown; issues: z.core.$ZodRawIssue[] }): void {
  const body = recordOf(payload.value);
  let left = MOST_FAULTS;
  const fault: FaultAt = (path, message) => {
    if (left-- <= 0) return;
    payload.issues.push({ code: 'custom', path: [...path], input: null, message });
  };
  const entries = recordsIn(body, 'schedules');
  checkAxes(body, fault);
  if (!hasConstraints(body) && !entries.some(hasEntryConstraints)) return;
  const known = new Set(listIn(body, 'all_fields'));
  for (const key of ['hours', 'closures', 'venues']) {
    recordsIn(body, key).forEach((row, r) => {
      checkFields(listIn(row, 'fields'), known, [key, r], fault);
    });
  }
  checkTravel(body, checkVenues(body, fault), known, fault);
  const teams = readTeams(entries);
  for (const key of ['people', 'asks']) {
    recordsIn(body, key).forEach((row, r) => {
      checkRefs(recordsIn(row, 'teams'), teams, [key, r, 'teams'], fault);
    });
  }
  checkApart(body, teams, fault);
  entries.forEach((entry, e) => {
    checkGrounds(entry, ['schedules', e], fault);
    checkSecondHalf(entry, ['schedules', e], fault);
  });
  checkDates(body, entries, fault);
  checkTimes(body, fault);
}

/** More than 30 dates or fields, and no times, are for requests with hours. */
function checkAxes(body: Loose, fault: FaultAt): void {
  if (recordsIn(body, 'hours').length > 0) return;
  for (const key of ['all_dates', 'all_fields', 'day_shifts']) {
    if (listIn(body, key).length > MAX_AXIS) fault([key], `At most ${MAX_AXIS}; leave some out.`);
  }
  const times = body['all_times'];
  if (Array.isArray(times) && times.length === 0) fault(['all_times'], 'Enter minimum 1 slot.');
}

function checkFields(
  names: readonly unknown[],
  known: ReadonlySet<unknown>,
  path: Path,
  fault: FaultAt,
): void {
  names.forEach((name, n) => {
    if (typeof name !== 'string' || name === '' || known.has(name)) return;
    fault(
      [...path, 'fields', n],
      `'${name}' is not one of all_fields: add it there, or choose another.`,
    );
  });
}

/** Returns the venue of every field that lies at one. */
function checkVenues(body: Loose, fault: FaultAt): ReadonlyMap<unknown, string> {
  const venueOf = new Map<unknown, string>();
  const names = new Set<string>();
  recordsIn(body, 'venues').forEach((venue, v) => {
    const name = textOf(venue['name']);
    if (names.has(name)) fault(['venues', v, 'name'], `'${name}' is there twice: rename one.`);
    names.add(name);
    listIn(venue, 'fields').forEach((field, f) => {
      if (typeof field !== 'string') return;
      const other = venueOf.get(field);
      if (other !== undefined) {
        fault(['venues', v, 'fields', f], `'${field}' lies at ${other} already.`);
      } else venueOf.set(field, name);
    });
  });
  return venueOf;
}

function checkTravel(
  body: Loose,
  venueOf: ReadonlyMap<unknown, string>,
  fields: ReadonlySet<unknown>,
  fault: FaultAt,
): void {
  const venues = new Set(recordsIn(body, 'venues').map(({ name }) => name));
  const minutesOf = new Map<string, unknown>();
  recordsIn(body, 'travel').forEach((row, r) => {
    for (const key of ['from', 'to'] as const) {
      const name = row[key];
      if (typeof name !== 'string' || name === '' || venues.has(name)) continue;
      const venue = venueOf.get(name);
      if (!fields.has(name)) {
        fault(['travel', r, key], `'${name}' is no venue and no field: check the name.`);
      } else if (venue !== undefined) {
        fault(['travel', r, key], `'${name}' lies at ${venue}: name the venue.`);
      } else if (venues.size === 0) {
        fault(['travel', r, key], `Without venues all fields lie together: add venues first.`);
      }
    }
    const { from, to, minutes } = row;
    if (typeof from !== 'string' || typeof to !== 'string') return;
    if (from === to) fault(['travel', r, 'to'], 'Name two different places.');
    const pair = JSON.stringify([from, to].toSorted());
    if (minutesOf.has(pair) && minutesOf.get(pair) !== minutes) {
      fault(['travel', r, 'minutes'], 'These two places are there twice, with other minutes.');
    }
    minutesOf.set(pair, minutes);
  });
}

interface KnownEntry {
  readonly number: number;
  readonly format: unknown;
  readonly choosesOpponents: boolean;
  readonly has: (team: string) => boolean;
}

type KnownTeams = ReadonlyMap<string, KnownEntry>; // by division and pool

function readTeams(entries: readonly Loose[]): KnownTeams {
  return new Map(
    entries.flatMap((entry, number): [string, KnownEntry][] => {
      const { rr_type: format, games_per_team: games } = entry;
      if (format === 'playoff') return []; // its teams are placeholders
      const choosesOpponents = format === 'random' || format === 'swiss' || games !== undefined;
      return [[entryKey(entry), { number, format, choosesOpponents, has: findTeam(entry) }]];
    }),
  );
}

function entryKey({ division_name: division, pool_name: pool }: Loose): string {
  return JSON.stringify([division, pool || '']);
}

/** A team without a name is known by the one it will be given, 'Team 3'. */
function findTeam(entry: Loose): (team: string) => boolean {
  const names = listIn(entry, 'teams');
  const known = new Set(names);
  const { no_of_teams: count } = entry;
  const size = typeof count === 'number' ? count : names.length;
  return (team) => {
    if (known.has(team)) return true;
    const position = Number(/ (\d+)$/.exec(team)?.[1]) - 1;
    return position >= 0 && position < size && (names[position] ?? '') === '';
  };
}

/** Reports unknown and repeated teams; returns the entry of each, or undefined. */
function checkRefs(
  refs: readonly Loose[],
  teams: KnownTeams,
  path: Path,
  fault: FaultAt,
): (KnownEntry | undefined)[] {
  const seen = new Set<string>();
  return refs.map((ref, r) => {
    const { division_name: division, pool_name: pool, team } = ref;
    if (typeof division !== 'string' || division === '') return undefined;
    const entry = teams.get(entryKey(ref));
    const name = typeof pool === 'string' && pool ? `${division} ${pool}` : division;
    if (entry === undefined) {
      fault([...path, r, 'division_name'], `There is no division '${name}': check the name.`);
      return undefined;
    }
    if (typeof team !== 'string' || team === '') return entry;
    if (!entry.has(team)) fault([...path, r, 'team'], `${name} has no team '${team}'.`);
    const key = JSON.stringify([entry.number, team]);
    if (seen.has(key)) fault([...path, r, 'team'], `'${team}' is there twice: name it once.`);
    seen.add(key);
    return entry;
  });
}

function checkApart(body: Loose, teams: KnownTeams, fault: FaultAt): void {
  listIn(body, 'apart').forEach((pair, p) => {
    if (!Array.isArray(pair)) return;
    const [one, other] = checkRefs(pair.map(recordOf), teams, ['apart', p], fault);
    if (one === undefined || other === undefined) return;
    if (one.number !== other.number) {
      fault(['apart', p], 'Teams of two divisions or pools do not meet: leave this pair out.');
    } else if (!one.choosesOpponents) {
      fault(
        ['apart', p],
        `In a ${textOf(one.format)} round robin everybody meets: set games_per_team, or leave this pair out.`,
      );
    }
  });
}

function checkGrounds(entry: Loose, path: Path, fault: FaultAt): void {
  const fields = new Set([...listIn(entry, 'fields'), ...listIn(entry, 'selected_fields')]);
  const has = findTeam(entry);
  const seen = new Set<unknown>();
  recordsIn(entry, 'grounds').forEach(({ team, ...row }, g) => {
    if (typeof team === 'string' && team !== '') {
      const at = [...path, 'grounds', g, 'team'];
      if (!has(team)) fault(at, `The division has no team '${team}'.`);
      if (seen.has(team)) fault(at, `'${team}' is there twice: name all its fields in one row.`);
      seen.add(team);
    }
    listIn(row, 'fields').forEach((name, n) => {
      if (typeof name !== 'string' || name === '' || fields.has(name)) return;
      fault(
        [...path, 'grounds', g, 'fields', n],
        `'${name}' is not one of the division's fields: add it there, or choose another.`,
      );
    });
  });
}

function checkSecondHalf(entry: Loose, path: Path, fault: FaultAt): void {
  const { second_half_from: from, rr_type: format, games_per_team: games } = entry;
  if (from === undefined || (format === 'double' && games === undefined)) return;
  fault(
    [...path, 'second_half_from'],
    "Only in a whole 'double' round robin each pair meets in both halves; leave this out.",
  );
}

/** Hours, limits, the days between meetings, halves and dated asks need a date for every game day. */
function checkDates(body: Loose, entries: readonly Loose[], fault: FaultAt): void {
  const isSet = (value: unknown) => value !== undefined && value !== 0;
  const needs = [
    recordsIn(body, 'hours').length > 0 && 'hours',
    entries.some((entry) => listIn(entry, 'limits').length > 0) && 'limits',
    entries.some((entry) => isSet(entry['days_between_meetings'])) && 'days_between_meetings',
    entries.some((entry) => isSet(entry['second_half_from'])) && 'second_half_from',
    recordsIn(body, 'asks').some((row) => listIn(row, 'dates').length > 0) && 'asks with dates',
  ].filter((need) => need !== false);
  if (needs.length > 0) {
    listIn(body, 'all_dates').forEach((date, d) => {
      if (typeof date !== 'string' || decodeDate(date) !== null) return;
      fault(['all_dates', d], `Give this game day a date: ${needs.join(', ')} need it.`);
    });
  }
  const dated = recordsIn(body, 'hours').map((row) => listIn(row, 'dates'));
  const isAll = dated.some((dates) => dates.length === 0);
  const withHours = new Set(dated.flat().map((date) => decodeDate(textOf(date))));
  listIn(body, 'day_shifts').forEach((shift, d) => {
    const date = decodeDate(textOf(listIn(body, 'all_dates')[d]));
    if (shift === 0 || dated.length === 0 || !date || !(isAll || withHours.has(date))) return;
    fault(
      ['day_shifts', d],
      'This day has hours of its own: change these instead, and leave the shift out.',
    );
  });
}

function checkTimes(body: Loose, fault: FaultAt): void {
  listIn(body, 'all_times').forEach((time, t) => {
    if (typeof time !== 'string' || decodeTime(time) !== null) return;
    fault(['all_times', t], 'Give this time slot a time: the season is scheduled by the clock.');
  });
}

function recordOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : {};
}

/** A text as it is; anything else, which has its own fault, is blank. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function listIn(record: Loose, key: string): readonly unknown[] {
  const value = record[key];
  return Array.isArray(value) ? value : [];
}

function recordsIn(record: Loose, key: string): readonly Loose[] {
  return listIn(record, key).map(recordOf);
}
