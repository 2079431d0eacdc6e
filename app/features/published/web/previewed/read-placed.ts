import type { MatchView, PlaceView } from '@evenfield/engine';

export interface PlacedGame extends PlaceView {
  readonly match: MatchView;
}

/** The matches of a list that have a time and field, in its order. */
export function readPlaced(matches: readonly MatchView[]): PlacedGame[] {
  return matches.flatMap((match) => (match.place === null ? [] : [{ ...match.place, match }]));
}
