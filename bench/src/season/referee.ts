/**
 * A referee of the bench's own for seasons by the clock: it reads a request and rows and shares no code
 * with the engine. Every rule is counted pair by pair, as slowly and as plainly as it is written.
 */
import { type EntryRequest, minutesOf, type SeasonRequest } from './instance.ts';
import { dayNumber, keyOfRef, lengthOf, type PlayedMatch, teamKey } from './played-match.ts';
import type { SeasonRow } from './season-rows.ts';
import { countSoft, type SoftCounts } from './soft-counts.ts';

export interface Ruling {
  readonly unplaced: number;
  readonly broken: Readonly<Record<string, number>>; // hard rule -> how often; rules that hold are left out
  readonly soft: SoftCounts;
}

export function referee(request: SeasonRequest, rows: readonly SeasonRow[]): Ruling {
  const matches = readMatches(request, rows);
  return {
    unplaced: rows.length - matches.length,
    broken: findBroken(request, rows),
    soft: countSoft(request, matches),
  };
}

/** The rows that have a place, in order of play. */
function readMatches(request: SeasonRequest, rows: readonly SeasonRow[]): PlayedMatch[] {
  return rows
    .filter(({ date }) => date !== '')
    .map((row): PlayedMatch => {
      const day = dayNumber(row.date);
      const begin = day * 1440 + row.start;
      const end = begin + lengthOf(request, request.schedules[row.entry]!);
      const teams = [teamKey(row.entry, row.home), teamKey(row.entry, row.away)] as const;
      return { ...row, day, begin, end, teams };
    })
    .sort((one, other) => one.begin - other.begin);
}

/** How often each hard rule is broken; rules that hold are left out. */
export function findBroken(
  request: SeasonRequest,
  rows: readonly SeasonRow[],
): Readonly<Record<string, number>> {
  const matches = readMatches(request, rows);
  const broken = new Map<string, number>();
  const add = (rule: string, count = 1) => {
    if (count > 0) broken.set(rule, (broken.get(rule) ?? 0) + count);
  };
  checkPairs(request, matches, add);
  checkMatches(request, matches, add);
  request.schedules.forEach((entry, e) => {
    checkDemand(
      entry,
      rows.filter((row) => row.entry === e),
      add,
    );
    checkLimits(
      entry,
      e,
      matches.filter((match) => match.entry === e),
      add,
    );
  });
  checkApart(request, rows, add);
  return Object.fromEntries(broken);
}

type Add = (rule: string, count?: number) => void;

/** H1, H2 and H7: two matches on a field, of a team, of a person. */
function checkPairs(request: SeasonRequest, matches: readonly PlayedMatch[], add: Add): void {
  const people = (request.people ?? []).map(({ teams: refs, minutes_between = 0 }) => {
    const teams = new Set(refs.map((ref) => keyOfRef(request, ref)));
    const isNeeded = (match: PlayedMatch) => match.teams.some((team) => teams.has(team));
    return { isNeeded, between: minutes_between };
  });
  const needed = matches.map((match) => people.filter(({ isNeeded }) => isNeeded(match)));
  const travel = travelOf(request);
  matches.forEach((one, k) => {
    for (const other of matches.slice(k + 1)) {
      if (other.begin > one.end + 1440) break;
      const gap = other.begin - one.end;
      const way = one.day === other.day ? travel(one.field, other.field) : 0;
      if (one.field === other.field && gap < (request.changeover_minutes ?? 0)) add('H1');
      if (one.teams.some((team) => other.teams.includes(team)) && gap < way) add('H2');
      for (const { isNeeded, between } of needed[k]!) {
        const least = one.day === other.day ? Math.max(between, way) : 0;
        if (isNeeded(other) && gap < least) add('H7');
      }
    }
  });
}

/** Minutes between two fields. */
function travelOf({ venues = [], travel = [] }: SeasonRequest) {
  const placeOf = (field: string) =>
    venues.find(({ fields }) => fields.includes(field))?.name ?? field;
  return (one: string, other: string): number => {
    const [a, b] = [placeOf(one), placeOf(other)];
    const isWay = (from: string, to: string) =>
      (from === a && to === b) || (from === b && to === a);
    return a === b ? 0 : (travel.find(({ from, to }) => isWay(from, to))?.minutes ?? 0);
  };
}

/** H3, H6 and H9: the field and the time of a match by itself. */
function checkMatches(request: SeasonRequest, matches: readonly PlayedMatch[], add: Add): void {
  const musts = (request.asks ?? [])
    .filter(({ strength, ask }) => strength === 'must' && ask !== 'prefers')
    .map((row) => ({ ...row, keys: row.teams.map((ref) => keyOfRef(request, ref)) }));
  for (const match of matches) {
    const { entry: e, home, teams, field, date } = match;
    const entry = request.schedules[e]!;
    const minutes = match.end - match.begin;
    if (!entry.fields.includes(field)) add('H3');
    const grounds = entry.grounds?.find(({ team }) => team === home);
    if (grounds !== undefined && !grounds.fields.includes(field)) add('H9');
    if (!isOpen(request, field, date, match.start, match.start + minutes)) add('H6');
    for (const row of musts) {
      if (row.dates?.length && !row.dates.includes(date)) continue;
      const [from, to] = [minutesOf(row.from) ?? 0, minutesOf(row.to) ?? 2880];
      if (match.start >= to || match.start + minutes <= from) continue;
      const concerned = row.ask === 'cannot_host' ? teams.slice(0, 1) : teams;
      if (row.keys.some((key) => concerned.includes(key))) add('H6');
    }
  }
}

/** Whether a field is open for a whole match, minute by minute; on the grid, from a slot's start on. */
function isOpen(request: SeasonRequest, field: string, date: string, from: number, to: number) {
  const isRow = (row: { readonly fields: readonly string[]; readonly dates: readonly string[] }) =>
    (row.fields.length === 0 || row.fields.includes(field)) &&
    (row.dates.length === 0 || row.dates.includes(date));
  const minutes = new Uint8Array(2881);
  const hours = (request.hours ?? []).filter(isRow);
  const slots = request.all_times.map((time) => minutesOf(time)!);
  const gaps = slots.slice(1).map((slot, k) => slot - slots[k]!);
  const length = request.game_minutes ?? Math.min(60, ...gaps);
  if (hours.length > 0) {
    for (const row of hours) minutes.fill(1, minutesOf(row.from)!, minutesOf(row.to) || 1440);
  } else {
    if (!slots.includes(from)) return false;
    minutes.fill(1, slots[0]!, slots.at(-1)! + length); // gaps between slots may be played through
  }
  for (const row of (request.closures ?? []).filter(isRow))
    minutes.fill(0, minutesOf(row.from) ?? 0, minutesOf(row.to) ?? 2881);
  return from >= 0 && to <= 2880 && minutes.subarray(from, to).every((open) => open === 1);
}

/** H4: who meets whom, and how often; of a single round robin either side. */
function checkDemand(entry: EntryRequest, rows: readonly SeasonRow[], add: Add): void {
  const { teams, rr_type: format, games_per_team: games } = entry;
  if (games !== undefined) {
    const counts = teams.map(
      (team) => rows.filter((r) => r.home === team || r.away === team).length,
    );
    const odd = (games * teams.length) % 2;
    if (rows.length !== (games * teams.length - odd) / 2) add('H4');
    add('H4', counts.filter((count) => count > games || count < games - odd).length);
    return;
  }
  if (format !== 'single' && format !== 'double') return;
  teams.forEach((one, k) => {
    for (const other of teams.slice(k + 1)) {
      const there = rows.filter((row) => row.home === one && row.away === other).length;
      const back = rows.filter((row) => row.home === other && row.away === one).length;
      if (there + back !== (format === 'double' ? 2 : 1)) add('H4');
      else if (format === 'double' && entry.grounds !== undefined && there !== 1) add('H4');
    }
  });
}

/** H8: must limits, days between two meetings, a meeting in each half. */
function checkLimits(
  entry: EntryRequest,
  e: number,
  matches: readonly PlayedMatch[],
  add: Add,
): void {
  for (const { games, days, strength } of entry.limits ?? []) {
    if (strength !== 'must') continue;
    for (const name of entry.teams) {
      const own = matches.filter(({ teams }) => teams.includes(teamKey(e, name)));
      own.forEach((first, k) => {
        if ((own[k + games]?.day ?? Number.POSITIVE_INFINITY) - first.day < days) add('H8');
      });
    }
  }
  const half = entry.second_half_from === undefined ? null : dayNumber(entry.second_half_from);
  matches.forEach((one, k) => {
    for (const other of matches.slice(k + 1)) {
      if (!one.teams.every((team) => other.teams.includes(team))) continue;
      if (other.day - one.day < (entry.days_between_meetings ?? 0)) add('H8');
      if (half !== null && one.day >= half === other.day >= half) add('H8');
    }
  });
}

/** H10. */
function checkApart(request: SeasonRequest, rows: readonly SeasonRow[], add: Add): void {
  for (const pair of request.apart ?? []) {
    const [one, other] = pair.map((ref) => keyOfRef(request, ref));
    for (const { entry, home, away } of rows) {
      const teams = [teamKey(entry, home), teamKey(entry, away)];
      if (teams.includes(one!) && teams.includes(other!)) add('H10');
    }
  }
}
