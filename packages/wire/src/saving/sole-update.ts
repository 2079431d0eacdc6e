/** The short form of a save, if all that changed is the cell or lock of one match. */
import { dayOf, delayOf, fieldOf, gridOf, NOWHERE, type Schedule, slotOf } from '@evenfield/engine';
import { encodeDay } from '../date.ts';
import { NO_FIELD } from '../matches/match.ts';
import { encodeSlot } from '../time.ts';
import type { MatchUpdate } from './match-update.ts';

export type SoleUpdate = Pick<MatchUpdate, 'match' | 'day' | 'slot' | 'field' | 'locked'>;

/** Returns the one update that leads from one schedule to the other; null if it takes more. */
export function soleUpdate(before: Schedule, after: Schedule): SoleUpdate | null {
  const row = findSoleRow(before, after);
  if (row === null) return null;
  const { setup, fixtures, placements } = after;
  const left = before.placements[row]!;
  if (restOf(before, left) !== restOf(after, left)) return null;
  const match = fixtures.ids[row]!;
  const cell = placements[row]!;
  const locked = fixtures.lockedAt[row] !== NOWHERE;
  if ((locked && fixtures.lockedAt[row] !== cell) || delayOf(after, cell) !== 0) return null;
  if (cell === NOWHERE) return { match, field: NO_FIELD, locked };
  const grid = gridOf(setup);
  return {
    match,
    day: encodeDay(setup.days[dayOf(grid, cell)]!, dayOf(grid, cell)),
    slot: encodeSlot(setup.slots[slotOf(grid, cell)]!, slotOf(grid, cell)),
    field: setup.fields[fieldOf(grid, cell)]!.name,
    locked,
  };
}

/** Returns the row of the only match whose cell or lock changed; null if more or nothing did. */
function findSoleRow(before: Schedule, after: Schedule): number | null {
  const { ids, entry, home, away, round, manual, lockedAt } = after.fixtures;
  const old = before.fixtures;
  if (ids.length !== old.ids.length) return null;
  let found: number | null = null;
  for (let row = 0; row < ids.length; row++) {
    const stays =
      ids[row] === old.ids[row] &&
      entry[row] === old.entry[row] &&
      home[row] === old.home[row] &&
      away[row] === old.away[row] &&
      round[row] === old.round[row] &&
      manual[row] === old.manual[row];
    if (!stays) return null;
    if (before.placements[row] === after.placements[row] && lockedAt[row] === old.lockedAt[row]) {
      continue;
    }
    if (found !== null) return null;
    found = row;
  }
  return found;
}

/** Returns all data beside the matches; the delay of a cell that a match leaves is dropped. */
function restOf(schedule: Schedule, left: number): string {
  const { fixtures: _, placements: __, delays = [], ...rest } = schedule;
  const others = delays.filter(({ cell }) => cell !== left);
  return JSON.stringify([Object.entries(rest).toSorted(), others]);
}
