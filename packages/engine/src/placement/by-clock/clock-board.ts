/**
 * A season by the clock under construction: the place of every match, in columns that are changed in
 * place, with the lists that its checks and costs go through.
 */
import type { ClockSeason } from './clock-season.ts';

export const NONE = -1;

/** Matches to be placed, in columns. */
export interface ClockMatches {
  readonly count: number;
  readonly entry: Uint16Array;
  readonly home: Uint16Array; // changed in place, like `away`
  readonly away: Uint16Array;
  readonly round: Uint16Array;
  readonly bound: Int32Array; // the day it belongs to; NONE: any
  readonly fixed: Uint8Array; // 1: place and sides stay
  readonly manual: Uint8Array; // 1: no format demands it
  readonly mirror: Int32Array; // the meeting of the same two teams with sides exchanged, or NONE
}

export interface ClockBoard extends ClockMatches {
  readonly season: ClockSeason;
  readonly length: Int32Array; // minutes
  readonly day: Int32Array; // NONE: not placed
  readonly field: Int32Array;
  readonly start: Int32Array; // minutes since midnight of the game day
  readonly fieldHead: Int32Array; // day * fields + field -> its first match
  readonly fieldNext: Int32Array; // match -> the next one on its field that day
  readonly teamHead: Int32Array; // team * days + day -> a match, twice its number for the home side
  readonly teamNext: Int32Array;
  readonly games: readonly Int32Array[]; // team -> its placed matches in order of play
  readonly gameCount: Int32Array;
  readonly siblings: readonly (readonly number[])[]; // match -> other meetings of its teams
  readonly ofEntry: readonly (readonly number[])[];
  readonly canRepeat: Uint8Array; // entry -> 1: two of its teams meet more than once
}

export function createClockBoard(season: ClockSeason, matches: ClockMatches): ClockBoard {
  const { count, entry, home, away } = matches;
  const { days, fields, teams, tables } = season;
  const games = new Int32Array(teams);
  const ofPair = new Map<number, number[]>();
  const ofEntry: number[][] = season.setup.entries.map(() => []);
  for (let m = 0; m < count; m++) {
    games[home[m]!]!++;
    games[away[m]!]!++;
    ofEntry[entry[m]!]!.push(m);
    const pair = Math.min(home[m]!, away[m]!) * teams + Math.max(home[m]!, away[m]!);
    const met = ofPair.get(pair);
    if (met === undefined) ofPair.set(pair, [m]);
    else met.push(m);
  }
  const siblings: number[][] = Array.from({ length: count }, () => []);
  const canRepeat = new Uint8Array(ofEntry.length);
  for (const met of ofPair.values()) {
    for (const m of met) siblings[m] = met.filter((other) => other !== m);
    if (met.length > 1) canRepeat[entry[met[0]!]!] = 1;
  }
  return {
    ...matches,
    season,
    length: Int32Array.from(entry, (e) => tables.lengthOf[e]!),
    day: new Int32Array(count).fill(NONE),
    field: new Int32Array(count).fill(NONE),
    start: new Int32Array(count),
    fieldHead: new Int32Array(days * fields).fill(NONE),
    fieldNext: new Int32Array(count).fill(NONE),
    teamHead: new Int32Array(teams * days).fill(NONE),
    teamNext: new Int32Array(2 * count).fill(NONE),
    games: Array.from(games, (most) => new Int32Array(most)),
    gameCount: new Int32Array(teams),
    siblings,
    ofEntry,
    canRepeat,
  };
}

/** Gives an unplaced match a place, whatever else is there. */
export function putMatch(
  b: ClockBoard,
  m: number,
  day: number,
  field: number,
  start: number,
): void {
  b.day[m] = day;
  b.field[m] = field;
  b.start[m] = start;
  const place = day * b.season.fields + field;
  let before = NONE;
  let next = b.fieldHead[place]!;
  while (next !== NONE && b.start[next]! < start) {
    before = next;
    next = b.fieldNext[next]!;
  }
  b.fieldNext[m] = next;
  if (before === NONE) b.fieldHead[place] = m;
  else b.fieldNext[before] = m;
  for (let side = 0; side < 2; side++) {
    const team = side === 0 ? b.home[m]! : b.away[m]!;
    const at = team * b.season.days + day;
    b.teamNext[2 * m + side] = b.teamHead[at]!;
    b.teamHead[at] = 2 * m + side;
    insertGame(b, team, m);
  }
}

function insertGame(b: ClockBoard, team: number, m: number): void {
  const games = b.games[team]!;
  let k = b.gameCount[team]!++;
  for (; k > 0 && isBefore(b, m, games[k - 1]!); k--) games[k] = games[k - 1]!;
  games[k] = m;
}

function isBefore({ day, start }: ClockBoard, one: number, other: number): boolean {
  return day[one]! < day[other]! || (day[one] === day[other] && start[one]! < start[other]!);
}

/** Takes a placed match out of its place. */
export function liftMatch(b: ClockBoard, m: number): void {
  const day = b.day[m]!;
  const place = day * b.season.fields + b.field[m]!;
  if (b.fieldHead[place] === m) b.fieldHead[place] = b.fieldNext[m]!;
  else {
    let before = b.fieldHead[place]!;
    while (b.fieldNext[before] !== m) before = b.fieldNext[before]!;
    b.fieldNext[before] = b.fieldNext[m]!;
  }
  for (let side = 0; side < 2; side++) {
    const team = side === 0 ? b.home[m]! : b.away[m]!;
    unlink(b, team * b.season.days + day, 2 * m + side);
    const games = b.games[team]!;
    const last = --b.gameCount[team]!;
    let k = 0;
    while (games[k] !== m) k++;
    for (; k < last; k++) games[k] = games[k + 1]!;
  }
  b.day[m] = NONE;
}

function unlink({ teamHead, teamNext }: ClockBoard, at: number, node: number): void {
  if (teamHead[at] === node) {
    teamHead[at] = teamNext[node]!;
    return;
  }
  let before = teamHead[at]!;
  while (teamNext[before] !== node) before = teamNext[before]!;
  teamNext[before] = teamNext[node]!;
}

/** Exchanges the sides of a match that is not placed. */
export function flipMatch({ home, away }: ClockBoard, m: number): void {
  const host = home[m]!;
  home[m] = away[m]!;
  away[m] = host;
}
