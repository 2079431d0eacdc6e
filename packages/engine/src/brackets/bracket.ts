/** A bracket before it is played: its matches, and which matches each of them waits for. */

/** A contestant of a bracket match: a seed, or the winner or loser of another match of the bracket. */
export type Slot =
  | { readonly kind: 'seed'; readonly seed: number } // from 0, the best first
  | { readonly kind: 'winner' | 'loser'; readonly match: number };

/** The part of a bracket that a match belongs to. */
export type BracketPart = 'main' | 'upper' | 'lower' | 'grandFinal' | 'consolation' | 'places';

export interface BracketMatch {
  readonly name: string; // 'Semi-final 1'; unique within a bracket
  readonly part: BracketPart;
  readonly round: number; // within its part, from 0
  readonly roundName: string; // 'Semi-finals'
  readonly level: number; // from 0: how many matches must be played one after the other before it
  readonly home: Slot;
  readonly away: Slot;
  readonly winnerPlace: number | null; // final place of the winner, from 1; null: the winner plays on
  readonly loserPlace: number | null; // best of the places that the losers of its round share; null: the loser plays on
  readonly ifNeeded?: true; // the second final, played if the lower bracket's winner wins the first
}

/** Limits on the number of contestants of a bracket. */
export const MAX_CONTESTANTS = 128;
export const MIN_CONTESTANTS = 2;
