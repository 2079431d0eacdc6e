/**
 * A playoff is an entry of its own beside the pools of its division. Its teams are promises, two for each
 * match: 'Winner of Semi-final 1' is nobody yet, has a name, and plays once. Who it is follows from the
 * results. Its matches are beyond what a format asks for, so that every search goes around them.
 */

/** Who plays on after a loss: nobody, the losers of the semi-finals, those of the first round, everybody; or everybody until their second loss. */
export type PlayoffKind =
  | 'single'
  | 'thirdPlace'
  | 'consolation'
  | 'allPlaces'
  | 'double'
  | 'doubleReset'; // with a second final, if the winner of the lower bracket wins the first

/** A place in the final table of a pool, or of the division where it has none; or among all who have it in their pools. */
export interface Seed {
  readonly pool: string | null;
  readonly rank: number; // from 1
  readonly best?: number; // from 1: one of the best with that rank, of all pools; the pool is null then. Left out: of one table
}

/** A team of the division by its place in the list of its pool, which no new name changes. */
export interface SeededTeam {
  readonly pool: string | null;
  readonly position: number; // from 0
}

export interface Playoff {
  readonly kind: PlayoffKind;
  readonly seeds: readonly Seed[]; // the best first, two at least
  readonly started?: readonly SeededTeam[]; // who the seeds are; left out: the organiser has not begun it
}

/** What the pool of a playoff's entry is called, unless the organiser says otherwise. */
export const PLAYOFF_POOL = 'Playoffs';
