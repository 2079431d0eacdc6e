/** A bracket before anybody plays in it: its matches, and who each of them waits for. */

/** A contestant of a bracket: one who comes seeded, or whoever wins or loses another match of it. */
export type Slot =
  | { readonly kind: 'seed'; readonly seed: number } // from 0, the best first
  | { readonly kind: 'winner' | 'loser'; readonly match: number };

/** Where in the drawing a match stands. */
export type BracketPart = 'main' | 'upper' | 'lower' | 'grandFinal' | 'consolation' | 'places';

export interface BracketMatch {
  readonly name: string; // 'Semi-final 1'; each once in a bracket
  readonly part: BracketPart;
  readonly round: number; // of its part, from 0
  readonly roundName: string; // 'Semi-finals'
  readonly level: number; // from 0: before it so many matches have to be played one after the other
  readonly home: Slot;
  readonly away: Slot;
  readonly winnerPlace: number | null; // in the end, from 1; null: the winner plays on
  readonly loserPlace: number | null; // the best of those that it shares; null: the loser plays on
  readonly ifNeeded?: true; // the second final, played if the lower bracket's winner wins the first
}

/** The most and the fewest contestants of a bracket. */
export const MOST_CONTESTANTS = 128;
export const FEWEST_CONTESTANTS = 2;
