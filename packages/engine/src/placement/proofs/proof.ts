/**
 * Proofs that a season with constraints cannot be completed. Each is a demand and what there is for it,
 * counted so that a person can check it by hand; the matches of a proof cannot all have a place.
 */
import type { GameLimit } from '../../model/constraints.ts';

interface Shortfall {
  readonly needed: number;
  readonly available: number; // less than needed
  readonly days: readonly number[]; // the game days over which is counted
}

/** Matches of these teams, and the room for them on the fields on which they may be. */
export interface FieldProof extends Shortfall {
  readonly kind: 'fields';
  readonly entries: readonly number[];
  readonly teams: readonly number[];
  readonly fields: readonly number[];
  readonly unit: 'matches' | 'minutes';
}

/** Games of a team, and how many it can play on the days on which these can be played. */
export interface TeamProof extends Shortfall {
  readonly kind: 'team';
  readonly team: number;
  readonly opponents: readonly number[];
}

/** The same for somebody who is needed at the games of several teams. */
export interface PersonProof extends Shortfall {
  readonly kind: 'person';
  readonly person: number;
  readonly teams: readonly number[]; // those of the person that play these games
}

/** Games of a team, and how many it can play on its days with the limits of its entry. */
export interface LimitProof extends Shortfall {
  readonly kind: 'limit';
  readonly team: number;
  readonly side: 'home' | 'away' | null; // null: all its games
  readonly limits: readonly GameLimit[];
}

/** Matches of the rounds of an entry on a day, and how many the teams have that can play then. */
export interface RoundProof extends Shortfall {
  readonly kind: 'round';
  readonly entry: number;
  readonly absent: readonly number[]; // teams that cannot play on that day
}

/** The days from one meeting of two teams to their next, and the most that their dates leave. */
export interface MeetingProof extends Shortfall {
  readonly kind: 'meetings';
  readonly teams: readonly number[]; // both
}

export type Proof = FieldProof | TeamProof | PersonProof | LimitProof | RoundProof | MeetingProof;
