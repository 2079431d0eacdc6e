/**
 * A playoff is a separate entry beside the pools of its division. Its teams are placeholders, two per
 * match: 'Winner of Semi-final 1' is a name without a team yet, and plays once; results decide who it
 * is. Its matches are beyond what a format demands, so every search works around them.
 */

/**
 * Who plays on after a loss: nobody, the losers of the semi-finals, those of the first round, everybody;
 * or everybody until their second loss.
 */
export type PlayoffKind =
  | 'single'
  | 'thirdPlace'
  | 'consolation'
  | 'allPlaces'
  | 'double'
  | 'doubleReset'; // with a second final, if the winner of the lower bracket wins the first

/**
 * A place in the final table of a pool (or of the division, if it has none), or among all teams with
 * that place in their pools.
 */
export interface Seed {
  readonly pool: string | null;
  readonly rank: number; // from 1
  readonly best?: number; // from 1: the best of that rank across all pools; the pool is null then. Left out: of one table
}

/** A team of the division by position in the list of its pool, which renaming does not change. */
export interface SeededTeam {
  readonly pool: string | null;
  readonly position: number; // from 0
}

export interface Playoff {
  readonly kind: PlayoffKind;
  readonly seeds: readonly Seed[]; // the best first, at least two
  readonly started?: readonly SeededTeam[]; // the teams of the seeds; left out: the organizer has not started it
}

/** The pool name of a playoff's entry unless the organizer sets another. */
export const PLAYOFF_POOL = 'Playoffs';
