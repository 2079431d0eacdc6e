import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { freeRow } from './find-match.ts';
import { placeMatches } from './place-matches.ts';
import { type CommandResult, refuse } from './refusal.ts';

/** Moves a match to a free cell, from another cell or from the buffer. */
export interface MoveMatch {
  readonly kind: 'moveMatch';
  readonly match: MatchId;
  readonly to: number;
}

/** Refused if the cell is occupied, on another entry's field, or if a team of the match plays at that time. */
export function moveMatch(schedule: Schedule, { match, to }: MoveMatch): CommandResult {
  const row = freeRow(schedule, match);
  if (!row.ok) return row;
  if (schedule.placements[row.value] === to) return refuse({ code: 'nothingChanges' });
  if (to === NOWHERE) return refuse({ code: 'unknownCell', cell: to }); // that is `parkMatch`
  return placeMatches(schedule, [{ row: row.value, to }]);
}
