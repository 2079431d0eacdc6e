/** What clubs request as rules of the schedule: requests of its teams, and opening hours of its grounds. */
import {
  type Constraints,
  findFreeTimeBreaks,
  findRequestBreaks,
  NO_CONSTRAINTS,
  type OpeningHours,
  type Schedule,
  type Setup,
  type TeamRef,
  type TeamRequest,
} from '@evenfield/engine';
import { type Club, type ClubRequest, isSameTeam } from './api.ts';

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
 * or is not decided. Rows that come from no club stay as they are, but opening hours of several fields no
 * longer hold on a ground of which its club has named the free times. A row is a request's if it says the
 * same of one of its teams, or grounds, so that it is found after others were added or renamed.
 */
export function withDecisions(
  { constraints = NO_CONSTRAINTS, fields }: Pick<Setup, 'constraints' | 'fields'>,
  clubs: readonly Pick<Club, 'teams' | 'grounds' | 'requests' | 'withdrawn'>[],
): Constraints {
  const requests: Row<TeamRequest>[] = [];
  const hours: Row<OpeningHours>[] = [];
  for (const club of clubs) {
    for (const request of [...club.withdrawn, ...club.requests]) {
      const isWanted = isGranted(request) && !club.withdrawn.includes(request);
      const row = teamRequestOf(club, request);
      const open = hoursOf(club, request);
      if (row !== null) requests.push({ row, isWanted, isSame: isSameRequest });
      if (open !== null) hours.push({ row: open, isWanted, isSame: isSameOpening });
    }
  }
  return {
    ...constraints,
    requests: settleRows(constraints.requests, requests),
    hours: exceptOn(settleRows(constraints.hours, hours), hours, fields),
  };
}

/** Returns the hours without the grounds of wanted rows, where another row is about several fields. */
function exceptOn(
  rows: readonly OpeningHours[],
  settled: readonly Row<OpeningHours>[],
  all: Setup['fields'],
): readonly OpeningHours[] {
  const wanted = settled.flatMap(({ row, isWanted }) => (isWanted ? [row] : []));
  const own = new Set(wanted.flatMap(({ fields }) => fields));
  return rows.flatMap((row) => {
    const named = row.fields.length === 0 ? all.map(({ name }) => name) : row.fields;
    const isOwn = named.length === 1 || wanted.includes(row);
    const others = named.filter((field) => !own.has(field));
    if (isOwn || others.length === named.length) return [row];
    return others.length === 0 ? [] : [{ ...row, fields: others }];
  });
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
