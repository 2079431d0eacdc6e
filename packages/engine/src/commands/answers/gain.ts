/**
 * How much fairer or less fair a schedule gets, as one number: the changes of several counts, each a
 * digit from -6 to 6 of base 13, the more important rule before the less important one. Of two such
 * numbers the smaller is the fairer, and below 0 the schedule gets fairer, as in the order of the rules.
 */
import type { RuleId } from '../../rules/rule.ts';

/** The counts that a gain looks at, the most important first; `grave` are the rests of no slot at all. */
export const GAIN_COUNTS = [
  { rule: 'S1', grave: false },
  { rule: 'S2', grave: false },
  { rule: 'S4', grave: false },
  { rule: 'S4', grave: true },
  { rule: 'S5', grave: false },
  { rule: 'S6', grave: false },
  { rule: 'S8', grave: false },
  { rule: 'S9', grave: false },
] as const satisfies readonly { rule: RuleId; grave: boolean }[];

export const REPEATS = 0;
export const EXTRA_GAMES = 1;
export const SHORT_RESTS = 2;
export const NO_RESTS = 3;
export const CONSECUTIVE_DAYS = 4;
export const DAY_SHAPE = 5;
export const SLOT_SPREAD = 6;
export const FIELD_SPREAD = 7;

const MOST = 6;
const BASE = 2 * MOST + 1;

/** Changes by position in `GAIN_COUNTS`; what is beyond six counts as six. */
export function packGain(changes: Int32Array): number {
  let gain = 0;
  for (let k = 0; k < changes.length; k++) {
    gain = gain * BASE + Math.max(-MOST, Math.min(MOST, changes[k]!));
  }
  return gain;
}

/** One count that changes, and by how many exceptions. */
export interface GainPart {
  readonly rule: RuleId;
  readonly grave: boolean;
  readonly change: number;
}

/** What a gain is made of, the most important first: only what changes. */
export function explainGain(gain: number): GainPart[] {
  const parts: GainPart[] = [];
  let rest = gain;
  for (const { rule, grave } of [...GAIN_COUNTS].reverse()) {
    const change = ((((rest + MOST) % BASE) + BASE) % BASE) - MOST;
    rest = (rest - change) / BASE;
    if (change !== 0) parts.unshift({ rule, grave, change });
  }
  return parts;
}
