import type { MatchId, Schedule } from '../model/schedule.ts';
import { type Place, placeMatches } from './place-matches.ts';
import { type CommandResult, refuse } from './refusal.ts';

/** A plan that a person accepts as a whole: moves matches to cells, or to the buffer, all at once. */
export interface MoveMatches {
  readonly kind: 'moveMatches';
  readonly moves: readonly { readonly match: MatchId; readonly to: number }[];
}

/** Refused as a whole if one of the matches cannot be in its new cell with all others in theirs. */
export function moveMatches(schedule: Schedule, { moves }: MoveMatches): CommandResult {
  const rows = new Map(schedule.fixtures.ids.map((id, row) => [id, row]));
  const places = new Map<number, Place>(); // the last place of a match that is named twice counts
  for (const { match, to } of moves) {
    const row = rows.get(match);
    if (row === undefined) return refuse({ code: 'unknownMatch', match });
    places.set(row, { row, to });
  }
  const moved = [...places.values()].filter(({ row, to }) => schedule.placements[row] !== to);
  if (moved.length === 0) return refuse({ code: 'nothingChanges' });
  return placeMatches(schedule, moved);
}
