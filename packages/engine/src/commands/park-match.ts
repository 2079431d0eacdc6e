import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { freeRow } from './find-match.ts';
import { placeMatches } from './place-matches.ts';
import { type CommandResult, refuse } from './refusal.ts';

/** Moves a match from its cell to the buffer. */
export interface ParkMatch {
  readonly kind: 'parkMatch';
  readonly match: MatchId;
}

export function parkMatch(schedule: Schedule, { match }: ParkMatch): CommandResult {
  const row = freeRow(schedule, match);
  if (!row.ok) return row;
  if (schedule.placements[row.value] === NOWHERE) return refuse({ code: 'nothingChanges' });
  return placeMatches(schedule, [{ row: row.value, to: NOWHERE }]);
}
