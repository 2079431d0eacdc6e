/** What clubs request as rules of the schedule: requests of its teams, and opening hours of its grounds. */
import {
  type Closure,
  type Constraints,
  findFreeTimeBreaks,
  findRequestBreaks,
  type GameDate,
  NO_CONSTRAINTS,
  type OpeningHours,
  type Schedule,
  type Setup,
  type TeamRef,
  type TeamRequest,
} from '@evenfield/engine';
import type { Club } from './club.ts';
import { type ClubRequest, isSameTeam } from './request.ts';

type Of = Pick<Club, 'teams' | 'grounds'>;

/** Returns the request as one of the schedule's; null: it is about the club's grounds. */
function teamRequestOf(club: Of, request: ClubRequest): TeamRequest | null {
  const { kind, dates, from, to, reason, decision } = request;
  if (kind === 'free') return null;
  const isMust = decision === 'accepted' && kind !== 'prefers';
  return { teams: teamsOf(club, request), kind, dates, from, to, isMust, reason };
}

function teamsOf({ teams }: Of, request: ClubRequest): readonly TeamRef[] {
  return request.teams.length === 0 ? teams : request.teams;
}

function hoursOf({ grounds }: Of, { kind, dates, from, to }: ClubRequest): OpeningHours | null {
  if (kind !== 'free' || grounds.length === 0) return null;
  return { fields: grounds, dates, from: from!, to: to! }; // both are required of this kind
}

/**
 * Returns for each request of a club the matches that break it, by row of the schedule as it stands;
 * null: it is not granted, or its ground is gone. All free times together are broken by home matches on
 * the club's grounds that lie outside.
 */
export function findBreaks(
  schedule: Schedule,
  club: Of,
  requests: readonly ClubRequest[],
): readonly (readonly number[] | null)[] {
  const granted = requests.filter(isGranted);
  const rows = granted.flatMap((one) => teamRequestOf(club, one) ?? []);
  const hours = granted.flatMap((one) => hoursOf(club, one) ?? []);
  const ofTeams = rows.length === 0 ? [] : [...findRequestBreaks(schedule, rows)];
  const ofGrounds = hours.length === 0 ? [] : [...findFreeTimeBreaks(schedule, club.teams, hours)];
  return requests.map((one) => {
    if (!isGranted(one)) return null;
    return (one.kind === 'free' ? ofGrounds : ofTeams).shift() ?? null;
  });
}

/**
 * Returns the constraints with what was accepted or softened, and without what was declined, taken back
 * or is not decided. Rows that come from no club stay as they are, but usual hours do not hold on a ground
 * of which its club has named the free times: closures of it make up the difference. A row is a request's
 * if it says the same of one of its teams, or grounds, so that it is found after others were added or
 * renamed.
 */
export function withDecisions(
  setup: Pick<Setup, 'constraints' | 'fields' | 'days'>,
  clubs: readonly Pick<Club, 'teams' | 'grounds' | 'requests' | 'withdrawn'>[],
): Constraints {
  const { constraints = NO_CONSTRAINTS } = setup;
  const requests: Row<TeamRequest>[] = [];
  const free: Row<OpeningHours>[] = [];
  for (const club of clubs) {
    for (const request of [...club.withdrawn, ...club.requests]) {
      const isWanted = isGranted(request) && !club.withdrawn.includes(request);
      const row = teamRequestOf(club, request);
      const open = hoursOf(club, request);
      if (row !== null) requests.push({ row, isWanted, isSame: isSameRequest });
      if (open !== null) free.push({ row: open, isWanted, isSame: isSameOpening });
    }
  }
  const hours = settleRows(constraints.hours, free);
  const grounds = free.flatMap(({ row, isWanted }) => (isWanted ? row.fields : []));
  return {
    ...constraints,
    requests: settleRows(constraints.requests, requests),
    hours,
    closures: [
      ...constraints.closures.filter(({ reason }) => reason !== NOT_FREE),
      ...closeUsual(setup, hours, new Set(grounds)),
    ],
  };
}

/** The reason of closures that follow from free times, by which they are found again. */
const NOT_FREE = 'Outside the free times of its club';

/**
 * Returns closures of grounds for the part of the usual hours that no other row opens. Usual hours are
 * rows of no dates which name several fields, or none. They stay as they are, so that they hold again
 * once the free times are gone, and also on fields that are added later.
 */
function closeUsual(
  { fields, days }: Pick<Setup, 'fields' | 'days'>,
  hours: readonly OpeningHours[],
  grounds: ReadonlySet<string>,
): Closure[] {
  const closures = new Map<string, Closure & { readonly dates: GameDate[] }>();
  for (const { name } of fields) {
    if (!grounds.has(name)) continue;
    const own = hours.filter((row) => row.fields.length === 0 || row.fields.includes(name));
    const usual = own.filter(isUsual);
    if (usual.length === 0) continue;
    for (const { date } of days) {
      if (date === null) continue;
      const open = own.filter(
        (row) => !isUsual(row) && (row.dates.length === 0 || row.dates.includes(date)),
      );
      for (const { from, to } of open.reduce(subtract, usual)) {
        const key = JSON.stringify([name, from, to]);
        const known = closures.get(key);
        if (known) known.dates.push(date);
        else closures.set(key, { fields: [name], dates: [date], from, to, reason: NOT_FREE });
      }
    }
  }
  return [...closures.values()];
}

function isUsual({ fields, dates }: OpeningHours): boolean {
  return dates.length === 0 && fields.length !== 1;
}

type Opening = Pick<OpeningHours, 'from' | 'to'>;

function subtract(openings: readonly Opening[], taken: Opening): readonly Opening[] {
  return openings.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, taken.from) },
      { from: Math.max(from, taken.to), to },
    ].filter((part) => part.to > part.from),
  );
}

/** Whether a request is to be a rule of the schedule. */
export function isGranted({ decision }: ClubRequest): boolean {
  return decision === 'accepted' || decision === 'softened';
}

interface Row<T> {
  readonly row: T;
  readonly isWanted: boolean;
  readonly isSame: (one: T, other: T) => boolean;
}

function settleRows<T>(rows: readonly T[], settled: readonly Row<T>[]): readonly T[] {
  const wanted = settled.filter(({ isWanted }) => isWanted);
  const placed = new Set<Row<T>>();
  const remaining = rows.flatMap((row) => {
    const now = wanted.find((one) => !placed.has(one) && one.isSame(one.row, row));
    if (now !== undefined) {
      placed.add(now);
      return [now.row];
    }
    return settled.some((one) => one.isSame(one.row, row)) ? [] : [row];
  });
  return [...remaining, ...wanted.filter((one) => !placed.has(one)).map(({ row }) => row)];
}

function isSameRequest(one: TeamRequest, other: TeamRequest): boolean {
  return (
    one.kind === other.kind &&
    one.reason === other.reason &&
    isSameTime(one, other) &&
    one.teams.some((team) => other.teams.some((ref) => isSameTeam(team, ref)))
  );
}

function isSameOpening(one: OpeningHours, other: OpeningHours): boolean {
  return isSameTime(one, other) && one.fields.some((field) => other.fields.includes(field));
}

function isSameTime(
  one: Pick<TeamRequest, 'dates' | 'from' | 'to'>,
  other: Pick<TeamRequest, 'dates' | 'from' | 'to'>,
): boolean {
  return one.from === other.from && one.to === other.to && one.dates.join() === other.dates.join();
}
