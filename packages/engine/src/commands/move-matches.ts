import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { type ClockPlace, placeOf } from '../model/with-starts.ts';
import { editAtPlaces } from './edit-at-places.ts';
import { type Place, placeMatches } from './place-matches.ts';
import { type CommandResult, refuse } from './refusal.ts';

/**
 * A plan that a person accepts as a whole: moves matches to cells, or to the buffer, all at once. With
 * constraints also to places by the clock, at which no slot of the grid has to begin.
 */
export interface MoveMatches {
  readonly kind: 'moveMatches';
  readonly moves: readonly { readonly match: MatchId; readonly to: number | ClockPlace }[];
}

/**
 * Refused as a whole if one of the matches cannot be in its new cell with all others in theirs, and if a
 * place is by the clock in a plain grid.
 */
export function moveMatches(schedule: Schedule, { moves }: MoveMatches): CommandResult {
  const rows = new Map(schedule.fixtures.ids.map((id, row) => [id, row]));
  const places = new Map<number, number | ClockPlace>(); // the last place of a match that is named twice counts
  for (const { match, to } of moves) {
    const row = rows.get(match);
    if (row === undefined) return refuse({ code: 'unknownMatch', match });
    places.set(row, to);
  }
  const isByClock = [...places.values()].some((to) => typeof to !== 'number');
  return isByClock ? moveByClock(schedule, places) : moveToCells(schedule, places);
}

function moveToCells(
  schedule: Schedule,
  places: ReadonlyMap<number, number | ClockPlace>,
): CommandResult {
  const moved = [...places].flatMap(([row, to]): Place[] =>
    typeof to !== 'number' || schedule.placements[row] === to ? [] : [{ row, to }],
  );
  if (moved.length === 0) return refuse({ code: 'nothingChanges' });
  return placeMatches(schedule, moved);
}

/** Moves on a grid that has a slot for every start that is used; cells are turned into places first. */
function moveByClock(
  schedule: Schedule,
  places: ReadonlyMap<number, number | ClockPlace>,
): CommandResult {
  const inClock = new Map(
    [...places].map(([row, to]) => [row, typeof to === 'number' ? placeOf(schedule, to) : to]),
  );
  const targets = [...inClock.values()].filter((place) => place !== null);
  return editAtPlaces(schedule, targets, (wide, cells) => {
    const cellOf = new Map(targets.map((place, k) => [place, cells[k]!]));
    const inCells = [...inClock].map(
      ([row, place]) => [row, place ? cellOf.get(place)! : NOWHERE] as const,
    );
    return moveToCells(wide, new Map(inCells));
  });
}
