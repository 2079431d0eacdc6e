import type { MatchId, Schedule } from '../model/schedule.ts';
import { type Place, placeMatches } from './place-matches.ts';
import { type Answer, refuse } from './refusal.ts';

/** A plan that a person accepts as a whole: matches go to cells, or into the buffer, all at once. */
export interface MoveMatches {
  readonly kind: 'moveMatches';
  readonly moves: readonly { readonly match: MatchId; readonly to: number }[];
}

/** Refused as a whole where one of the matches cannot be in its new cell beside all others. */
export function moveMatches(schedule: Schedule, { moves }: MoveMatches): Answer {
  const rows = new Map(schedule.fixtures.ids.map((id, row) => [id, row]));
  const places = new Map<number, Place>(); // of a match that is named twice the last place counts
  for (const { match, to } of moves) {
    const row = rows.get(match);
    if (row === undefined) return refuse({ code: 'unknownMatch', match });
    places.set(row, { row, to });
  }
  const moved = [...places.values()].filter(({ row, to }) => schedule.placements[row] !== to);
  if (moved.length === 0) return refuse({ code: 'nothingChanges' });
  return placeMatches(schedule, moved);
}
