import { findOverlaps } from './overlaps.ts';
import type { Conflict, Rule } from './rule.ts';
import type { Season } from './season.ts';

/**
 * H1: one match at a time on a field. Counts the matches of a cell beyond the first, and pairs of cells
 * that overlap by the clock, or have less than the changeover between.
 */
export const cellClash: Rule = {
  find: (season) => [...cellClashes(season)],
  bound: () => 0,
};

/** Finds the conflicts of H1 one after another, for callers that need only the first. */
export function* cellClashes(season: Season): Generator<Conflict> {
  const { placements, fixtures } = season.schedule;
  const teamsOf = (matches: readonly number[]) =>
    matches.flatMap((match) => [fixtures.home[match]!, fixtures.away[match]!]);
  for (let from = 0; from < season.order.length; ) {
    const cell = placements[season.order[from]!];
    let to = from + 1;
    while (to < season.order.length && placements[season.order[to]!] === cell) to++;
    if (to - from > 1) {
      const matches = [...season.order.subarray(from, to)];
      const weight = matches.length - 1;
      yield { matches, teams: teamsOf(matches), day: season.day[matches[0]!]!, weight };
    }
    from = to;
  }
  const changeover = season.setup.constraints?.changeoverMinutes;
  for (const onField of matchesByField(season)) {
    for (const matches of findOverlaps(season, onField, changeover)) {
      yield { matches, teams: teamsOf(matches), day: season.day[matches[0]]!, weight: 1 };
    }
  }
}

function matchesByField({ setup, order, field }: Season): number[][] {
  const byField: number[][] = setup.fields.map(() => []);
  for (const match of order) byField[field[match]!]!.push(match);
  return byField;
}
