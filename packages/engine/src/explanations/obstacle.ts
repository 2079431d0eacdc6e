/** What stands in the way of a match at a place. Data only: sentences are made where they are read. */
import type { GameLimit } from '../model/constraints.ts';
import type { HardRuleId } from '../rules/rule.ts';

/** Fields, teams and people are numbers of the setup, requests numbers in its constraints, `other` is the row of a match. */
export type Obstacle =
  | { readonly kind: 'otherField'; readonly field: number } // not one of its entry's
  | { readonly kind: 'otherGround'; readonly team: number; readonly field: number } // not at home there
  | { readonly kind: 'apart' } // the two teams never meet
  | { readonly kind: 'locked' } // it is to stay elsewhere
  | { readonly kind: 'closed'; readonly day: number; readonly field: number } // no open time that holds it
  | {
      readonly kind: 'closure';
      readonly day: number;
      readonly field: number;
      readonly reason: string;
    }
  | {
      readonly kind: 'cannotPlay';
      readonly team: number;
      readonly day: number;
      readonly request: number;
    }
  | {
      readonly kind: 'cannotHost';
      readonly team: number;
      readonly day: number;
      readonly request: number;
    }
  | { readonly kind: 'limit'; readonly team: number; readonly limit: GameLimit }
  | { readonly kind: 'meeting'; readonly other: number; readonly days: number } // so many days from it
  | { readonly kind: 'oneHalf'; readonly other: number } // both meetings in one half of the season
  | { readonly kind: 'playoffOrder'; readonly other: number } // it decides who plays, or waits for this one
  | { readonly kind: 'teamPlays'; readonly team: number; readonly other: number }
  | {
      readonly kind: 'travel';
      readonly team: number;
      readonly other: number;
      readonly minutes: number;
    }
  | { readonly kind: 'person'; readonly person: number; readonly other: number }
  | { readonly kind: 'fieldTaken'; readonly field: number; readonly other: number };

export type ObstacleKind = Obstacle['kind'];

/** The rule of every kind, in the order in which they are named: the last one is the easiest to change. */
export const RULE_OF: Readonly<Record<ObstacleKind, HardRuleId>> = {
  otherField: 'H3',
  otherGround: 'H9',
  apart: 'H10',
  locked: 'H5',
  closed: 'H6',
  closure: 'H6',
  cannotPlay: 'H6',
  cannotHost: 'H6',
  limit: 'H8',
  meeting: 'H8',
  oneHalf: 'H8',
  playoffOrder: 'H11',
  teamPlays: 'H2',
  travel: 'H2',
  person: 'H7',
  fieldTaken: 'H1',
};

const RANKS = new Map(Object.keys(RULE_OF).map((kind, rank) => [kind, rank]));

/** Its place in the order of `RULE_OF`. */
export function rankOf({ kind }: Obstacle): number {
  return RANKS.get(kind)!;
}
