import type { ClockPlace, MatchId } from '@evenfield/engine';

/** The selection on the chart. */
export type Picked = PickedMatch | PickedCell;

/** A picked-up match: each cell shows whether the match fits. */
export interface PickedMatch {
  readonly kind: 'match';
  readonly match: MatchId;
  readonly swapWith: MatchId | null; // the match it was dropped on: a swap is offered
  readonly wants?: 'result'; // the action to focus; default: move
}

/** A free cell for a new match; in a calendar a place by the clock, at which no slot has to begin. */
export interface PickedCell {
  readonly kind: 'cell';
  readonly cell: number | ClockPlace;
}
