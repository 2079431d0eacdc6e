/** Which time slots are in use on the fields of each entry, by any entry. */
import type { Season } from './season.ts';

export interface OpenSlots {
  readonly ofEntry: readonly (readonly number[])[]; // entry -> slots in use on any day, ascending
  readonly first: Int16Array; // entry * days + day -> the first slot in use, or -1
  readonly last: Int16Array; // entry * days + day -> the last slot in use, or -1
}

const WORD = 30; // fields, as bits of one number

export function findOpenSlots(season: Season): OpenSlots {
  const { days, slots, fields: count } = season.grid;
  const { entries } = season.setup;
  const words = Math.ceil(count / WORD);
  const used = new Int32Array(words * days * slots); // a bit for each field
  for (const match of season.order) {
    const period = season.day[match]! * slots + season.slot[match]!;
    const field = season.field[match]!;
    used[period * words + Math.floor(field / WORD)]! |= 1 << (field % WORD);
  }
  const first = new Int16Array(entries.length * days).fill(-1);
  const last = new Int16Array(entries.length * days).fill(-1);
  const ofEntry = entries.map(({ fields }, e) => {
    const own = new Int32Array(words);
    for (const field of fields) own[Math.floor(field / WORD)]! |= 1 << (field % WORD);
    const open = new Set<number>();
    for (let k = 0; k < used.length; k++) {
      if ((used[k]! & own[k % words]!) === 0) continue;
      const period = Math.floor(k / words);
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
