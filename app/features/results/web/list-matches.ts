/** The matches of a schedule as results are entered into them, in the order of play. */
import { fieldLabelIn, longDayLabel } from '@evenfield/contract';
import {
  dayOf,
  entryName,
  entryOf,
  fieldOf,
  gridOf,
  isPlayoff,
  type MatchId,
  NOWHERE,
  namePlayoffMatches,
  type Schedule,
  startOf,
  teamNameIn,
} from '@evenfield/engine';
import { sayStart } from '#league/match-words.ts';

export interface PlayedMatch {
  readonly id: MatchId;
  readonly home: string; // a team, or the promise of one
  readonly away: string;
  readonly isKnown: boolean; // both sides are teams: nobody scores against a promise
  readonly endsLevel: boolean; // whether it may, by what it is: a playoff needs a winner
  readonly division: string; // with its pool
  readonly name: string | null; // of a playoff's match: 'Semi-final 1'
  readonly day: string; // 'Saturday, April 3, 2027'
  readonly place: string; // '9:00 AM, Field 2'; blank while it has none
}

const UNPLACED = 'Waiting for a place';
const listed = new WeakMap<Schedule, readonly PlayedMatch[]>();

/** Those without a place come last. */
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
    place:
      day === null
        ? ''
        : `${sayStart(schedule, cell)}, ${fieldLabelIn(setup, fieldOf(grid, cell))}`,
  };
}
