/**
 * Reduces a setup in which slots clash to a plain one, with a subset of its slots that do not clash. If
 * all matches have the same length nothing is lost by that (see `openSlots`).
 */
import { cellAt, dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { openSlots } from '../model/slot-clashes.ts';
import { gameMinutesRange, settleGameMinutes } from '../model/start-times.ts';
import { fit } from './fit/fit.ts';

export interface OpenSetup {
  readonly setup: Setup;
  readonly slots: readonly number[]; // its slot -> the slot of the whole setup
}

/**
 * The setup with slots that do not clash even for its longest matches; null if none clash anyway, or if
 * too few would be left.
 */
export function onOpenSlots(setup: Setup): OpenSetup | null {
  const slots = openSlots(setup, gameMinutesRange(setup).most);
  if (slots.length === setup.slots.length) return null;
  const open = { ...settleGameMinutes(setup), slots: slots.map((slot) => setup.slots[slot]!) };
  return fit(open).fits ? { setup: open, slots } : null;
}

/** Converts a schedule of the reduced setup to the whole one. */
export function toAllSlots(schedule: Schedule, setup: Setup, slots: readonly number[]): Schedule {
  const [few, all] = [gridOf(schedule.setup), gridOf(setup)];
  const there = (cell: number) =>
    cell === NOWHERE
      ? NOWHERE
      : cellAt(all, dayOf(few, cell), slots[slotOf(few, cell)]!, fieldOf(few, cell));
  const { fixtures, placements } = schedule;
  return {
    ...schedule,
    setup: { ...schedule.setup, slots: setup.slots },
    fixtures: { ...fixtures, lockedAt: fixtures.lockedAt.map(there) },
    placements: placements.map(there),
  };
}
