/**
 * A setup in which slots clash as a plain one: with those of its slots alone of which no two clash.
 * Where all matches are of one length nothing is lost by that (see `openSlots`).
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

/** The setup with slots that do not clash even for its longest matches; null where all are so, or where they are too few. */
export function onOpenSlots(setup: Setup): OpenSetup | null {
  const slots = openSlots(setup, gameMinutesRange(setup).most);
  if (slots.length === setup.slots.length) return null;
  const open = { ...settleGameMinutes(setup), slots: slots.map((slot) => setup.slots[slot]!) };
  return fit(open).fits ? { setup: open, slots } : null;
}

/** A schedule of the open setup in the whole one. */
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
