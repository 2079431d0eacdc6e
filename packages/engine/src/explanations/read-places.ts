/** For one match: every place it may have, and what is in the way there. */
import { findWaits } from '../brackets/playoff-matches.ts';
import type { GameLimit } from '../model/constraints.ts';
import { NOWHERE } from '../model/grid.ts';
import { pairKey } from '../model/read-constraints.ts';
import { findPlayoffMatches, type Schedule } from '../model/schedule.ts';
import type { ClockPlace } from '../model/with-starts.ts';
import { fieldsOfCrossover, gamesOf, isCrossover } from '../rules/season.ts';
import { type Bar, barsAt, EVER } from './bar.ts';
import { type Obstacle, rankOf } from './obstacle.ts';
import {
  closuresAt,
  isOpenAt,
  isOpenWithoutClosures,
  listStarts,
  NEAR,
  type Plan,
  placeOf,
  readPlan,
} from './read-plan.ts';

export interface Places {
  readonly plan: Plan;
  readonly match: number;
  readonly length: number;
  readonly fields: readonly number[]; // on which it may be played
  /** The starts inside open time. */
  readonly startsOn: (day: number, field: number) => readonly number[];
  /** What forbids starts on a field and day, beyond open time. */
  readonly barsOn: (day: number, field: number) => readonly Bar[];
  /** All that is in the way at a place; empty: it is free. */
  readonly obstaclesAt: (place: ClockPlace) => readonly Obstacle[];
}

export function readPlaces(schedule: Schedule, match: number): Places {
  const plan = readPlan(schedule);
  const { season, tables, length: lengths } = plan;
  const { home, away, entry } = schedule.fixtures;
  const length = lengths[match]!;
  const own = isCrossover(season, match)
    ? fieldsOfCrossover(season, match)
    : schedule.setup.entries[entry[match]!]!.fields;
  const hasGrounds = schedule.setup.entries[entry[match]!]!.grounds !== undefined;
  const grounds = tables.groundsOf[home[match]!] ?? own;
  const fields = hasGrounds ? own.filter((field) => grounds.includes(field)) : [...own];
  const isApart = tables.apart.has(pairKey(home[match]!, away[match]!));
  const limited = findLimited(plan, match);
  const ofDay = new Map<number, { bars: readonly Bar[]; neighbors: Neighbors }>();
  const barsOn = (day: number, field: number): Bar[] => {
    const known = ofDay.get(day) ?? {
      bars: dayBars(plan, match, limited, day),
      neighbors: findNeighbors(plan, match, day),
    };
    ofDay.set(day, known);
    return [...known.bars, ...playBars(plan, match, known.neighbors, field)];
  };
  const closedAt = (place: ClockPlace): Obstacle[] => {
    if (isOpenAt(plan, place, length)) return [];
    const { day, field } = place;
    if (!isOpenWithoutClosures(plan, place, length)) return [{ kind: 'closed', day, field }];
    const [first] = closuresAt(plan, place, length);
    const reason = schedule.setup.constraints?.closures[first ?? -1]?.reason ?? '';
    return [{ kind: 'closure', day, field, reason }];
  };
  return {
    plan,
    match,
    length,
    fields,
    startsOn: (day, field) => listStarts(plan, day, field, length),
    barsOn,
    obstaclesAt: (place) => {
      const { day, field, start } = place;
      const found = dropRepeated(barsAt(barsOn(day, field), start).map(({ obstacle }) => obstacle));
      if (!own.includes(field)) found.push({ kind: 'otherField', field });
      else if (!fields.includes(field)) {
        found.push({ kind: 'otherGround', team: home[match]!, field });
      }
      if (isApart) found.push({ kind: 'apart' });
      if (isLockedElsewhere(plan, match, place)) found.push({ kind: 'locked' });
      return [...found, ...closedAt(place)].sort((one, next) => rankOf(one) - rankOf(next));
    },
  };
}

/** Without people where a team plays the same other match anyway. */
function dropRepeated(obstacles: readonly Obstacle[]): Obstacle[] {
  const busy = obstacles.flatMap((one) => (one.kind === 'teamPlays' ? [one.other] : []));
  return obstacles.filter((one) => one.kind !== 'person' || !busy.includes(one.other));
}

/** A locked match may be where it is, and where it is locked. */
function isLockedElsewhere(plan: Plan, match: number, place: ClockPlace): boolean {
  const { lockedAt } = plan.schedule.fixtures;
  if (lockedAt[match] === NOWHERE) return false;
  const here = placeOf(plan, match);
  const isHere =
    here !== null &&
    here.day === place.day &&
    here.field === place.field &&
    here.start === place.start;
  return !isHere;
}

/** What forbids times of a day on any field: requests, limits, meetings, playoffs. */
function dayBars(plan: Plan, match: number, limited: readonly LimitedTeam[], day: number): Bar[] {
  const { tables, length, dates } = plan;
  const { home, away } = plan.schedule.fixtures;
  const bars: Bar[] = [];
  for (const team of new Set([home[match]!, away[match]!])) {
    for (const request of tables.requestsOf[team] ?? []) {
      const { isMust, kind, days, from, to } = tables.requests[request]!;
      if (!isMust || kind === 'prefers' || !days.has(day)) continue;
      if (kind === 'cannotHost' && team !== home[match]) continue;
      const obstacle: Obstacle = { kind, team, day, request };
      bars.push({ from: from - length[match]! + 1, to: to - 1, obstacle });
    }
  }
  const whole = [...limitsHit(limited, dates[day]!), ...meetingsHit(plan, match, day)];
  bars.push(...whole.map((obstacle) => ({ from: -EVER, to: EVER, obstacle })));
  return [...bars, ...playoffBars(plan, match, day)];
}

/** The must limits of a match's teams, and the calendar days of their other games, in order. */
interface LimitedTeam {
  readonly team: number;
  readonly limits: readonly GameLimit[];
  readonly played: readonly number[];
}

function findLimited({ season, tables, dates }: Plan, match: number): LimitedTeam[] {
  const { home, away } = season.schedule.fixtures;
  return [home[match]!, away[match]!].flatMap((team) => {
    const limits = (tables.limitsOf[season.entryOf[team]!] ?? []).filter(({ isMust }) => isMust);
    if (limits.length === 0) return [];
    const games = [...gamesOf(season, team)].filter((game) => game !== match);
    const played = games.map((game) => dates[season.day[game]!]!);
    return [{ team, limits, played: played.sort((one, other) => one - other) }];
  });
}

/** The must limits that one more game on a date would break. */
function limitsHit(limited: readonly LimitedTeam[], date: number): Obstacle[] {
  return limited.flatMap(({ team, limits, played }) =>
    limits.flatMap((limit): Obstacle[] => {
      const isBroken = played.some((first, k) => {
        const last = played[k + limit.games - 1];
        return last !== undefined && Math.max(last, date) - Math.min(first, date) < limit.days;
      });
      return isBroken ? [{ kind: 'limit', team, limit }] : [];
    }),
  );
}

/** Other meetings of the two teams that are too near, or in the same half of the season. */
function meetingsHit({ season, tables, dates }: Plan, match: number, day: number): Obstacle[] {
  const { home, away, entry } = season.schedule.fixtures;
  const least = tables.betweenMeetings[entry[match]!] ?? 0;
  const half = tables.secondHalfFrom[entry[match]!]! / 1440;
  if (least === 0 && Number.isNaN(half)) return [];
  return [...gamesOf(season, home[match]!)].flatMap((other): Obstacle[] => {
    const isMeeting = home[other] === away[match] || away[other] === away[match];
    if (other === match || !isMeeting) return [];
    const there = dates[season.day[other]!]!;
    const days = Math.abs(there - dates[day]!);
    if (days < least) return [{ kind: 'meeting', other, days }];
    const isOneHalf = there >= half === dates[day]! >= half;
    return !Number.isNaN(half) && isOneHalf ? [{ kind: 'oneHalf', other }] : [];
  });
}

function playoffBars(plan: Plan, match: number, day: number): Bar[] {
  const { schedule, length } = plan;
  if (!findPlayoffMatches(schedule).includes(match)) return [];
  return findWaits(schedule).flatMap(({ feeder, waiter }): Bar[] => {
    if (feeder !== match && waiter !== match) return [];
    const other = feeder === match ? waiter : feeder;
    const begin = beginOn(plan, other, day);
    if (Number.isNaN(begin)) return [];
    const obstacle: Obstacle = { kind: 'playoffOrder', other };
    return waiter === match
      ? [{ from: -EVER, to: begin + length[other]! - 1, obstacle }]
      : [{ from: begin - length[match]! + 1, to: EVER, obstacle }];
  });
}

/** When a match begins, in minutes since midnight of a game day. */
function beginOn({ season, start, dates }: Plan, match: number, day: number): number {
  const on = season.day[match]!;
  return on === NOWHERE ? Number.NaN : start[match]! + (dates[on]! - dates[day]!) * 1440;
}

/** Another match near a day, as far as it is in the way of this one on some field. */
interface Neighbor {
  readonly other: number;
  readonly begin: number; // minutes since midnight of the day
  readonly isToday: boolean;
  readonly team: number | undefined; // that plays both
  readonly people: readonly number[]; // who are needed at both
}

/** The matches near a day of the same teams and people, and by field those of all. */
interface Neighbors {
  readonly shared: readonly Neighbor[];
  readonly onField: ReadonlyMap<number, readonly Neighbor[]>;
}

function findNeighbors(plan: Plan, match: number, day: number): Neighbors {
  const { season, tables, dates, onDate } = plan;
  const { home, away } = plan.schedule.fixtures;
  const own = [home[match]!, away[match]!];
  const needed = new Set(own.flatMap((team) => tables.peopleOf[team] ?? []));
  const shared: Neighbor[] = [];
  const onField = new Map<number, Neighbor[]>();
  for (let date = dates[day]! - NEAR; date <= dates[day]! + NEAR; date++) {
    for (const other of onDate.get(date) ?? []) {
      if (other === match) continue;
      const [host, guest] = [home[other]!, away[other]!];
      const neighbor: Neighbor = {
        other,
        begin: beginOn(plan, other, day),
        isToday: season.day[other] === day,
        team: own.find((team) => team === host || team === guest),
        people: [...needed].filter(
          (person) =>
            tables.peopleOf[host]?.includes(person) || tables.peopleOf[guest]?.includes(person),
        ),
      };
      if (neighbor.team !== undefined || neighbor.people.length > 0) shared.push(neighbor);
      const field = season.field[other]!;
      const known = onField.get(field);
      if (known === undefined) onField.set(field, [neighbor]);
      else known.push(neighbor);
    }
  }
  return { shared, onField };
}

/** Other matches: of its teams, of people who are needed at both, and on the field. */
function playBars(
  { tables, season, length }: Plan,
  match: number,
  { shared, onField }: Neighbors,
  field: number,
): Bar[] {
  const bars: Bar[] = [];
  const own = length[match]!;
  const add = (neighbor: Neighbor, before: number, after: number, obstacle: Obstacle) => {
    const to = neighbor.begin + length[neighbor.other]! + after - 1;
    bars.push({ from: neighbor.begin - own - before + 1, to, obstacle });
  };
  for (const neighbor of shared) {
    const { other, isToday, team, people } = neighbor;
    const ways = tables.travel[tables.venueOf[field]!]!;
    const minutes = isToday ? ways[tables.venueOf[season.field[other]!]!]! : 0;
    if (team !== undefined) {
      add(neighbor, 0, 0, { kind: 'teamPlays', team, other });
      const travel: Obstacle = { kind: 'travel', team, other, minutes };
      const both = -length[other]! - own + 1;
      if (minutes > 0) add(neighbor, minutes, both, travel); // before it
      if (minutes > 0) add(neighbor, both, minutes, travel); // after it
    }
    for (const person of people) {
      const pause = isToday ? Math.max(tables.people[person]!.minutesBetween, minutes) : 0;
      add(neighbor, pause, pause, { kind: 'person', person, other });
    }
  }
  for (const neighbor of onField.get(field) ?? []) {
    const obstacle: Obstacle = { kind: 'fieldTaken', field, other: neighbor.other };
    add(neighbor, tables.changeover, tables.changeover, obstacle);
  }
  return bars;
}
