/** Why a match waits in the buffer: what stands in the way of each of its places. */
import type { Schedule } from '../model/schedule.ts';
import type { RuleId } from '../rules/rule.ts';

/** A rule that stands in the way of some places of a match. */
export interface Obstacle {
  readonly rule: RuleId;
  readonly places: number; // that it rules out
  readonly message: string; // a plain sentence that names what is in the way
}

/**
 * What stands in the way of a match by row, most places first. Empty without constraints, and if the
 * match has a free place.
 */
export function whyUnplaced(_schedule: Schedule, _match: number): Obstacle[] {
  return [];
}
