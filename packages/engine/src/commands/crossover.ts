/** Crossovers: matches between teams of two entries, added by a person on request. */
import type { Schedule } from '../model/schedule.ts';
import { entryOf } from '../model/setup.ts';

/** The entries of a match's teams, the home team's first: one, or two for a crossover. */
export function entriesOfMatch({ setup, fixtures }: Schedule, row: number): number[] {
  const own = fixtures.entry[row]!;
  const guest = entryOf(setup, fixtures.away[row]!);
  return own === guest ? [own] : [own, guest];
}
