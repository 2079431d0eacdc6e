import { spreadOverTimes } from './by-clock.ts';
import { dayShape } from './day-shape.ts';
import { findOpenSlots, type OpenSlots } from './open-slots.ts';
import type { Rule } from './rule.ts';
import { fieldsOfCrossover, type Season } from './season.ts';
import {
  type ColumnCapacity,
  countSpread,
  evenShare,
  findMisplaced,
  leastMisplaced,
  leastOfFour,
  type Spread,
} from './spread.ts';

/**
 * S8: every team has each time slot equally often. Counts the games that would have to move for an even
 * spread over the slots in use on its entry's fields.
 *
 * Bound: `leastMisplaced`, given how many matches the entry has on each day and how long its fields are
 * in use that day; a slot holds one match per field, and a team plays once in it. If no cell is idle
 * before a field's last match (S6 has no exception), a field that is in use in slot s holds a match in
 * each of the s slots before it too, so that slot holds at most one in s + 1 of the matches of all who
 * play on these fields: of each entry by itself, and of all of them together (see `leastInShortSlots`).
 * Four teams that meet once in two slots are a special case: see `leastOfFour`. With constraints the times
 * of day are counted in match lengths, and the bound is 0.
 */
export const slotSpread: Rule = {
  find: (season) => {
    const { constraints } = season.setup;
    const spread = constraints
      ? spreadOverTimes(season)
      : spreadOverSlots(season, findOpenSlots(season));
    return findMisplaced(season, spread);
  },
  bound: (season) => {
    if (season.setup.constraints) return 0;
    const open = findOpenSlots(season);
    const spread = spreadOverSlots(season, open);
    const compact = dayShape.find(season).length === 0;
    const alone = season.setup.entries.reduce((sum, { fields }, e) => {
      const capacities = slotCapacities(season, open, e, compact);
      const apart = fields.length === 1 && open.ofEntry[e]!.length === 2;
      const least = leastMisplaced(season, spread, e, capacities);
      return sum + Math.max(least, apart ? leastOfFour(season, e) : 0);
    }, 0);
    return compact ? Math.max(alone, leastInShortSlots(season, open, spread)) : alone;
  },
};

export function spreadOverSlots(season: Season, open: OpenSlots): Spread {
  return countSpread(season, season.slot, season.grid.slots, open.ofEntry);
}

function slotCapacities(
  season: Season,
  open: OpenSlots,
  entry: number,
  compact: boolean,
): ColumnCapacity[] {
  const { teams, fields } = season.setup.entries[entry]!;
  const { days } = season.grid;
  const perSlot = Math.min(fields.length, Math.floor(teams.length / 2));
  const slots = open.ofEntry[entry]!;
  const least = slots.map(() => 0);
  const most = slots.map(() => 0);
  for (let day = 0; day < days; day++) {
    const matches = season.matchesOn[entry * days + day]!;
    const all = matchesOnFields(season, fields, day);
    const capacities = slots
      .filter((slot) => slot <= open.last[entry * days + day]!)
      .map((slot) => Math.min(perSlot, matches, compact ? Math.floor(all / (slot + 1)) : matches));
    const sum = capacities.reduce((total, capacity) => total + capacity, 0);
    capacities.forEach((capacity, i) => {
      most[i]! += capacity;
      least[i]! += Math.max(0, matches - (sum - capacity));
    });
  }
  return slots.map((_, i) => ({ least: least[i]!, most: most[i]! }));
}

/** Matches on a day of all entries that may play on one of these fields. */
function matchesOnFields(season: Season, fields: readonly number[], day: number) {
  const { setup, grid, matchesOn } = season;
  const crossing = season.crossovers.filter(
    (match) =>
      season.day[match] === day &&
      fieldsOfCrossover(season, match).some((field) => fields.includes(field)),
  );
  return setup.entries.reduce((sum, entry, e) => {
    const shared = entry.fields.some((field) => fields.includes(field));
    return shared ? sum + matchesOn[e * grid.days + day]! : sum;
  }, crossing.length);
}

/**
 * The least misplaced games of all entries together if no cell is idle before a field's last match: the
 * even shares of all teams in a slot, beyond what all fields can hold there on the days that last so
 * long, are lacking whoever plays.
 */
function leastInShortSlots(season: Season, open: OpenSlots, spread: Spread): number {
  const { days, slots, fields } = season.grid;
  const due = new Int32Array(slots);
  for (let team = 0; team < season.teamCount; team++) {
    const columns = open.ofEntry[season.entryOf[team]!]!;
    const { low } = evenShare(spread, team, columns);
    for (const slot of columns) due[slot]! += low;
  }
  const capacity = new Int32Array(slots);
  for (let day = 0; day < days; day++) {
    let matches = season.crossovers.filter((match) => season.day[match] === day).length;
    let last = -1;
    for (let e = 0; e < season.setup.entries.length; e++) {
      matches += season.matchesOn[e * days + day]!;
      last = Math.max(last, open.last[e * days + day]!);
    }
    for (let slot = 0; slot <= last; slot++) {
      capacity[slot]! += 2 * Math.min(fields, Math.floor(matches / (slot + 1)));
    }
  }
  return due.reduce((sum, games, slot) => sum + Math.max(0, games - capacity[slot]!), 0);
}
