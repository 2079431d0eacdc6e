/** The short way to save: where one match has another cell or lock and all else is as it was, only that is sent. */
import {
  compareVersions,
  dayOf,
  delayOf,
  fieldOf,
  gridOf,
  NOWHERE,
  type Schedule,
  slotOf,
} from '@evenfield/engine';
import { encodeDay } from './date.ts';
import { NO_FIELD } from './match.ts';
import type { MatchUpdate } from './match-update.ts';
import { encodeSlot } from './time.ts';

export type SoleUpdate = Pick<MatchUpdate, 'match' | 'day' | 'slot' | 'field' | 'locked'>;

/** The one update that makes the later of two schedules of the earlier one; null where it takes more. */
export function soleUpdate(before: Schedule, after: Schedule): SoleUpdate | null {
  const { moved, changed, added, removed, setup } = compareVersions(before, after);
  const [match, ...more] = [...moved, ...changed, ...added, ...removed];
  if (match === undefined || more.length > 0 || added.length > 0 || removed.length > 0) return null;
  if (setup || notesOf(before) !== notesOf(after)) return null;
  const row = after.fixtures.ids.indexOf(match);
  const old = before.fixtures.ids.indexOf(match);
  for (const name of ['entry', 'home', 'away', 'round', 'manual'] as const) {
    if (before.fixtures[name][old] !== after.fixtures[name][row]) return null;
  }
  const cell = after.placements[row]!;
  const lockedAt = after.fixtures.lockedAt[row]!;
  const locked = lockedAt !== NOWHERE;
  if ((locked && lockedAt !== cell) || delayOf(after, cell) !== 0) return null;
  if (cell === NOWHERE) return { match, field: NO_FIELD, locked };
  const grid = gridOf(after.setup);
  return {
    match,
    day: encodeDay(after.setup.days[dayOf(grid, cell)]!, dayOf(grid, cell)),
    slot: encodeSlot(after.setup.slots[slotOf(grid, cell)]!, slotOf(grid, cell)),
    field: after.setup.fields[fieldOf(grid, cell)]!.name,
    locked,
  };
}

/** What is noted beside the matches, and in which order they stand. */
function notesOf({ seed, calledOff, reasons, fixtures }: Schedule): string {
  return JSON.stringify([seed, calledOff ?? [], reasons ?? {}, fixtures.ids]);
}
