import { findOpenSlots, type OpenSlots } from './open-slots.ts';
import type { Rule } from './rule.ts';
import type { Season } from './season.ts';
import {
  type ColumnRoom,
  countSpread,
  findMisplaced,
  leastMisplaced,
  type Spread,
} from './spread.ts';

/**
 * S8: every team has each time slot equally often. Counts the games that would have to move for an
 * even spread over the slots in use on its entry's fields.
 *
 * Bound: `leastMisplaced`, given how many matches the entry has on each day and how long its fields
 * are in use that day; a slot holds one match a field, and a team plays once in it.
 */
export const slotSpread: Rule = {
  id: 'S8',
  level: 'soft',
  find: (season) => findMisplaced(season, spreadOverSlots(season, findOpenSlots(season))),
  bound: (season) => {
    const open = findOpenSlots(season);
    const spread = spreadOverSlots(season, open);
    return season.setup.entries.reduce(
      (sum, _, e) => sum + leastMisplaced(season, spread, e, slotRooms(season, open, e)),
      0,
    );
  },
};

export function spreadOverSlots(season: Season, open: OpenSlots): Spread {
  return countSpread(season, season.slot, season.grid.slots, open.ofEntry);
}

function slotRooms(season: Season, open: OpenSlots, entry: number): ColumnRoom[] {
  const { teams, fields } = season.setup.entries[entry]!;
  const { days } = season.grid;
  const perSlot = Math.min(fields.length, Math.floor(teams.length / 2));
  const slots = open.ofEntry[entry]!;
  const least = slots.map(() => 0);
  const most = slots.map(() => 0);
  for (let day = 0; day < days; day++) {
    const matches = season.matchesOn[entry * days + day]!;
    const last = open.last[entry * days + day]!;
    const usable = slots.filter((slot) => slot <= last);
    for (let i = 0; i < usable.length; i++) {
      most[i]! += Math.min(perSlot, matches);
      least[i]! += Math.max(0, matches - (usable.length - 1) * perSlot);
    }
  }
  return slots.map((_, i) => ({ least: least[i]!, most: most[i]! }));
}
