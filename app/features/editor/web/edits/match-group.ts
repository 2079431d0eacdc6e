/** Groups of matches: of a division or of a game day. */
import { dayOf, gridOf, type MatchId, NOWHERE, type Schedule } from '@evenfield/engine';

export interface MatchGroup {
  readonly matches: readonly MatchId[];
  readonly locked: boolean; // all placed ones are locked
}

export function matchesOfEntry(schedule: Schedule, entry: number): MatchGroup {
  return groupOf(schedule, (row) => schedule.fixtures.entry[row] === entry);
}

export function matchesOfDay(schedule: Schedule, day: number): MatchGroup {
  const grid = gridOf(schedule.setup);
  const { placements } = schedule;
  return groupOf(
    schedule,
    (row) => placements[row] !== NOWHERE && dayOf(grid, placements[row]!) === day,
  );
}

function groupOf(schedule: Schedule, belongs: (row: number) => boolean): MatchGroup {
  const { fixtures, placements } = schedule;
  const rows = [...placements.keys()].filter(belongs);
  const placed = rows.filter((row) => placements[row] !== NOWHERE);
  return {
    matches: rows.map((row) => fixtures.ids[row]!),
    locked: placed.length > 0 && placed.every((row) => fixtures.lockedAt[row] !== NOWHERE),
  };
}
