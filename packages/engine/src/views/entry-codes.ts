/**
 * Short codes for entries, so that color is never the only sign: a letter for a division, followed by
 * the pool's number if there are pools, and a P for a playoff: A, B1, B2, BP, ... Z, AA, AB.
 */
import { type NamedEntries, viewDivisions } from './view-divisions.ts';

/** The codes by entry number; no two entries have the same. */
export function entryCodes(setup: NamedEntries): string[] {
  const codes: string[] = [];
  viewDivisions(setup).forEach(({ entries }, division) => {
    const isOfPlayoff = (entry: number) => setup.entries[entry]!.format === 'playoff';
    const pools = entries.filter((entry) => !isOfPlayoff(entry));
    entries.filter(isOfPlayoff).forEach((entry, playoff) => {
      codes[entry] = `${lettersOf(division)}P${playoff === 0 ? '' : playoff + 1}`;
    });
    pools.forEach((entry, pool) => {
      const alone = pools.length === 1 && setup.entries[entry]!.pool === null;
      codes[entry] = alone ? lettersOf(division) : `${lettersOf(division)}${pool + 1}`;
    });
  });
  return codes;
}

function lettersOf(number: number): string {
  const last = String.fromCharCode(65 + (number % 26));
  return number < 26 ? last : lettersOf(Math.floor(number / 26) - 1) + last;
}
