import type { MatchId } from '@evenfield/engine';

/** What a person has chosen on the chart. */
export type Picked = PickedMatch | PickedCell;

/** A match in the hand: every cell says what it answers. */
export interface PickedMatch {
  readonly kind: 'match';
  readonly match: MatchId;
  readonly swapWith: MatchId | null; // dropped on this one: a swap is offered
  readonly wants?: 'result'; // why it was picked up: its button is focused; left out: to be moved
}

/** A free cell, for a match that is not there yet. */
export interface PickedCell {
  readonly kind: 'cell';
  readonly cell: number;
}
