/**
 * What a rule is. Rules judge a finished schedule and share no code with the placement that made it.
 * Every rule has its own file here, with the number that `docs/rules.md` gives it.
 */
import type { Schedule } from '../model/schedule.ts';

export type HardRuleId = 'H1' | 'H2' | 'H3' | 'H4' | 'H5';
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
  | 'S11';
export type RuleId = HardRuleId | SoftRuleId;

/** One place where a schedule breaks a rule. */
export interface Conflict {
  readonly matches: readonly number[]; // fixture numbers concerned, in order of play; may be empty (a bye has no match)
  readonly teams: readonly number[]; // team numbers concerned
  readonly day: number | null; // game day, where the conflict belongs to one
  readonly weight: number; // how much it adds to the rule's count, usually 1
}

export interface Rule {
  readonly id: RuleId;
  readonly level: 'hard' | 'soft';
  /** Every place where the schedule breaks the rule. */
  readonly find: (schedule: Schedule) => readonly Conflict[];
  /** A number below which no schedule's count can be, given what the rules above this one settled. */
  readonly bound: (schedule: Schedule) => number;
}

/** A rule's verdict on one schedule: `count` is the sum of the conflicts' weights, never below `bound`. */
export interface Verdict {
  readonly rule: RuleId;
  readonly level: 'hard' | 'soft';
  readonly count: number;
  readonly bound: number;
  readonly conflicts: readonly Conflict[];
}
