/** Which time slots are in use on the fields of each entry, by any entry. */
import type { Season } from './season.ts';

export interface OpenSlots {
  readonly ofEntry: readonly (readonly number[])[]; // entry -> slots in use on any day, ascending
  readonly first: Int16Array; // entry * days + day -> the first slot in use, or -1
  readonly last: Int16Array; // entry * days + day -> the last slot in use, or -1
}

export function findOpenSlots(season: Season): OpenSlots {
  const { days, slots } = season.grid;
  const { entries } = season.setup;
  const used = new Int32Array(days * slots); // a bit for each field; there are 30 at most
  for (const match of season.order) {
    used[season.day[match]! * slots + season.slot[match]!]! |= 1 << season.field[match]!;
  }
  const first = new Int16Array(entries.length * days).fill(-1);
  const last = new Int16Array(entries.length * days).fill(-1);
  const ofEntry = entries.map(({ fields }, e) => {
    const own = fields.reduce((bits, field) => bits | (1 << field), 0);
    const open = new Set<number>();
    for (let period = 0; period < used.length; period++) {
      if ((used[period]! & own) === 0) continue;
      const slot = period % slots;
      const at = e * days + Math.floor(period / slots);
      open.add(slot);
      last[at] = slot;
      if (first[at] === -1) first[at] = slot;
    }
    return [...open].sort((a, b) => a - b);
  });
  return { ofEntry, first, last };
}
