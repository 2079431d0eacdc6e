/**
 * Time slots by the clock. A match lasts as long as its entry says, so it may still be in progress when
 * a later slot of its day begins: the two slots then clash, for its field and its teams. On a plain
 * grid, where no match is longer than the time to the next slot, nothing clashes.
 */
import type { Setup } from './setup.ts';
import { gameMinutesOf, gameMinutesRange, leastSlotGap, midnights } from './start-times.ts';

const DAY = 1440;

export interface SlotClashes {
  readonly kindOf: Uint8Array; // entry -> index of its match length
  readonly kinds: number;
  readonly slots: number;
  readonly masks: Int32Array; // (kind * kinds + other kind) * slots + slot -> see `overlappingSlots`
  readonly widest: Int32Array; // slot -> the same for two matches of the greatest length
}

/** The clashing slots of a setup; null if no two slots of a day clash. */
export function findSlotClashes(setup: Setup): SlotClashes | null {
  if (!doSlotsClash(setup)) return null;
  const lengths = setup.entries.map((_, entry) => gameMinutesOf(setup, entry));
  const kinds = [...new Set(lengths)].sort((one, other) => other - one);
  const masks = kinds.flatMap((minutes) =>
    kinds.flatMap((others) => setup.slots.map((_, slot) => maskOf(setup, slot, minutes, others))),
  );
  return {
    kindOf: Uint8Array.from(lengths, (minutes) => kinds.indexOf(minutes)),
    kinds: kinds.length,
    slots: setup.slots.length,
    masks: Int32Array.from(masks),
    widest: Int32Array.from(masks.slice(0, setup.slots.length)),
  };
}

/** Whether two time slots of one day clash for any match. */
export function doSlotsClash(setup: Setup): boolean {
  return gameMinutesRange(setup).most > leastSlotGap(setup);
}

/**
 * The slots, as bits, in which a match of `other` would overlap a match of `entry` that begins in
 * `slot`; includes `slot` itself.
 */
export function overlappingSlots(
  { kindOf, kinds, slots, masks }: SlotClashes,
  entry: number,
  other: number,
  slot: number,
): number {
  return masks[(kindOf[entry]! * kinds + kindOf[other]!) * slots + slot]!;
}

function maskOf({ slots }: Setup, slot: number, minutes: number, others: number): number {
  const { start } = slots[slot]!;
  return slots.reduce((mask, { start: begin }, k) => {
    const clashes =
      k === slot ||
      (start !== null && begin !== null && begin < start + minutes && start < begin + others);
    return clashes ? mask | (1 << k) : mask;
  }, 0);
}

/**
 * A maximum set of slots of a day that do not clash for matches of a length: greedily, the next slot
 * that begins when the one before is over. Whatever matches of that length can be played in all slots
 * can be played in these: each moves to the last of them that begins no later than its own, and two that
 * did not overlap never move to the same one (interval scheduling).
 */
export function openSlots(setup: Setup, minutes: number): number[] {
  const open: number[] = [];
  const first = setup.slots[0]?.start ?? null;
  const untilNextDay = first !== null && hasDaysInARow(setup) ? first + DAY : null;
  let over = Number.NEGATIVE_INFINITY;
  setup.slots.forEach(({ start }, slot) => {
    if (start !== null) {
      if (start < over) return;
      if (open.length > 0 && untilNextDay !== null && start + minutes > untilNextDay) return;
      over = start + minutes;
    }
    open.push(slot);
  });
  return open;
}

/** Whether two game days are consecutive, so that a slot after midnight can run into the next. */
export function hasDaysInARow(setup: Setup): boolean {
  const starts = midnights(setup);
  return starts.some((midnight) => midnight >= 0 && starts.includes(midnight + DAY));
}
