import { findOverlaps } from './overlaps.ts';
import type { Conflict, Rule } from './rule.ts';
import type { Season } from './season.ts';

/**
 * H1: one match at a time on a field. Counts the matches of a cell beyond the first, and pairs of cells
 * that overlap by the clock, or have less than the changeover between.
 */
export const cellClash: Rule = {
  find: (season) => {
    const { placements, fixtures } = season.schedule;
    const conflicts: Conflict[] = [];
    for (let from = 0; from < season.order.length; ) {
      const cell = placements[season.order[from]!];
      let to = from + 1;
      while (to < season.order.length && placements[season.order[to]!] === cell) to++;
      if (to - from > 1) {
        const matches = [...season.order.subarray(from, to)];
        conflicts.push({
          matches,
          teams: matches.flatMap((match) => [fixtures.home[match]!, fixtures.away[match]!]),
          day: season.day[matches[0]!]!,
          weight: matches.length - 1,
        });
      }
      from = to;
    }
    const changeover = season.setup.constraints?.changeoverMinutes;
    for (const onField of matchesByField(season)) {
      for (const matches of findOverlaps(season, onField, changeover)) {
        const teams = matches.flatMap((match) => [fixtures.home[match]!, fixtures.away[match]!]);
        conflicts.push({ matches, teams, day: season.day[matches[0]]!, weight: 1 });
      }
    }
    return conflicts;
  },
  bound: () => 0,
};

function matchesByField({ setup, order, field }: Season): number[][] {
  const byField: number[][] = setup.fields.map(() => []);
  for (const match of order) byField[field[match]!]!.push(match);
  return byField;
}
