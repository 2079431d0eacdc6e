import type { MatchId, Schedule } from '../model/schedule.ts';
import { freeRow } from './known.ts';
import { type Answer, accept } from './refusal.ts';

/** The guest of a match becomes its host. */
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
  return accept({ ...schedule, fixtures: { ...fixtures, home, away } });
}
