/** Why a match waits in the buffer: what stands in the way of each of its places. */
import { type Opening, readConstraints } from '../model/read-constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import { teamNames } from '../model/setup.ts';
import { readPlays } from '../rules/plays.ts';
import { gamesOf, readSeason, type Season } from '../rules/season.ts';

/** In the order in which they are tried: of several starts the one that fails last counts. */
const ORDER = ['H6', 'H8', 'H2', 'H7', 'H1'] as const;
type Blocking = (typeof ORDER)[number];

/** A rule that stands in the way of some places of a match. */
export interface Obstacle {
  readonly rule: Blocking;
  readonly places: number; // of its places, each a game day and a field, that the rule takes away
  readonly message: string; // a plain sentence that names what is in the way
}

const STEP = 5; // minutes between the starts that are tried
const DAY = 1440;

/**
 * What stands in the way of a match by row, most places first: of each game day and field, what is in the
 * way of the start that comes closest. Empty without constraints, and if the match has a free place.
 */
export function whyUnplaced(schedule: Schedule, match: number): Obstacle[] {
  const { setup, fixtures } = schedule;
  if (setup.constraints === undefined) return [];
  const { openings, groundsOf } = readConstraints(setup);
  const season = readSeason(schedule);
  const counts = new Map<Blocking, number>();
  let places = 0;
  for (const day of setup.days.keys()) {
    const today = season.order.filter((other) => season.day[other] === day && other !== match);
    const isTooNear = isNearOthers(season, match, day);
    for (const field of groundsOf[fixtures.home[match]!]!) {
      const open = openings[day * setup.fields.length + field]!;
      if (open.length === 0) continue;
      const rules = startsIn(open).map(
        (start) =>
          findRefusing(season, match, day, start, open) ??
          (isTooNear ? 'H8' : findBusy(season, today, { match, day, field, start })),
      );
      if (rules.includes(null)) return [];
      places++;
      const closest = ORDER[Math.max(...rules.map((rule) => ORDER.indexOf(rule!)))]!;
      counts.set(closest, (counts.get(closest) ?? 0) + 1);
    }
  }
  const names = teamNames(setup);
  const teams = [names[fixtures.home[match]!]!, names[fixtures.away[match]!]!] as const;
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .map(([rule, count]) => ({
      rule,
      places: count,
      message: `On ${count} of ${places} days and fields ${MESSAGES[rule](...teams)}`,
    }));
}

const MESSAGES: Readonly<Record<Blocking, (home: string, away: string) => string>> = {
  H6: (home, away) => `there is too little open time, or ${home} or ${away} cannot play.`,
  H8: (home, away) => `it is too near to another game of ${home} or ${away}.`,
  H2: (home, away) => `${home} or ${away} has another match.`,
  H7: () => 'somebody who is needed has another match.',
  H1: () => 'other matches take the field.',
};

function startsIn(open: readonly Opening[]): number[] {
  return open.flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / STEP) }, (_, k) => from + k * STEP),
  );
}

/** 'H6' if the match does not lie inside an opening, or a team must not play then. */
function findRefusing(
  season: Season,
  match: number,
  day: number,
  start: number,
  open: readonly Opening[],
): 'H6' | null {
  const { tables, lasts } = readPlays(season);
  const { home, away } = season.schedule.fixtures;
  const end = start + lasts[match]!;
  if (!open.some(({ from, to }) => from <= start && end <= to)) return 'H6';
  const isRefused = [home[match]!, away[match]!].some((team) =>
    tables.requestsOf[team]!.some((number) => {
      const { isMust, kind, days, from, to } = tables.requests[number]!;
      const concerns = kind === 'cannotPlay' || team === home[match];
      return isMust && concerns && days.has(day) && from < end && start < to;
    }),
  );
  return isRefused ? 'H6' : null;
}

/** Whether a must limit, or the days between meetings, forbids a match of these teams on a day. */
function isNearOthers(season: Season, match: number, day: number): boolean {
  const { tables } = readPlays(season);
  const { home, away, entry } = season.schedule.fixtures;
  const own = entry[match]!;
  const dateOf = (on: number) => tables.midnights[on]! / DAY;
  const date = dateOf(day);
  const isCrowded = [home[match]!, away[match]!].some((team) => {
    const dates = [...gamesOf(season, team)].map((game) => dateOf(season.day[game]!));
    const all = [...dates, date].sort((one, other) => one - other);
    return tables.limitsOf[own]!.some(
      ({ games, days, isMust }) =>
        isMust &&
        all.some((first, k) => {
          const last = all[k + games];
          return last !== undefined && last - first < days && first <= date && date <= last;
        }),
    );
  });
  return (
    isCrowded ||
    [...gamesOf(season, home[match]!)].some((game) => {
      const isMeeting = home[game] === away[match] || away[game] === away[match];
      const days = Math.abs(dateOf(season.day[game]!) - date);
      return isMeeting && days < tables.betweenMeetings[own]!;
    })
  );
}

interface Trial {
  readonly match: number;
  readonly day: number;
  readonly field: number;
  readonly start: number;
}

/** Who is busy at a place: a team, a person, or else the field; null if nobody is. */
function findBusy(
  season: Season,
  today: Int32Array,
  { match, day, field, start }: Trial,
): Blocking | null {
  const { tables, begins, lasts, venue } = readPlays(season);
  const { home, away } = season.schedule.fixtures;
  const begin = tables.midnights[day]! + start;
  const isTooClose = (other: number, pause: number) =>
    begins[other]! < begin + lasts[match]! + pause &&
    begin < begins[other]! + lasts[other]! + pause;
  const travelTo = (other: number) => tables.travel[tables.venueOf[field]!]![venue[other]!]!;
  const teams = [home[match]!, away[match]!];
  const plays = (other: number, team: number) => home[other] === team || away[other] === team;
  const people = new Set(teams.flatMap((team) => tables.peopleOf[team]!));
  let found: Blocking | null = null;
  for (const other of today) {
    if (teams.some((team) => plays(other, team)) && isTooClose(other, travelTo(other))) return 'H2';
    for (const person of people) {
      const { teams: own, minutesBetween } = tables.people[person]!;
      if (!own.some((team) => plays(other, team))) continue;
      if (isTooClose(other, Math.max(minutesBetween, travelTo(other)))) found = 'H7';
    }
    const isOnField = season.field[other] === field && isTooClose(other, tables.changeover);
    if (isOnField) found ??= 'H1';
  }
  return found;
}
