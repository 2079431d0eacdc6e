import type { SeasonTables } from '../../model/read-constraints.ts';
import { firstTeams, type Setup } from '../../model/setup.ts';

/** A limit with a counter for each team of its entry and each window of consecutive calendar days. */
export interface LimitTable {
  readonly games: number;
  readonly days: number;
  readonly weight: number; // of each game too many; 0 for a must
  readonly windows: number; // how many there are; each is known by its first day
  readonly firstTeam: number; // of its entry
  readonly base: number; // where its counters begin
}

/** The limits of all entries (H8, S16). */
export interface LimitTables {
  readonly ofEntry: readonly (readonly LimitTable[])[];
  readonly counters: number; // how many there are in all
}

/**
 * Windows that lie whole in the season; a shorter season is one window. For a must these are enough: what
 * hangs over an end is part of one of them.
 */
export function readLimits(setup: Setup, tables: SeasonTables, length: number): LimitTables {
  const first = firstTeams(setup);
  let counters = 0;
  const ofEntry = setup.entries.map(({ teams }, entry) =>
    tables.limitsOf[entry]!.map(({ games, days, isMust, weight }): LimitTable => {
      const windows = Math.max(1, length - days + 1);
      const base = counters;
      counters += windows * teams.length;
      const firstTeam = first[entry]!;
      return { games, days, weight: isMust ? 0 : weight, windows, firstTeam, base };
    }),
  );
  return { ofEntry, counters };
}
