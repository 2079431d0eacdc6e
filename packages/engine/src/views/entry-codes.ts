/**
 * Short codes for entries, so that a colour is never the only sign: a letter for a division, with the
 * pool's number behind it where there are pools: A, B1, B2, ... Z, AA, AB.
 */
import type { Setup } from '../model/setup.ts';

/** The codes by entry number; no two entries have the same. */
export function entryCodes(setup: Setup): string[] {
  const divisions = [...new Set(setup.entries.map((entry) => entry.division))];
  const seen = new Map<string, number>();
  return setup.entries.map((entry) => {
    const letters = lettersOf(divisions.indexOf(entry.division));
    const pool = (seen.get(entry.division) ?? 0) + 1;
    seen.set(entry.division, pool);
    const alone = setup.entries.filter(({ division }) => division === entry.division).length === 1;
    return alone && entry.pool === null ? letters : `${letters}${pool}`;
  });
}

function lettersOf(number: number): string {
  const last = String.fromCharCode(65 + (number % 26));
  return number < 26 ? last : lettersOf(Math.floor(number / 26) - 1) + last;
}
