/**
 * Which matches stand in the way of a match at a place, by every hard rule: H1 fields with changeover, H2
 * teams with travel, H3 and H9 fields, H6 openings and requests, H7 people, H8 limits and the days between
 * meetings, and the order of Swiss rounds.
 */
import type { GameLimit } from '../../model/constraints.ts';
import { pairKey } from '../../model/read-constraints.ts';
import { type ClockBoard, NONE } from './clock-board.ts';
import { fitsIn } from './spans.ts';

export const MOST_HITS = 16;

/** The matches in the way; reused by every check. */
export class Hits {
  readonly list = new Int32Array(MOST_HITS);
  count = 0;
  isImpossible = false; // a fixed match is among them, or there are too many

  clear(): void {
    this.count = 0;
    this.isImpossible = false;
  }

  includes(m: number): boolean {
    for (let k = 0; k < this.count; k++) if (this.list[k] === m) return true;
    return false;
  }

  add(b: ClockBoard, m: number): void {
    if (b.fixed[m] === 1 || this.count === MOST_HITS) this.isImpossible = true;
    else if (!this.includes(m)) this.list[this.count++] = m;
  }
}

/** Whether setup alone allows the place: open time, fields, requests, and the day of its round. */
export function isAllowed(b: ClockBoard, m: number, day: number, field: number, start: number) {
  const { season } = b;
  if (b.bound[m] !== NONE && b.bound[m] !== day) return false;
  if (isApart(b, m)) return false;
  if (!season.tables.groundsOf[b.home[m]!]!.includes(field)) return false;
  const length = b.length[m]!;
  if (!fitsIn(season.spans[day * season.fields + field]!, start, length)) return false;
  return !isForbidden(b, m, b.home[m]!, day, start) && !isForbidden(b, m, b.away[m]!, day, start);
}

/** Whether the two teams of a match must not meet (H10). */
export function isApart({ season, home, away }: ClockBoard, m: number): boolean {
  const { apart } = season.tables;
  return apart.size > 0 && apart.has(pairKey(home[m]!, away[m]!));
}

/** Whether a must of a team forbids the match then. */
export function isForbidden(
  b: ClockBoard,
  m: number,
  team: number,
  day: number,
  start: number,
): boolean {
  const end = start + b.length[m]!;
  const requests = b.season.requests[team * b.season.days + day]!;
  for (let k = 0; k < requests.length; k++) {
    const { isMust, kind, from, to } = requests[k]!;
    if (!isMust || start >= to || end <= from) continue;
    if (kind === 'cannotPlay' || team === b.home[m]) return true;
  }
  return false;
}

/** Finds what is in the way of an allowed place; `hits.isImpossible` if a fixed match is. */
export function findHits(
  b: ClockBoard,
  m: number,
  day: number,
  field: number,
  start: number,
  hits: Hits,
): void {
  hits.clear();
  hitField(b, m, day, field, start, hits);
  if (hits.isImpossible) return;
  hitTeam(b, m, b.home[m]!, day, field, start, hits);
  hitTeam(b, m, b.away[m]!, day, field, start, hits);
  if (hits.isImpossible) return;
  hitMeetings(b, m, day, hits);
  hitLimits(b, m, b.home[m]!, day, hits);
  hitLimits(b, m, b.away[m]!, day, hits);
  if (b.season.setup.entries[b.entry[m]!]!.format === 'swiss') hitRounds(b, m, day, start, hits);
}

function hitField(
  b: ClockBoard,
  m: number,
  day: number,
  field: number,
  start: number,
  hits: Hits,
): void {
  const { near, calendar } = b.season;
  hitFieldOn(b, m, day, field, start, hits);
  const around = near[day]!;
  for (let k = 0; k < around.length; k++) {
    const earlier = (calendar[day]! - calendar[around[k]!]!) * 1440;
    hitFieldOn(b, m, around[k]!, field, start + earlier, hits);
  }
}

/** The matches of one day; the start is in minutes since its midnight. */
function hitFieldOn(
  b: ClockBoard,
  m: number,
  day: number,
  field: number,
  start: number,
  hits: Hits,
): void {
  const { changeover } = b.season.tables;
  const over = start + b.length[m]! + changeover;
  let o = b.fieldHead[day * b.season.fields + field]!;
  for (; o !== NONE && b.start[o]! < over; o = b.fieldNext[o]!) {
    if (o !== m && start < b.start[o]! + b.length[o]! + changeover) hits.add(b, o);
  }
}

/** The matches of a team, and of the teams with which it shares a person, too close by the clock. */
function hitTeam(
  b: ClockBoard,
  m: number,
  team: number,
  day: number,
  field: number,
  start: number,
  hits: Hits,
): void {
  const { days, tables, near, calendar, links } = b.season;
  const { venueOf, travel } = tables;
  const end = start + b.length[m]!;
  const ways = travel[venueOf[field]!]!;
  const linked = links[team]!;
  const around = near[day]!;
  for (let k = 0; k < linked.length; k += 2) {
    const other = linked[k]!;
    const between = linked[k + 1]!;
    for (let node = b.teamHead[other * days + day]!; node !== NONE; node = b.teamNext[node]!) {
      const o = node >> 1;
      const gap = Math.max(between, ways[venueOf[b.field[o]!]!]!);
      const from = b.start[o]!;
      if (o !== m && from < end + gap && start < from + b.length[o]! + gap) hits.add(b, o);
    }
    for (let n = 0; n < around.length; n++) {
      const next = around[n]!;
      const later = (calendar[next]! - calendar[day]!) * 1440;
      for (let node = b.teamHead[other * days + next]!; node !== NONE; node = b.teamNext[node]!) {
        const o = node >> 1;
        const from = b.start[o]! + later;
        if (o !== m && from < end && start < from + b.length[o]!) hits.add(b, o);
      }
    }
  }
}

function hitMeetings(b: ClockBoard, m: number, day: number, hits: Hits): void {
  const others = b.siblings[m]!;
  if (others.length === 0) return;
  const { tables, calendar } = b.season;
  const least = tables.betweenMeetings[b.entry[m]!]!;
  const half = tables.secondHalfFrom[b.entry[m]!]!;
  const { midnights } = tables;
  for (const o of others) {
    const other = b.day[o]!;
    if (other === NONE || b.manual[o] === 1) continue;
    const apart = Math.abs(calendar[other]! - calendar[day]!);
    const isOneHalf = !Number.isNaN(half) && midnights[other]! < half === midnights[day]! < half;
    if (apart < least || isOneHalf) hits.add(b, o);
  }
}

function hitLimits(b: ClockBoard, m: number, team: number, day: number, hits: Hits): void {
  const { limitsOf, entryOf } = b.season.tables;
  const limits = limitsOf[entryOf[team]!]!;
  for (let k = 0; k < limits.length; k++) {
    const limit = limits[k]!;
    if (limit.isMust) while (!hits.isImpossible && hitWindow(b, m, team, day, limit, hits));
  }
}

let around = new Int32Array(64);

/** If some window of the limit's days holds a game too many, takes the game nearest to the match's day into the hits. */
function hitWindow(
  b: ClockBoard,
  m: number,
  team: number,
  day: number,
  limit: GameLimit,
  hits: Hits,
): boolean {
  const { calendar } = b.season;
  const today = calendar[day]!;
  const games = b.games[team]!;
  let first = b.gameCount[team]!;
  while (first > 0 && calendar[b.day[games[first - 1]!]!]! > today - limit.days) first--;
  if (b.gameCount[team]! - first < limit.games) return false;
  if (around.length < games.length) around = new Int32Array(games.length);
  let count = 0;
  let before = 0; // games up to today
  for (let k = first; k < b.gameCount[team]!; k++) {
    const o = games[k]!;
    const apart = calendar[b.day[o]!]! - today;
    if (apart >= limit.days) break;
    if (o === m || hits.includes(o)) continue;
    around[count++] = o;
    if (apart <= 0) before = count;
  }
  if (count < limit.games) return false;
  for (let past = 0; past <= limit.games; past++) {
    const [first, last] = [before - past, before + limit.games - past - 1];
    if (first < 0 || last >= count) continue;
    const from = past === 0 ? today : calendar[b.day[around[first]!]!]!;
    const to = past === limit.games ? today : calendar[b.day[around[last]!]!]!;
    if (to - from >= limit.days) continue;
    let victim = NONE;
    for (let k = first; k <= last && victim === NONE; k++) {
      if (b.fixed[around[k]!] === 0) victim = around[k]!;
    }
    hits.add(b, victim === NONE ? around[first]! : victim);
    return true;
  }
  return false;
}

/** Earlier Swiss rounds end before a later one begins. */
function hitRounds(b: ClockBoard, m: number, day: number, start: number, hits: Hits): void {
  const round = b.round[m]!;
  for (const o of b.ofEntry[b.entry[m]!]!) {
    if (o === m || b.day[o] !== day || b.round[o] === round) continue;
    const isInOrder =
      b.round[o]! < round
        ? b.start[o]! + b.length[o]! <= start
        : start + b.length[m]! <= b.start[o]!;
    if (!isInOrder) hits.add(b, o);
  }
}
