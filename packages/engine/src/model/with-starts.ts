/** The grid of a season by the clock: the grid's own slots and every start that some match uses. */
import { cellAt, gridOf } from './grid.ts';
import type { Setup, TimeSlot } from './setup.ts';
import { gameMinutes, shiftOfDay } from './start-times.ts';

/** A place by the clock: minutes since midnight of the game day. */
export interface ClockPlace {
  readonly day: number;
  readonly field: number;
  readonly start: number;
}

/**
 * The setup with a slot for the start of every place, in order of start, and without off-grid slots that
 * no place uses; the match length is stored, so that the new slots do not change it. `cells` are the
 * places' cells in the new grid.
 */
export function withStarts(
  setup: Setup,
  places: readonly (ClockPlace | null)[],
): { readonly setup: Setup; readonly cells: readonly (number | null)[] } {
  const ofSlot = ({ day, start }: ClockPlace) => start - shiftOfDay(setup, day);
  const own = setup.slots.filter(({ isOffGrid }) => isOffGrid !== true);
  const known = new Set(own.map(({ start }) => start));
  const used = new Set(places.flatMap((place) => (place === null ? [] : ofSlot(place))));
  const added = [...used].filter((start) => !known.has(start)).sort((a, b) => a - b);
  const slots = mergeSlots(own, added);
  const wide: Setup = { ...setup, slots, gameMinutes: gameMinutes({ ...setup, slots: own }) };
  const grid = gridOf(wide);
  const slotOfStart = new Map(slots.map(({ start }, slot) => [start, slot]));
  const cells = places.map((place) =>
    place === null ? null : cellAt(grid, place.day, slotOfStart.get(ofSlot(place))!, place.field),
  );
  return { setup: wide, cells };
}

/** Slots without a time stay behind the slot before them. */
function mergeSlots(own: readonly TimeSlot[], added: readonly number[]): TimeSlot[] {
  const slots: TimeSlot[] = [];
  let next = 0;
  for (const slot of own) {
    while (slot.start !== null && next < added.length && added[next]! < slot.start) {
      slots.push({ start: added[next++]!, isOffGrid: true });
    }
    slots.push(slot);
  }
  for (; next < added.length; next++) slots.push({ start: added[next]!, isOffGrid: true });
  return slots;
}
