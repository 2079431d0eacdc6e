/** Crossovers: matches of teams of two entries, which a person asks for by name. */
import type { Schedule } from '../model/schedule.ts';
import { entryOf } from '../model/setup.ts';

/** The entries of a match's teams, the home team's first: one, or two in a crossover. */
export function entriesOfMatch({ setup, fixtures }: Schedule, row: number): number[] {
  const own = fixtures.entry[row]!;
  const guest = entryOf(setup, fixtures.away[row]!);
  return own === guest ? [own] : [own, guest];
}
