/**
 * A season of clubs in tables: matches, and for each match the places that it may have. A place that
 * breaks a rule by itself (H3, H6, H9) is not in the tables, so that a search only watches what matches
 * do to each other.
 */
import type { FixedMatch } from '../../model/fixed-match.ts';
import { dayOf, fieldOf, gridOf, slotOf } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import { readConstraints, type SeasonTables } from '../../model/read-constraints.ts';
import { findWithdrawals, firstTeams, type Setup } from '../../model/setup.ts';
import { shiftOfDay } from '../../model/start-times.ts';
import { type Calendar, readCalendar } from './calendar.ts';
import { judgeRequests } from './judge-requests.ts';
import { type LimitTables, readLimits } from './limit-tables.ts';
import { listMeetings, type Meeting } from './list-meetings.ts';
import { edgesOf, listGridStarts, listStarts, readClosures } from './list-starts.ts';

export interface SeasonProblem {
  readonly setup: Setup;
  readonly tables: SeasonTables;
  readonly calendar: Calendar;
  readonly limits: LimitTables;
  readonly days: number;
  readonly fields: number;
  readonly teams: number;
  readonly meetings: readonly Meeting[]; // match -> who meets whom
  readonly count: number; // matches
  readonly one: Uint16Array; // match -> the team that is at home on side 0
  readonly other: Uint16Array; // match -> the team that is at home on side 1
  readonly entry: Uint16Array; // match -> its entry
  readonly length: Int32Array; // match -> minutes
  readonly sides: Uint8Array; // match -> 2 if either team may be at home, else 1
  readonly isFixed: Uint8Array; // match -> 1 if its place is settled
  readonly movable: Int32Array; // matches with a choice of places, or none at all
  readonly matchesOf: readonly (readonly number[])[]; // team -> its matches that are to be placed
  readonly rivals: readonly (readonly number[])[]; // match -> the other matches of the same two teams
  readonly gap: Int32Array; // match -> least days between two meetings of its teams
  readonly inHalves: Uint8Array; // match -> 1 if its two teams meet once in each half of the season
  readonly options: Options;
}

/** The places of all matches, match by match, in order of time within a match and side. */
export interface Options {
  readonly first: Int32Array; // 2 * match + side -> its first option; the next one's is behind its last
  readonly side: Uint8Array;
  readonly day: Uint16Array;
  readonly start: Int16Array; // minutes since midnight of the game day
  readonly begins: Float64Array; // minutes on the calendar
  readonly field: Uint8Array;
  readonly brokenRequests: Uint8Array; // requests that are broken there (S15)
}

/** Reads a setup all of whose entries, except playoffs, have grounds. */
export function readProblem(
  setup: Setup,
  fixed: readonly FixedMatch[],
  random: Random,
): SeasonProblem {
  const tables = readConstraints(setup);
  const withdrawn = findWithdrawals(setup);
  const meetings = listMeetings(setup, tables, fixed, random).map((meeting) =>
    withdrawn.has(meeting.home) || withdrawn.has(meeting.away)
      ? { ...meeting, isLeftOut: meeting.fixed === null }
      : meeting,
  );
  const calendar = readCalendar(setup, tables);
  const columns = columnsOf(setup, tables, meetings);
  return {
    setup,
    tables,
    calendar,
    limits: readLimits(setup, tables, calendar.length),
    days: setup.days.length,
    fields: setup.fields.length,
    teams: firstTeams(setup).at(-1)!,
    meetings,
    count: meetings.length,
    ...columns,
    matchesOf: indexMatches(firstTeams(setup).at(-1)!, meetings),
    options: listOptions(setup, tables, meetings),
  };
}

function indexMatches(teams: number, meetings: readonly Meeting[]): number[][] {
  const index: number[][] = Array.from({ length: teams }, () => []);
  meetings.forEach(({ home, away, fixed, isLeftOut }, match) => {
    if (fixed !== null || isLeftOut) return;
    index[home]!.push(match);
    index[away]!.push(match);
  });
  return index;
}

function columnsOf(setup: Setup, tables: SeasonTables, meetings: readonly Meeting[]) {
  const column = (value: (meeting: Meeting) => number) => Int32Array.from(meetings, value);
  const ofPair = new Map<string, number[]>();
  const keyOf = ({ home, away }: Meeting) => [home, away].sort((a, b) => a - b).join();
  meetings.forEach((meeting, match) => {
    const key = keyOf(meeting);
    ofPair.set(key, [...(ofPair.get(key) ?? []), match]);
  });
  const entry = Uint16Array.from(meetings, (meeting) => meeting.entry);
  const isDouble = (e: number) =>
    setup.entries[e]!.format === 'double' && setup.entries[e]!.gamesPerTeam === undefined;
  return {
    one: Uint16Array.from(meetings, ({ home }) => home),
    other: Uint16Array.from(meetings, ({ away }) => away),
    entry,
    length: column((meeting) => tables.lengthOf[meeting.entry]!),
    sides: Uint8Array.from(meetings, ({ canSwap }) => (canSwap ? 2 : 1)),
    isFixed: Uint8Array.from(meetings, ({ fixed }) => (fixed === null ? 0 : 1)),
    movable: Int32Array.from(
      meetings.flatMap(({ fixed, isLeftOut }, match) => (fixed || isLeftOut ? [] : [match])),
    ),
    rivals: meetings.map((meeting, match) =>
      ofPair.get(keyOf(meeting))!.filter((rival) => rival !== match),
    ),
    gap: column((meeting) => tables.betweenMeetings[meeting.entry]!),
    inHalves: Uint8Array.from(meetings, ({ entry: e, fixed }) =>
      isDouble(e) && !Number.isNaN(tables.secondHalfFrom[e]) && fixed?.manual !== true ? 1 : 0,
    ),
  };
}

/** One place on the way into the tables. */
interface Position {
  readonly day: number;
  readonly start: number;
  readonly field: number;
}

function listOptions(setup: Setup, tables: SeasonTables, meetings: readonly Meeting[]): Options {
  const positionsOf = positionLister(setup, tables, meetings);
  const judge = judgeRequests(tables);
  const first = new Int32Array(2 * meetings.length + 1);
  const side: number[] = [];
  const day: number[] = [];
  const start: number[] = [];
  const field: number[] = [];
  const brokenRequests: number[] = [];
  meetings.forEach(({ entry, home, away, canSwap, fixed, isLeftOut }, match) => {
    const length = tables.lengthOf[entry]!;
    for (const at of [0, 1]) {
      first[2 * match + at] = day.length;
      if (isLeftOut || (at === 1 && !canSwap)) continue;
      const [host, guest] = at === 0 ? [home, away] : [away, home];
      for (const position of fixed === null
        ? positionsOf(host, entry)
        : [positionOf(setup, fixed)]) {
        const broken = judge(host, guest, position.day, position.start, position.start + length);
        if (broken === null && fixed === null) continue;
        side.push(at);
        day.push(position.day);
        start.push(position.start);
        field.push(position.field);
        brokenRequests.push(Math.min(255, broken ?? 0));
      }
    }
  });
  first[2 * meetings.length] = day.length;
  return {
    first,
    side: Uint8Array.from(side),
    day: Uint16Array.from(day),
    start: Int16Array.from(start),
    begins: Float64Array.from(day, (d, k) => tables.midnights[d]! + start[k]!),
    field: Uint8Array.from(field),
    brokenRequests: Uint8Array.from(brokenRequests),
  };
}

function positionOf(setup: Setup, { cell }: FixedMatch): Position {
  const grid = gridOf(setup);
  const day = dayOf(grid, cell);
  const start = (setup.slots[slotOf(grid, cell)]!.start ?? 0) + shiftOfDay(setup, day);
  return { day, start, field: fieldOf(grid, cell) };
}

/** Lists, once for each team, where and when it can have a home match as far as its grounds are open. */
function positionLister(setup: Setup, tables: SeasonTables, meetings: readonly Meeting[]) {
  const { openings, isOnGrid, slotStarts, lengthOf, entryOf, changeover, groundsOf } = tables;
  const closures = readClosures(setup);
  const fixedEdges = new Map<number, number[]>();
  for (const { fixed, entry } of meetings) {
    if (fixed === null) continue;
    const { day, start, field } = positionOf(setup, fixed);
    const place = day * setup.fields.length + field;
    const edges = [start - changeover, start + lengthOf[entry]! + changeover];
    fixedEdges.set(place, [...(fixedEdges.get(place) ?? []), ...edges]);
  }
  const periods = setup.fields.map((_, field) => {
    const hosts = entryOf.filter((_, team) => groundsOf[team]!.includes(field));
    return [...new Set(Array.from(hosts, (entry) => lengthOf[entry]! + changeover))];
  });
  const edges = setup.entries.map((_, entry) => edgesOf(tables, (t) => entryOf[t] === entry));
  const known = new Map<number, Position[]>();
  return (host: number, entry: number): Position[] => {
    const before = known.get(host);
    if (before !== undefined) return before;
    const length = lengthOf[entry]!;
    const positions = setup.days.flatMap((_, day) =>
      groundsOf[host]!.flatMap((field) => {
        const place = day * setup.fields.length + field;
        const open = openings[place]!;
        const starts =
          isOnGrid[place] === 1
            ? listGridStarts(slotStarts[day]!, open, closures[place]!, length)
            : listStarts(open, {
                length,
                periods: periods[field]!,
                edges: [...edges[entry]!(day), ...(fixedEdges.get(place) ?? [])],
              });
        return starts.map((start) => ({ day, start, field }));
      }),
    );
    known.set(host, positions);
    return positions;
  };
}
