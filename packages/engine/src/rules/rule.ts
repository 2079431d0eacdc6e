/**
 * What a rule is. Rules judge a finished schedule and share no code with the placement that made it.
 * Every rule has its own file here, with the number that `docs/rules.md` gives it.
 */
import type { Season } from './season.ts';

export type HardRuleId = 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6';
export type SoftRuleId =
  | 'S1'
  | 'S2'
  | 'S3'
  | 'S4'
  | 'S5'
  | 'S6'
  | 'S7'
  | 'S8'
  | 'S9'
  | 'S10'
  | 'S11'
  | 'S13'
  | 'S14'; // S12, the matches that a repair moves, is no property of a schedule
export type RuleId = HardRuleId | SoftRuleId;
export type RuleLevel = 'hard' | 'soft';

/** One place where a schedule breaks a rule. */
export interface Conflict {
  readonly matches: readonly number[]; // match numbers concerned, in order of play; may be empty (a bye has no match)
  readonly teams: readonly number[]; // team numbers concerned
  readonly day: number | null; // game day, where the conflict belongs to one
  readonly weight: number; // how much it adds to the rule's count, usually 1; 0 for a match in the buffer
  readonly grave?: true; // worse than the rule's other conflicts; tells schedules of equal count apart
}

export interface Rule {
  readonly id: RuleId;
  readonly level: RuleLevel;
  readonly playoffs?: true; // it is about playoffs: the others of the soft rules pass over these
  /** Every place where the schedule breaks the rule. */
  readonly find: (season: Season) => readonly Conflict[];
  /**
   * A number below which the count of no schedule can be that keeps the hard rules, given what the
   * rules above this one settled in the schedule at hand. Only matches that have a cell are judged.
   */
  readonly bound: (season: Season) => number;
}

/** How often one schedule breaks a rule. */
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
