import { findOpenSlots } from './open-slots.ts';
import type { Rule } from './rule.ts';
import { playingDays, type Season } from './season.ts';
import {
  type ColumnCapacity,
  countSpread,
  findMisplaced,
  leastMisplaced,
  leastOfFour,
  type Spread,
} from './spread.ts';

/**
 * S9: every team has each of its entry's fields equally often. Counts the games that would have to move
 * for an even spread.
 *
 * Bound: `leastMisplaced`, given how many matches the entry has on each day and how long its fields are
 * in use that day; a field holds one match per slot. On two fields that are in use for one slot a day
 * four teams are a special case: see `leastOfFour`.
 */
export const fieldSpread: Rule = {
  find: (season) => findMisplaced(season, spreadOverFields(season)),
  bound: (season) => {
    const { days } = season.grid;
    const { last } = findOpenSlots(season);
    const spread = spreadOverFields(season);
    return season.setup.entries.reduce((sum, { fields }, e) => {
      const least = leastMisplaced(season, spread, e, fieldCapacities(season, last, e));
      const apart =
        fields.length === 2 && playingDays(season, e).every((day) => last[e * days + day] === 0);
      return sum + Math.max(least, apart ? leastOfFour(season, e) : 0);
    }, 0);
  },
};

export function spreadOverFields(season: Season): Spread {
  const columns = season.setup.entries.map(({ fields }) => fields);
  return countSpread(season, season.field, season.grid.fields, columns);
}

/** Every field of an entry has the same capacity. */
function fieldCapacities(season: Season, last: Int16Array, entry: number): ColumnCapacity[] {
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
