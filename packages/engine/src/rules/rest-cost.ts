/**
 * The cost of a day's rests in slots and idle cells. Suppose the day lasts L slots. In its first c slots
 * only so many matches fit without more short rests than were settled (`rest.ts`); the others come
 * later, at most L - c of them on one field, which gives a minimum of fields still in use at slot c.
 * Summed over all slots this is the least sum of the fields' lengths, and its excess over the matches is
 * idle. The cheapest L counts.
 */
import { mostMatches } from './rest.ts';

/** The matches of an entry on a day, and the short rests it may have there. */
export interface RestedDay {
  readonly teams: number;
  readonly matches: number;
  readonly fields: number;
  readonly shortRests: number;
}

/**
 * The least number of slots beyond `least`, plus idle cells before a field's last match, of a day that
 * takes from `shortest` to `longest` slots.
 */
export function leastRestCost(
  entries: readonly RestedDay[],
  { least, shortest, longest }: { least: number; shortest: number; longest: number },
): number {
  const matches = entries.reduce((sum, entry) => sum + entry.matches, 0);
  const later = Array.from({ length: longest }, (_, slots) =>
    entries.reduce(
      (sum, { shortRests, ...day }) =>
        sum + day.matches - mostMatches({ ...day, slots }, shortRests),
      0,
    ),
  );
  let cheapest = Number.POSITIVE_INFINITY;
  for (let length = shortest; length <= longest; length++) {
    let cells = 0;
    let fields = 0;
    for (let slot = length - 1; slot >= 0; slot--) {
      fields = Math.max(fields, Math.ceil(later[slot]! / (length - slot)));
      cells += fields;
    }
    cheapest = Math.min(cheapest, length - least + Math.max(0, cells - matches));
  }
  return cheapest;
}
