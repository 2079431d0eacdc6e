/** An existing schedule on a board of the search by the clock: match m is row m of the schedule. */
import { dayOf, gridOf, NOWHERE } from '../../model/grid.ts';
import { pairKey } from '../../model/read-constraints.ts';
import { findCrossovers, findPlayoffMatches, type Schedule } from '../../model/schedule.ts';
import { type ClockPlace, isSamePlace, moveToPlaces, placeOf } from '../../model/with-starts.ts';
import { type ClockBoard, createClockBoard, liftMatch, NONE, putMatch } from './clock-board.ts';
import { readClockSeason } from './clock-season.ts';
import { findHits, Hits, isApart, isForbidden } from './find-hits.ts';
import type { Span } from './spans.ts';

export interface BoardOptions {
  readonly isFixed: (row: number) => boolean; // its place and sides stay
  readonly openAt?: OpenTimes; // times that may be used of those that are open; left out: all
  readonly keepsDays?: boolean; // matches of formats that demand rounds on days stay on theirs; left out: false
}

/** Cuts the open times of a field and day. */
export type OpenTimes = (day: number, field: number, spans: readonly Span[]) => readonly Span[];

/** All matches at their places; those that are parked, or in a slot without a time, have none. */
export function boardOfSchedule(schedule: Schedule, options: BoardOptions): ClockBoard {
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const count = placements.length;
  const manual = fixtures.manual.slice();
  for (const row of [...findCrossovers(schedule), ...findPlayoffMatches(schedule)]) manual[row] = 1;
  const isBound = setup.entries.map(
    ({ format, gamesPerTeam }) =>
      gamesPerTeam === undefined && (format === 'random' || format === 'swiss'),
  );
  const season = readClockSeason(setup);
  const { openAt } = options;
  const spans = season.spans.map((own, place) =>
    openAt === undefined ? own : openAt(Math.floor(place / grid.fields), place % grid.fields, own),
  );
  const board = createClockBoard(
    { ...season, spans },
    {
      count,
      entry: fixtures.entry,
      home: fixtures.home.slice(),
      away: fixtures.away.slice(),
      round: fixtures.round,
      bound: placements.map((cell, row) => {
        const stays = options.keepsDays && isBound[fixtures.entry[row]!] && manual[row] === 0;
        return stays && cell !== NOWHERE ? dayOf(grid, cell) : NONE;
      }),
      fixed: Uint8Array.from(placements, (_, row) => (options.isFixed(row) ? 1 : 0)),
      manual,
      mirror: findMirrors(schedule, manual),
    },
  );
  placements.forEach((cell, row) => {
    const place = placeOf(schedule, cell);
    if (place !== null) putMatch(board, row, place.day, place.field, place.start);
  });
  return board;
}

/** Of entries that play everybody twice: the other meeting of the same two teams, with sides exchanged. */
function findMirrors({ setup, fixtures }: Schedule, manual: Uint8Array): Int32Array {
  const { entry, home, away } = fixtures;
  const mirror = new Int32Array(home.length).fill(NONE);
  const waiting = new Map<number, number>();
  for (let row = 0; row < home.length; row++) {
    const { format, gamesPerTeam } = setup.entries[entry[row]!]!;
    if (format !== 'double' || gamesPerTeam !== undefined || manual[row] === 1) continue;
    const pair = pairKey(home[row]!, away[row]!);
    const other = waiting.get(pair);
    if (other === undefined) waiting.set(pair, row);
    else if (home[other] !== home[row]) [mirror[row], mirror[other]] = [other, row];
  }
  return mirror;
}

/**
 * Matches that break a must where they are, in the order of their rows: without them nothing that is left
 * breaks one. Of those that are in each other's way the ones that may move come first.
 */
export function findBreaking(board: ClockBoard): number[] {
  const hits = new Hits();
  const lifted: (readonly [row: number, place: ClockPlace])[] = [];
  const rows = [...board.day.keys()].filter((row) => board.day[row] !== NONE);
  const inOrder = [...rows].sort((a, b) => board.fixed[a]! - board.fixed[b]! || a - b);
  for (const row of inOrder) {
    const place = placeOn(board, row)!;
    findHits(board, row, place.day, place.field, place.start, hits);
    const isInTheWay = hits.count > 0 || hits.isImpossible;
    if ((!isInTheWay && isOpenTo(board, row, place)) || isApart(board, row)) continue;
    liftMatch(board, row);
    lifted.push([row, place]);
  }
  for (const [row, { day, field, start }] of lifted) putMatch(board, row, day, field, start);
  return lifted.map(([row]) => row).sort((a, b) => a - b);
}

/** Whether setup alone allows a match there, be it at a start that the search would try or not. */
function isOpenTo(board: ClockBoard, row: number, { day, field, start }: ClockPlace): boolean {
  const { season, home, away, length } = board;
  const end = start + length[row]!;
  const spans = season.spans[day * season.fields + field]!;
  return (
    season.tables.groundsOf[home[row]!]!.includes(field) &&
    spans.some(({ from, to }) => from <= start && end <= to) &&
    !isForbidden(board, row, home[row]!, day, start) &&
    !isForbidden(board, row, away[row]!, day, start)
  );
}

/** The place of a match on the board; null if it has none. */
export function placeOn({ day, field, start }: ClockBoard, row: number): ClockPlace | null {
  if (day[row] === NONE) return null;
  return { day: day[row]!, field: field[row]!, start: start[row]! };
}

/** The schedule with its matches where the board has them, and with the sides that they have there. */
export function scheduleOf(schedule: Schedule, board: ClockBoard): Schedule {
  const { fixtures, placements } = schedule;
  const moves = new Map<number, ClockPlace | null>();
  placements.forEach((cell, row) => {
    const [before, after] = [placeOf(schedule, cell), placeOn(board, row)];
    if (!isSamePlace(before, after) && board.fixed[row] === 0) moves.set(row, after);
  });
  const sides = { home: board.home.slice(), away: board.away.slice() };
  return moveToPlaces({ ...schedule, fixtures: { ...fixtures, ...sides } }, moves);
}
