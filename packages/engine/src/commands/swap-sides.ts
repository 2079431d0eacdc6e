import type { MatchId, Schedule } from '../model/schedule.ts';
import { entryOf } from '../model/setup.ts';
import { freeRow } from './find-match.ts';
import { accept, type CommandResult } from './refusal.ts';

/** Exchanges home and away; a crossover then belongs to the entry of the new home team. */
export interface SwapSides {
  readonly kind: 'swapSides';
  readonly match: MatchId;
}

export function swapSides(schedule: Schedule, { match }: SwapSides): CommandResult {
  const row = freeRow(schedule, match);
  if (!row.ok) return row;
  const { fixtures } = schedule;
  const home = fixtures.home.with(row.value, fixtures.away[row.value]!);
  const away = fixtures.away.with(row.value, fixtures.home[row.value]!);
  const entry = fixtures.entry.with(row.value, entryOf(schedule.setup, home[row.value]!));
  return accept({ ...schedule, fixtures: { ...fixtures, entry, home, away } });
}
