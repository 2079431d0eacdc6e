import type { Schedule } from '../model/schedule.ts';
import type { Conflict, HardRuleId } from './rule.ts';
import { RULES } from './rules.ts';
import { readSeason } from './season.ts';

/** The hard rules about where and when matches are played, and who meets. */
const BY_CLOCK: readonly string[] = [
  'H1',
  'H2',
  'H6',
  'H7',
  'H8',
  'H9',
  'H10',
] satisfies HardRuleId[];

export interface HardConflicts {
  readonly rule: HardRuleId;
  readonly conflicts: readonly Conflict[]; // at least one
}

/** What a schedule with constraints breaks of these rules, in their order. */
export function findHardConflicts(schedule: Schedule): HardConflicts[] {
  const season = readSeason(schedule);
  return RULES.filter(({ id }) => BY_CLOCK.includes(id)).flatMap(({ id, find }) => {
    const conflicts = find(season);
    return conflicts.length === 0 ? [] : [{ rule: id as HardRuleId, conflicts }];
  });
}
