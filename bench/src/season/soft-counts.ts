/** The soft rules of a season by the clock, counted as they are defined for its instances. */
import { type EntryRequest, minutesOf, type SeasonRequest } from './instance.ts';
import { dayNumber, keyOfRef, lengthOf, type PlayedMatch, teamKey } from './played-match.ts';

export interface SoftCounts {
  readonly s1: number; // repeats
  readonly s2: number; // games of a team on a day beyond the first
  readonly s4: number; // short rests
  readonly s7: number; // games that would have to change sides
  readonly s15: number; // wishes
  readonly s16: number; // crowding
  readonly s17: number; // changes of venue
  readonly s10: number; // breaks
}

/** `matches` are in order of play. */
export function countSoft(request: SeasonRequest, matches: readonly PlayedMatch[]): SoftCounts {
  const counts = { s1: 0, s2: 0, s4: 0, s7: 0, s15: 0, s16: 0, s17: 0, s10: 0 };
  const dates = request.all_dates.map(dayNumber);
  const season = { first: Math.min(...dates), last: Math.max(...dates) };
  request.schedules.forEach((entry, e) => {
    const own = matches.filter((match) => match.entry === e);
    const keys = entry.teams.map((name) => teamKey(e, name));
    counts.s1 += countRepeats(keys, own);
    counts.s7 += countSides(keys, own);
    for (const key of keys) {
      const games = own.filter(({ teams }) => teams.includes(key));
      counts.s16 += countCrowding(entry, games, season);
      counts.s17 += countVenues(request, games);
      games.slice(1).forEach((game, k) => {
        const before = games[k]!;
        if ((game.teams[0] === key) === (before.teams[0] === key)) counts.s10++;
        if (game.day !== before.day) return;
        counts.s2++;
        if (game.begin - before.end < restOf(request, entry)) counts.s4++;
      });
    }
  });
  for (const { teams } of request.people ?? []) {
    const keys = teams.map((ref) => keyOfRef(request, ref));
    const games = matches.filter((match) => match.teams.some((team) => keys.includes(team)));
    counts.s17 += countVenues(request, games);
  }
  counts.s15 = countUnmetRequests(request, matches);
  return counts;
}

function restOf(request: SeasonRequest, entry: EntryRequest): number {
  const { changeover_minutes: changeover = 0 } = request;
  return entry.rest_minutes ?? 2 * (lengthOf(request, entry) + changeover);
}

/** Matches of two teams that have met more often than one of them has met somebody else. */
function countRepeats(keys: readonly string[], matches: readonly PlayedMatch[]): number {
  const met = new Map<string, number>();
  const times = (one: string, other: string) => met.get([one, other].sort().join()) ?? 0;
  let repeats = 0;
  for (const { teams } of matches) {
    const [a, b] = teams;
    const now = times(a, b);
    const isAhead = (team: string) =>
      keys.some((mate) => mate !== a && mate !== b && times(team, mate) < now);
    if (isAhead(a) || isAhead(b)) repeats++;
    met.set([a, b].sort().join(), now + 1);
  }
  return repeats;
}

/** For teams, and for the meetings of each pair. */
function countSides(keys: readonly string[], matches: readonly PlayedMatch[]): number {
  const surplus = new Map<string, number>();
  const change = (key: string, by: number) => surplus.set(key, (surplus.get(key) ?? 0) + by);
  for (const { teams } of matches) {
    change(teams[0], 1);
    change(teams[1], -1);
    change([...teams].sort().join(), teams[0] < teams[1] ? 1 : -1);
  }
  const pairs = keys.flatMap((one, k) => keys.slice(k + 1).map((o) => [one, o].sort().join()));
  return [...keys, ...pairs].reduce(
    (sum, key) => sum + Math.floor(Math.abs(surplus.get(key) ?? 0) / 2),
    0,
  );
}

function countCrowding(
  { limits = [] }: EntryRequest,
  games: readonly PlayedMatch[],
  { first, last }: { readonly first: number; readonly last: number },
): number {
  let sum = 0;
  for (const { games: most, days, strength, weight = 1 } of limits) {
    if (strength !== 'wish') continue;
    for (let from = first; from === first || from + days - 1 <= last; from++) {
      const inside = games.filter(({ day }) => day >= from && day < from + days).length;
      sum += weight * Math.max(0, inside - most);
    }
  }
  return sum;
}

/** Changes of venue from one match to the next on a day. */
function countVenues({ venues }: SeasonRequest, games: readonly PlayedMatch[]): number {
  const placeOf = (field: string) =>
    venues?.find(({ fields }) => fields.includes(field))?.name ?? (venues?.length ? field : '');
  return games.slice(1).filter((game, k) => {
    const before = games[k]!;
    return game.day === before.day && placeOf(game.field) !== placeOf(before.field);
  }).length;
}

/** Each pair of a wish and a match that breaks it, once. */
function countUnmetRequests(request: SeasonRequest, matches: readonly PlayedMatch[]): number {
  const asks = (request.asks ?? [])
    .filter(({ strength, ask }) => strength === 'wish' || ask === 'prefers')
    .map((row) => ({
      ...row,
      keys: row.teams.map((ref) => keyOfRef(request, ref)),
      first: minutesOf(row.from) ?? 0,
      last: minutesOf(row.to) ?? 2880,
    }));
  const isOn = ({ dates }: { readonly dates?: readonly string[] }, date: string) =>
    dates === undefined || dates.length === 0 || dates.includes(date);
  let broken = 0;
  for (const { teams, date, start, begin, end } of matches) {
    const stop = start + end - begin;
    const own = asks.filter((row) => isOn(row, date));
    const isMet = (team: string) =>
      own.some(
        (row) =>
          row.ask === 'prefers' &&
          row.keys.includes(team) &&
          row.first <= start &&
          stop <= row.last,
      );
    for (const { ask, keys, first, last } of own) {
      const concerned = (ask === 'cannot_host' ? teams.slice(0, 1) : teams).filter((team) =>
        keys.includes(team),
      );
      if (ask === 'prefers') broken += concerned.some((team) => !isMet(team)) ? 1 : 0;
      else if (concerned.length > 0 && start < last && stop > first) broken++;
    }
  }
  return broken;
}
