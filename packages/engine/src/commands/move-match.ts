import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { freeRow } from './known.ts';
import { placeMatches } from './place-matches.ts';
import { type Answer, refuse } from './refusal.ts';

/** A match goes to a free cell, from another one or out of the buffer. */
export interface MoveMatch {
  readonly kind: 'moveMatch';
  readonly match: MatchId;
  readonly to: number;
}

/** Refused on a cell that is taken, on another entry's field, and where a team of the match plays already. */
export function moveMatch(schedule: Schedule, { match, to }: MoveMatch): Answer {
  const row = freeRow(schedule, match);
  if (!row.ok) return row;
  if (schedule.placements[row.value] === to) return refuse({ code: 'nothingChanges' });
  if (to === NOWHERE) return refuse({ code: 'unknownCell', cell: to }); // that is `parkMatch`
  return placeMatches(schedule, [{ row: row.value, to }]);
}
