import type { MatchView, PlaceView } from '@evenfield/engine';

export interface PlacedGame extends PlaceView {
  readonly match: MatchView;
}

/** Returns the matches of a list that have a cell, in the same order. */
export function readPlaced(matches: readonly MatchView[]): PlacedGame[] {
  return matches.flatMap((match) => (match.place === null ? [] : [{ ...match.place, match }]));
}
