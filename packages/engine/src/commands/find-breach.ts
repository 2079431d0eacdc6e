/** What an edit of a schedule with constraints breaks that was not broken before. */
import type { Schedule } from '../model/schedule.ts';
import { findHardConflicts, type HardConflicts } from '../rules/hard-conflicts.ts';
import type { HardRuleId } from '../rules/rule.ts';

/** A hard rule that an edit would break, and the matches concerned, by row of the schedule after it. */
export interface Breach {
  readonly rule: HardRuleId;
  readonly matches: readonly number[];
  readonly teams: readonly number[];
}

/** All conflicts with hard rules that a schedule has and the one before has not, in the order of the rules. */
export function findBreaches(before: Schedule, after: Schedule): Breach[] {
  if (after.setup.constraints === undefined) return [];
  const found = findHardConflicts(after);
  if (found.length === 0) return [];
  const known = new Set(keysOf(before, findHardConflicts(before)));
  return found.flatMap(({ rule, conflicts }) =>
    conflicts
      .filter(({ matches }) => !known.has(keyOf(after, rule, matches)))
      .map(({ matches, teams }) => ({ rule, matches, teams })),
  );
}

function keysOf(schedule: Schedule, found: readonly HardConflicts[]): string[] {
  return found.flatMap(({ rule, conflicts }) =>
    conflicts.map(({ matches }) => keyOf(schedule, rule, matches)),
  );
}

function keyOf({ fixtures }: Schedule, rule: HardRuleId, matches: readonly number[]): string {
  return [rule, ...matches.map((match) => fixtures.ids[match])].join(' ');
}
