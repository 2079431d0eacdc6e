/** The matches of a schedule for entering results, in order of play. */

import {
  dayOf,
  entryName,
  entryOf,
  fieldOf,
  type GameDate,
  gridOf,
  isPlayoff,
  type MatchId,
  NOWHERE,
  namePlayoffMatches,
  type Schedule,
  startOf,
  teamNameIn,
} from '@evenfield/engine';
import { fieldLabelIn, longDayLabel } from '@evenfield/wire';
import { formatStart } from '#league/match-words.ts';

export interface PlayedMatch {
  readonly id: MatchId;
  readonly home: string; // a team or a placeholder
  readonly away: string;
  readonly isKnown: boolean; // both sides are teams: a placeholder can't score
  readonly endsLevel: boolean; // whether it may end in a tie: a playoff match may not
  readonly division: string; // with its pool
  readonly name: string | null; // name of a playoff match: 'Semi-final 1'
  readonly day: string; // 'Saturday, April 3, 2027'
  readonly date: GameDate | null;
  readonly place: string; // '9:00 AM, Field 2'; blank without a cell
}

const UNPLACED = 'Waiting for a place';
const listed = new WeakMap<Schedule, readonly PlayedMatch[]>();

/** Matches without a cell come last. */
export function listMatches(schedule: Schedule): readonly PlayedMatch[] {
  const known = listed.get(schedule);
  if (known !== undefined) return known;
  const matches = rowsInOrder(schedule).map((row) => readMatch(schedule, row));
  listed.set(schedule, matches);
  return matches;
}

export function findMatch(schedule: Schedule, match: MatchId): PlayedMatch | undefined {
  return listMatches(schedule).find(({ id }) => id === match);
}

function rowsInOrder(schedule: Schedule): number[] {
  const { setup, placements } = schedule;
  const grid = gridOf(setup);
  const order = (row: number): readonly [number, number, number] => {
    const cell = placements[row]!;
    if (cell === NOWHERE) return [Number.POSITIVE_INFINITY, 0, row];
    return [dayOf(grid, cell), startOf(schedule, cell) ?? cell, fieldOf(grid, cell)];
  };
  return schedule.fixtures.ids
    .map((_, row) => ({ row, at: order(row) }))
    .sort(({ at: one }, { at: other }) => compare(one, other))
    .map(({ row }) => row);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((part, p) => part !== other[p]);
  return differs < 0 ? 0 : one[differs]! < other[differs]! ? -1 : 1;
}

function readMatch(schedule: Schedule, row: number): PlayedMatch {
  const { setup, fixtures, placements } = schedule;
  const entry = fixtures.entry[row]!;
  const sides = [fixtures.home[row]!, fixtures.away[row]!] as const;
  const [home, away] = sides.map((team) => teamNameIn(setup, team, entry)) as [string, string];
  const cell = placements[row]!;
  const grid = gridOf(setup);
  const day = cell === NOWHERE ? null : dayOf(grid, cell);
  return {
    ...{ id: fixtures.ids[row]!, home, away },
    isKnown: sides.every((team) => !isPlayoff(setup.entries[entryOf(setup, team)]!)),
    endsLevel: !isPlayoff(setup.entries[entry]!),
    division: entryName(setup.entries[entry]!),
    name: namePlayoffMatches(schedule).get(row) ?? null,
    day: day === null ? UNPLACED : longDayLabel(setup.days[day]!, day),
    date: day === null ? null : setup.days[day]!.date,
    place:
      day === null
        ? ''
        : `${formatStart(schedule, cell)}, ${fieldLabelIn(setup, fieldOf(grid, cell))}`,
  };
}
