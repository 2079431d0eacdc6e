import type { MatchId, Schedule } from '../model/schedule.ts';
import { entryOf } from '../model/setup.ts';
import { freeRow } from './known.ts';
import { type Answer, accept } from './refusal.ts';

/** The guest of a match becomes its host; a crossover is then of that one's entry. */
export interface SwapSides {
  readonly kind: 'swapSides';
  readonly match: MatchId;
}

export function swapSides(schedule: Schedule, { match }: SwapSides): Answer {
  const row = freeRow(schedule, match);
  if (!row.ok) return row;
  const { fixtures } = schedule;
  const home = fixtures.home.with(row.value, fixtures.away[row.value]!);
  const away = fixtures.away.with(row.value, fixtures.home[row.value]!);
  const entry = fixtures.entry.with(row.value, entryOf(schedule.setup, home[row.value]!));
  return accept({ ...schedule, fixtures: { ...fixtures, entry, home, away } });
}
