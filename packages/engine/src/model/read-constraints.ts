/**
 * The constraints of a setup with all names resolved to numbers, and the openings of every field on
 * every game day. It is computed once for a setup.
 */
import { DAY_END, type GameLimit, type RequestKind, type TeamRef } from './constraints.ts';
import { type Entry, entriesOfTeams, firstTeams, type Setup } from './setup.ts';
import { gameMinutes, gameMinutesOf, leastSlotGap, midnights, shiftOfDay } from './start-times.ts';

/** Minutes since midnight of the game day. */
export interface Opening {
  readonly from: number;
  readonly to: number;
}

export interface PersonTables {
  readonly name: string;
  readonly teams: readonly number[];
  readonly minutesBetween: number;
}

export interface RequestTables {
  readonly teams: readonly number[];
  readonly kind: RequestKind;
  readonly days: ReadonlySet<number>; // game days
  readonly from: number; // minutes since midnight of the game day
  readonly to: number;
  readonly isMust: boolean;
}

/** Constraints by number. Days, fields, entries and teams are those of the setup. */
export interface SeasonTables {
  readonly changeover: number; // minutes
  readonly midnights: readonly number[]; // day -> minutes, so that times of different days compare
  readonly openings: readonly (readonly Opening[])[]; // day * fields + field -> in order, apart
  readonly isOnGrid: Uint8Array; // day * fields + field -> 1: matches begin at the starts of slots only
  readonly slotStarts: readonly (readonly number[])[]; // day -> starts of the grid's slots, in order
  readonly venueOf: Int32Array; // field -> venue number
  readonly travel: readonly (readonly number[])[]; // venue -> venue -> minutes
  readonly people: readonly PersonTables[];
  readonly peopleOf: readonly (readonly number[])[]; // team -> people
  readonly requests: readonly RequestTables[];
  readonly requestsOf: readonly (readonly number[])[]; // team -> requests
  readonly apart: ReadonlySet<number>; // see `pairKey`
  readonly entryOf: Uint16Array; // team -> entry
  readonly groundsOf: readonly (readonly number[])[]; // team -> fields of its home matches, ascending
  readonly lengthOf: Int32Array; // entry -> minutes of its matches
  readonly restOf: Int32Array; // entry -> wanted minutes between two games of a team on a day
  readonly limitsOf: readonly (readonly GameLimit[])[]; // entry
  readonly betweenMeetings: Int32Array; // entry -> least days from a meeting to the next of the same teams
  readonly secondHalfFrom: Float64Array; // entry -> midnight of the date in minutes; NaN: none
}

/** A number for two teams, whichever comes first. */
export function pairKey(one: number, other: number): number {
  return one < other ? one * 65_536 + other : other * 65_536 + one;
}

/** Whether a setup with constraints says anything in minutes from which the wanted rest follows; else it is two slots. */
export function isRestInMinutes({ constraints, entries }: Setup): boolean {
  if (constraints === undefined) return false;
  return (
    constraints.changeoverMinutes !== undefined ||
    constraints.hours.length > 0 ||
    entries.some(({ gameMinutes: minutes, restMinutes }) => (minutes ?? restMinutes) !== undefined)
  );
}

const read = new WeakMap<Setup, SeasonTables>();

/** The tables of a setup that has constraints. Names that the setup lacks are left out. */
export function readConstraints(setup: Setup): SeasonTables {
  const known = read.get(setup);
  if (known !== undefined) return known;
  const tables = compute(setup);
  read.set(setup, tables);
  return tables;
}

/** Gives a setup that differs in off-grid slots alone the tables of the other, which are the same. */
export function shareConstraints(from: Setup, to: Setup): void {
  read.set(to, readConstraints(from));
}

function compute(setup: Setup): SeasonTables {
  const { constraints = null, entries } = setup;
  const changeover = constraints?.changeoverMinutes ?? 0;
  const teamOf = teamFinder(setup);
  const teams = firstTeams(setup).at(-1)!;
  const people = (constraints?.people ?? []).map(({ name, teams: refs, minutesBetween }) => ({
    name,
    teams: refs.flatMap(teamOf),
    minutesBetween,
  }));
  const daysOf = dayFinder(setup);
  const requests = (constraints?.requests ?? []).map((request) => ({
    teams: request.teams.flatMap(teamOf),
    kind: request.kind,
    days: new Set(daysOf(request.dates)),
    from: request.from ?? Number.NEGATIVE_INFINITY,
    to: request.to ?? DAY_END,
    isMust: request.isMust && request.kind !== 'prefers',
  }));
  const lengthOf = Int32Array.from(entries, (_, entry) => gameMinutesOf(setup, entry));
  const apart = (constraints?.apart ?? []).flatMap(([one, other]) =>
    teamOf(one).flatMap((a) => teamOf(other).map((b) => pairKey(a, b))),
  );
  return {
    changeover,
    midnights: midnights(setup),
    ...computeOpenings(setup),
    ...computeTravel(setup),
    people,
    peopleOf: indexByTeam(teams, people),
    requests,
    requestsOf: indexByTeam(teams, requests),
    apart: new Set(apart),
    entryOf: entriesOfTeams(setup),
    groundsOf: computeGrounds(setup),
    lengthOf,
    restOf: Int32Array.from(entries, ({ restMinutes }, entry) => {
      const minutes = lengthOf[entry]!;
      if (isRestInMinutes(setup)) return restMinutes ?? 2 * (minutes + changeover);
      const gap = leastSlotGap(setup);
      return Number.isFinite(gap) ? 3 * gap - minutes : 2 * minutes; // two slots between
    }),
    limitsOf: entries.map(({ limits = [] }) => limits),
    betweenMeetings: Int32Array.from(entries, ({ daysBetweenMeetings = 0 }) => daysBetweenMeetings),
    secondHalfFrom: Float64Array.from(entries, ({ secondHalfFrom }) =>
      secondHalfFrom === undefined
        ? Number.NaN
        : midnights({ ...setup, days: [{ date: secondHalfFrom }] })[0]!,
    ),
  };
}

const teamNumbers = new WeakMap<readonly Entry[], ReadonlyMap<string, number>>();

function teamFinder({ entries }: Setup): (ref: TeamRef) => number[] {
  const numbers = teamNumbers.get(entries) ?? numberTeams(entries);
  teamNumbers.set(entries, numbers);
  return (ref) => {
    const team = numbers.get(keyOfTeam(ref));
    return team === undefined ? [] : [team];
  };
}

function numberTeams(entries: readonly Entry[]): Map<string, number> {
  const keys = entries.flatMap(({ division, pool, teams }) =>
    teams.map((team) => keyOfTeam({ division, pool, team })),
  );
  return new Map(keys.map((key, team) => [key, team]));
}

function keyOfTeam({ division, pool, team }: TeamRef): string {
  return JSON.stringify([division, pool, team]);
}

function dayFinder({ days }: Setup): (dates: readonly string[]) => number[] {
  const dayOfDate = new Map(days.map(({ date }, day) => [date as string | null, day]));
  return (dates) =>
    dates.length === 0 ? [...days.keys()] : dates.flatMap((date) => dayOfDate.get(date) ?? []);
}

function fieldFinder({ fields }: Setup): (names: readonly string[]) => number[] {
  const fieldOfName = new Map(fields.map(({ name }, field) => [name, field]));
  return (names) =>
    names.length === 0 ? [...fields.keys()] : names.flatMap((name) => fieldOfName.get(name) ?? []);
}

function indexByTeam(
  teams: number,
  rows: readonly { readonly teams: readonly number[] }[],
): number[][] {
  const index: number[][] = Array.from({ length: teams }, () => []);
  rows.forEach((row, number) => {
    for (const team of new Set(row.teams)) index[team]!.push(number);
  });
  return index;
}

function computeGrounds(setup: Setup): (readonly number[])[] {
  const fieldsOf = fieldFinder(setup);
  return setup.entries.flatMap(({ teams, fields, grounds = [] }) => {
    const own = new Map(grounds.map(({ team, fields: names }) => [team, fieldsOf(names)]));
    return teams.map((team) => own.get(team)?.sort((one, other) => one - other) ?? fields);
  });
}

/** Openings from hours, else from the grid's slots, less the closures. */
function computeOpenings(setup: Setup): Pick<SeasonTables, 'openings' | 'isOnGrid' | 'slotStarts'> {
  const { days, fields, slots, constraints = null } = setup;
  const [fieldsOf, daysOf] = [fieldFinder(setup), dayFinder(setup)];
  const own: (Opening[] | undefined)[] = [];
  const closed: (Opening[] | undefined)[] = [];
  const each = (
    row: { readonly fields: readonly string[]; readonly dates: readonly string[] },
    visit: (place: number) => void,
  ) => {
    const numbers = fieldsOf(row.fields);
    for (const day of daysOf(row.dates)) for (const f of numbers) visit(day * fields.length + f);
  };
  for (const { from, to, ...where } of constraints?.hours ?? []) {
    each(where, (place) => {
      own[place] = [...(own[place] ?? []), { from, to }];
    });
  }
  for (const { from, to, ...where } of constraints?.closures ?? []) {
    const time = { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? DAY_END };
    each(where, (place) => {
      closed[place] = [...(closed[place] ?? []), time];
    });
  }
  const minutes = gameMinutes(setup);
  const slotStarts = days.map((_, day) =>
    slots.flatMap(({ start, isOffGrid }) =>
      start === null || isOffGrid ? [] : start + shiftOfDay(setup, day),
    ),
  );
  const onGrid = slotStarts.map((starts) =>
    mergeOpenings(starts.map((from) => ({ from, to: from + minutes }))),
  );
  const isOnGrid = new Uint8Array(days.length * fields.length);
  const openings = Array.from(isOnGrid, (_, place) => {
    const hours = own[place];
    if (hours === undefined) isOnGrid[place] = 1;
    const open = hours ? mergeOpenings(hours) : onGrid[Math.floor(place / fields.length)]!;
    return closed[place]?.reduce(subtract, open) ?? open;
  });
  return { openings, isOnGrid, slotStarts };
}

/** In order; those that touch or overlap become one. */
function mergeOpenings(openings: readonly Opening[]): Opening[] {
  const merged: Opening[] = [];
  for (const opening of [...openings].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last === undefined || opening.from > last.to) merged.push(opening);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, opening.to) };
  }
  return merged;
}

function subtract(openings: readonly Opening[], closure: Opening): readonly Opening[] {
  return openings.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, closure.from) },
      { from: Math.max(from, closure.to), to },
    ].filter((part) => part.to > part.from),
  );
}

function computeTravel(setup: Setup): Pick<SeasonTables, 'venueOf' | 'travel'> {
  const { fields, constraints = null } = setup;
  const venues = constraints?.venues ?? [];
  const fieldsOf = fieldFinder(setup);
  const venueOf = new Int32Array(fields.length).fill(venues.length === 0 ? 0 : -1);
  const numberOf = new Map<string, number>();
  venues.forEach(({ name, fields: names }, venue) => {
    numberOf.set(name, venue);
    for (const field of fieldsOf(names)) venueOf[field] = venue;
  });
  let count = Math.max(1, venues.length);
  venueOf.forEach((venue, field) => {
    if (venue !== -1) return;
    venueOf[field] = count;
    if (!numberOf.has(fields[field]!.name)) numberOf.set(fields[field]!.name, count);
    count++;
  });
  const travel = Array.from({ length: count }, () => new Array<number>(count).fill(0));
  for (const { from, to, minutes } of constraints?.travel ?? []) {
    const [one, other] = [numberOf.get(from), numberOf.get(to)];
    if (one === undefined || other === undefined) continue;
    travel[one]![other] = minutes;
    travel[other]![one] = minutes;
  }
  return { venueOf, travel };
}
