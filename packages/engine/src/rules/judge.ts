import { NOWHERE } from '../model/grid.ts';
import { findPlayoffMatches, type Schedule } from '../model/schedule.ts';
import { isPlayoff, type Setup } from '../model/setup.ts';
import type { RuleCount, RuleId, Verdict } from './rule.ts';
import { type ListedRule, RULES } from './rules.ts';
import { readSeason } from './season.ts';

/**
 * The verdict of every rule on a schedule, in the order of the rules, with carry-over before breaks if
 * the organizer chose that; with constraints also those that only they bring, and without those that count
 * in time slots. Soft rules judge the matches that have a cell; their bounds hold for
 * schedules that satisfy the hard rules. Rules of playoffs apply only if there is one, and all other
 * soft rules only to what the formats demand.
 */
export function judge(schedule: Schedule): readonly Verdict[] {
  const whole = readSeason(schedule);
  const hasPlayoffs = schedule.setup.entries.some(isPlayoff);
  const league = hasPlayoffs ? readSeason(parkPlayoffs(schedule)) : whole;
  const applicable = rulesInOrder(schedule.setup).filter(
    ({ id, playoffs, constraints }) =>
      (hasPlayoffs || !playoffs) &&
      (schedule.setup.constraints ? !isLeftOut(schedule.setup, id) : !constraints),
  );
  return applicable.map(({ id, level, playoffs, find, bound }) => {
    const season = level === 'hard' || playoffs ? whole : league;
    const conflicts = find(season);
    return {
      rule: id,
      level,
      count: conflicts.reduce((sum, { weight }) => sum + weight, 0),
      grave: conflicts.filter((conflict) => conflict.grave).length,
      bound: bound(season),
      conflicts,
    };
  });
}

/** Rules that count in time slots, which starts by the clock are not. */
const IN_SLOTS: readonly RuleId[] = ['S6', 'S8'];
/** Rules about game days and fields in common, which leagues of clubs with grounds do not have. */
const IN_COMMON: readonly RuleId[] = ['S3', 'S5', 'S9', 'S11'];

/** Whether a rule does not apply to a setup with constraints. */
function isLeftOut({ entries }: Setup, rule: RuleId): boolean {
  const leagues = entries.filter((entry) => !isPlayoff(entry));
  return (
    IN_SLOTS.includes(rule) ||
    (IN_COMMON.includes(rule) && leagues.every(({ grounds }) => grounds !== undefined))
  );
}

/** The schedule with all playoff matches parked. */
export function parkPlayoffs(schedule: Schedule): Schedule {
  const placements = schedule.placements.slice();
  for (const row of findPlayoffMatches(schedule)) placements[row] = NOWHERE;
  return { ...schedule, placements };
}

const BREAKS = RULES.find(({ id }) => id === 'S10')!;
const CARRY_OVER = RULES.find(({ id }) => id === 'S11')!;

function rulesInOrder({ order }: Setup): readonly ListedRule[] {
  if (order !== 'carryOver') return RULES;
  return RULES.flatMap((rule) => {
    if (rule === BREAKS) return [CARRY_OVER, BREAKS];
    return rule === CARRY_OVER ? [] : [rule];
  });
}

/**
 * Compares the verdicts of two schedules of one setup, the better first: fewer hard conflicts, then
 * fewer parked matches, then fewer exceptions to the first soft rule in which they differ (fewer grave
 * ones if the numbers are equal).
 */
export function compareVerdicts(a: readonly RuleCount[], b: readonly RuleCount[]): number {
  const hard =
    sumOfHard(a, 'count') - sumOfHard(b, 'count') || sumOfHard(a, 'grave') - sumOfHard(b, 'grave');
  if (hard !== 0) return hard;
  for (const [i, verdict] of a.entries()) {
    const other = b[i];
    if (verdict.level === 'hard' || other === undefined) continue;
    const order = verdict.count - other.count || verdict.grave - other.grave;
    if (order !== 0) return order;
  }
  return 0;
}

function sumOfHard(verdicts: readonly RuleCount[], figure: 'count' | 'grave'): number {
  return verdicts.reduce(
    (sum, verdict) => sum + (verdict.level === 'hard' ? verdict[figure] : 0),
    0,
  );
}
