/**
 * What a rule is. Rules judge a finished schedule and share no code with the placement that made it,
 * only the list of numbers (`SoftRuleId`). Every rule has its own file here, and its number in
 * `rules.ts`.
 */
import type { SoftRuleId } from '../placement/ranked-rules.ts';
import type { Season } from './season.ts';

export type HardRuleId =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'H7'
  | 'H8'
  | 'H9'
  | 'H10'
  | 'H11';
export type RuleId = HardRuleId | SoftRuleId;
export type RuleLevel = 'hard' | 'soft';

/** A single violation of a rule. */
export interface Conflict {
  readonly matches: readonly number[]; // numbers of the matches concerned, in order of play; may be empty (a bye has no match)
  readonly teams: readonly number[]; // numbers of the teams concerned
  readonly day: number | null; // game day, if the conflict belongs to one
  readonly weight: number; // how much it adds to the rule's count, usually 1; 0 for a parked match
  readonly grave?: true; // worse than the rule's other conflicts; breaks ties between schedules of equal count
}

export interface Rule {
  readonly playoffs?: true; // it concerns playoffs, which the other soft rules ignore
  readonly constraints?: true; // it applies only to setups with constraints
  /** Finds all violations of the rule. */
  readonly find: (season: Season) => readonly Conflict[];
  /**
   * A lower bound on the count of every schedule that satisfies the hard rules, given what the more
   * important rules settled in this schedule. Only matches that have a cell are judged.
   */
  readonly bound: (season: Season) => number;
}

/** The count of a rule's conflicts in one schedule. */
export interface RuleCount {
  readonly rule: RuleId;
  readonly level: RuleLevel;
  readonly count: number; // the sum of the conflicts' weights; 0 is perfect
  readonly grave: number; // how many of the conflicts are grave
  readonly bound: number;
}

/** A rule's verdict on one schedule. */
export interface Verdict extends RuleCount {
  readonly conflicts: readonly Conflict[];
}
