/** Precedence between playoff matches: which must come before a match, and which after it. */

import { findWaits } from '../brackets/playoff-matches.ts';
import { type Clock, readClock } from '../model/clock.ts';
import { type Grid, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { comesAfter } from '../playoffs/comes-after.ts';
import type { Refusal } from './refusal.ts';

export interface Tie {
  readonly other: number; // by row
  readonly waits: boolean; // the match waits for the other one; else the other waits for it
  readonly entry: number; // of both
}

/** Row -> its ties; a match outside playoffs has none. */
export type Ties = ReadonlyMap<number, readonly Tie[]>;

export function readTies(schedule: Schedule): Ties {
  const ties = new Map<number, Tie[]>();
  const add = (row: number, tie: Tie) => {
    const known = ties.get(row);
    if (known === undefined) ties.set(row, [tie]);
    else known.push(tie);
  };
  for (const { feeder, waiter } of findWaits(schedule)) {
    const entry = schedule.fixtures.entry[feeder]!;
    add(waiter, { other: feeder, waits: true, entry });
    add(feeder, { other: waiter, waits: false, entry });
  }
  return ties;
}

/** Whether a match in a cell and a match it is tied to are in the required order. */
export function keepsOrder(
  grid: Grid,
  clock: Clock | null,
  { waits, entry }: Tie,
  cell: number,
  there: number,
): boolean {
  const [feeder, waiter] = waits ? [there, cell] : [cell, there];
  return comesAfter(grid, clock, feeder, waiter, clock?.held[entry]);
}

/** Why some matches, by rows, cannot be where they are because of their ties; null if they can. */
export function refuseLooseTies(schedule: Schedule, rows: readonly number[]): Refusal | null {
  const { setup, fixtures, placements } = schedule;
  const [grid, clock, ties] = [gridOf(setup), readClock(schedule), readTies(schedule)];
  for (const row of rows) {
    for (const tie of ties.get(row) ?? []) {
      const [cell, there] = [placements[row]!, placements[tie.other]!];
      if (cell === NOWHERE || there === NOWHERE || keepsOrder(grid, clock, tie, cell, there))
        continue;
      const [waiter, feeder] = tie.waits ? [row, tie.other] : [tie.other, row];
      const [match, other] = [fixtures.ids[waiter]!, fixtures.ids[feeder]!];
      return { code: 'beforeFeeder', match, other, cell: placements[waiter]! };
    }
  }
  return null;
}
