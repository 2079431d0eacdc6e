import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { freeRow } from './known.ts';
import { placeMatches } from './place-matches.ts';
import { type Answer, refuse } from './refusal.ts';

/** A match leaves its cell and waits in the buffer. */
export interface ParkMatch {
  readonly kind: 'parkMatch';
  readonly match: MatchId;
}

export function parkMatch(schedule: Schedule, { match }: ParkMatch): Answer {
  const row = freeRow(schedule, match);
  if (!row.ok) return row;
  if (schedule.placements[row.value] === NOWHERE) return refuse({ code: 'nothingChanges' });
  return placeMatches(schedule, [{ row: row.value, to: NOWHERE }]);
}
