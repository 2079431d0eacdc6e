/**
 * How much fairer or less fair a schedule gets, as one number: the changes of several counts, each a
 * digit from -6 to 6 in base 13, the more important rule before the less important. The smaller number
 * is the fairer, and below 0 the schedule gets fairer, as in the order of the rules.
 */
import { type FollowedCount, RANKED_RULES, type SoftRuleId } from '../../placement/ranked-rules.ts';

interface GainCount {
  readonly rule: SoftRuleId;
  readonly grave: boolean; // counts only the rule's grave exceptions
}

/** The counts that a gain includes, the most important first. */
export const GAIN_COUNTS: readonly GainCount[] = Object.entries(RANKED_RULES).flatMap(
  ([rule, { followed }]) =>
    followed.map((of: FollowedCount) => ({ rule: rule as SoftRuleId, grave: of === 'grave' })),
);

export const REPEATS = positionOf('S1');
export const EXTRA_GAMES = positionOf('S2');
export const SHORT_RESTS = positionOf('S4');
export const NO_RESTS = positionOf('S4', true);
export const CONSECUTIVE_DAYS = positionOf('S5');
export const DAY_SHAPE = positionOf('S6');
export const SLOT_SPREAD = positionOf('S8');
export const FIELD_SPREAD = positionOf('S9');

function positionOf(id: SoftRuleId, ofGrave = false): number {
  return GAIN_COUNTS.findIndex(({ rule, grave }) => rule === id && grave === ofGrave);
}

const MOST = 6;
const BASE = 2 * MOST + 1;

/** Changes by position in `GAIN_COUNTS`, clamped to six. */
export function packGain(changes: Int32Array): number {
  let gain = 0;
  for (let k = 0; k < changes.length; k++) {
    gain = gain * BASE + Math.max(-MOST, Math.min(MOST, changes[k]!));
  }
  return gain;
}

/** One count that changes, and by how many exceptions. */
export interface GainPart extends GainCount {
  readonly change: number;
}

/** The changes that a gain consists of, the most important first; unchanged counts are left out. */
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
