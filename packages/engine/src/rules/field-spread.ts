import { findOpenSlots } from './open-slots.ts';
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
 * S9: every team has each of its entry's fields equally often. Counts the games that would have to
 * move for an even spread.
 *
 * Bound: `leastMisplaced`, given how many matches the entry has on each day and how long its fields
 * are in use that day; a field holds one match a slot.
 */
export const fieldSpread: Rule = {
  id: 'S9',
  level: 'soft',
  find: (season) => findMisplaced(season, spreadOverFields(season)),
  bound: (season) => {
    const { last } = findOpenSlots(season);
    const spread = spreadOverFields(season);
    return season.setup.entries.reduce(
      (sum, _, e) => sum + leastMisplaced(season, spread, e, fieldRooms(season, last, e)),
      0,
    );
  },
};

export function spreadOverFields(season: Season): Spread {
  const columns = season.setup.entries.map(({ fields }) => fields);
  return countSpread(season, season.field, season.grid.fields, columns);
}

/** Every field of an entry has the same room. */
function fieldRooms(season: Season, last: Int16Array, entry: number): ColumnRoom[] {
  const { fields } = season.setup.entries[entry]!;
  const { days } = season.grid;
  let least = 0;
  let most = 0;
  for (let day = 0; day < days; day++) {
    const matches = season.matchesOn[entry * days + day]!;
    const slots = last[entry * days + day]! + 1;
    most += Math.min(slots, matches);
    least += Math.max(0, matches - (fields.length - 1) * slots);
  }
  return fields.map(() => ({ least, most }));
}
