import { NOWHERE } from '../model/grid.ts';
import { findPlayoffMatches, type Schedule } from '../model/schedule.ts';
import { isPlayoff, type Setup } from '../model/setup.ts';
import { breaks } from './breaks.ts';
import { carryOver } from './carry-over.ts';
import type { Rule, RuleCount, Verdict } from './rule.ts';
import { rules } from './rules.ts';
import { readSeason } from './season.ts';

/**
 * The verdict of every rule on a schedule, in the order of the rules; where the organiser puts
 * carry-over before breaks, so do the verdicts. Soft rules judge the matches that
 * have a cell; their bounds hold for schedules that keep the hard rules. Rules of playoffs are asked only
 * where there is one, and all other soft rules only of what the formats ask for.
 */
export function judge(schedule: Schedule): readonly Verdict[] {
  const whole = readSeason(schedule);
  const hasPlayoffs = schedule.setup.entries.some(isPlayoff);
  const league = hasPlayoffs ? readSeason(parkPlayoffs(schedule)) : whole;
  const asked = rulesInOrder(schedule.setup).filter(({ playoffs }) => hasPlayoffs || !playoffs);
  return asked.map(({ id, level, playoffs, find, bound }) => {
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

/** The schedule as it would be if no playoff had a cell. */
export function parkPlayoffs(schedule: Schedule): Schedule {
  const placements = schedule.placements.slice();
  for (const row of findPlayoffMatches(schedule)) placements[row] = NOWHERE;
  return { ...schedule, placements };
}

function rulesInOrder({ order }: Setup): readonly Rule[] {
  if (order !== 'carryOver') return rules;
  return rules.flatMap((rule) => {
    if (rule === breaks) return [carryOver, breaks];
    return rule === carryOver ? [] : [rule];
  });
}

/**
 * Orders the verdicts of two schedules of one setup, the better first: fewer hard conflicts, then fewer
 * matches that wait in the buffer, then fewer exceptions to the first soft rule in which they differ (fewer grave ones where the numbers are equal).
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
