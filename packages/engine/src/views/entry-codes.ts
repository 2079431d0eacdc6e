/**
 * Short codes for entries, so that a colour is never the only sign: a letter for a division, with the
 * pool's number behind it where there are pools: A, B1, B2, ... Z, AA, AB.
 */
import { type NamedEntries, viewDivisions } from './view-divisions.ts';

/** The codes by entry number; no two entries have the same. */
export function entryCodes(setup: NamedEntries): string[] {
  const codes: string[] = [];
  viewDivisions(setup).forEach(({ entries }, division) => {
    entries.forEach((entry, pool) => {
      const alone = entries.length === 1 && setup.entries[entry]!.pool === null;
      codes[entry] = alone ? lettersOf(division) : `${lettersOf(division)}${pool + 1}`;
    });
  });
  return codes;
}

function lettersOf(number: number): string {
  const last = String.fromCharCode(65 + (number % 26));
  return number < 26 ? last : lettersOf(Math.floor(number / 26) - 1) + last;
}
