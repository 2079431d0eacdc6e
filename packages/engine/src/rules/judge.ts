import { NOWHERE } from '../model/grid.ts';
import { findPlayoffMatches, type Schedule } from '../model/schedule.ts';
import { type Entry, isLeagueOfClubs, isPlayoff, type Setup } from '../model/setup.ts';
import type { SoftRuleId } from '../placement/ranked-rules.ts';
import type { Conflict, RuleCount, RuleId, Verdict } from './rule.ts';
import { type ListedRule, RULES } from './rules.ts';
import { readSeason, type Season } from './season.ts';

/**
 * The verdict of every rule on a schedule, in the order of the rules, with carry-over before breaks if
 * the organizer chose that, and repeats behind crowding in leagues of clubs; with constraints also those
 * that only they bring. Soft rules judge the matches that have a cell; their bounds hold for
 * schedules that satisfy the hard rules. Rules of playoffs apply only if there is one, and all other
 * soft rules only to what the formats demand.
 */
export function judge(schedule: Schedule): readonly Verdict[] {
  const seasonOf = createSeasonFinder(schedule);
  return listApplicable(schedule.setup).map((rule) => {
    const { id, level, find, bound } = rule;
    const season = seasonOf(rule);
    const conflicts = find(season);
    return {
      rule: id,
      level,
      count: sumWeights(conflicts),
      grave: conflicts.filter((conflict) => conflict.grave).length,
      bound: bound(season),
      conflicts,
    };
  });
}

export interface SoftCount {
  readonly rule: SoftRuleId;
  readonly count: number;
}

const counts = new WeakMap<Schedule, readonly SoftCount[]>();

/** The counts of the soft rules alone, in the order of the rules, computed once for a schedule. */
export function countSoftRules(schedule: Schedule): readonly SoftCount[] {
  const known = counts.get(schedule);
  if (known !== undefined) return known;
  const seasonOf = createSeasonFinder(schedule);
  const soft = listApplicable(schedule.setup).filter(({ level }) => level === 'soft');
  const counted = soft.map((rule) => {
    return { rule: rule.id as SoftRuleId, count: sumWeights(rule.find(seasonOf(rule))) }; // a soft one
  });
  counts.set(schedule, counted);
  return counted;
}

function sumWeights(conflicts: readonly Conflict[]): number {
  return conflicts.reduce((sum, { weight }) => sum + weight, 0);
}

function listApplicable(setup: Setup): ListedRule[] {
  const hasPlayoffs = setup.entries.some(isPlayoff);
  return rulesInOrder(setup).filter(
    ({ id, playoffs, constraints }) =>
      (hasPlayoffs || !playoffs) && (setup.constraints ? !isLeftOut(setup, id) : !constraints),
  );
}

/** The matches that a rule judges. */
function createSeasonFinder(schedule: Schedule): (rule: ListedRule) => Season {
  const whole = readSeason(schedule);
  const hasPlayoffs = schedule.setup.entries.some(isPlayoff);
  const played = hasPlayoffs ? parkPlayoffs(schedule) : schedule;
  const league = hasPlayoffs ? readSeason(played) : whole;
  const shared = schedule.setup.entries.some(hasGrounds) ? readSeason(parkGrounds(played)) : league;
  return ({ id, level, playoffs }) => {
    if (level === 'hard' || playoffs) return whole;
    return IN_COMMON.includes(id) ? shared : league;
  };
}

/** Rules about game days, times and fields in common, which entries with grounds do not have. */
const IN_COMMON: readonly RuleId[] = ['S3', 'S5', 'S6', 'S8', 'S9', 'S11'];

const hasGrounds = (entry: Entry) => entry.grounds !== undefined;

/** Whether a rule does not apply to a setup with constraints. */
function isLeftOut(setup: Setup, rule: RuleId): boolean {
  return IN_COMMON.includes(rule) && isLeagueOfClubs(setup);
}

/** The schedule with all matches of entries with grounds parked. */
function parkGrounds(schedule: Schedule): Schedule {
  const { entry } = schedule.fixtures;
  const isOut = schedule.setup.entries.map(hasGrounds);
  const placements = schedule.placements.map((cell, row) => (isOut[entry[row]!] ? NOWHERE : cell));
  return { ...schedule, placements };
}

/** The schedule with all playoff matches parked. */
export function parkPlayoffs(schedule: Schedule): Schedule {
  const placements = schedule.placements.slice();
  for (const row of findPlayoffMatches(schedule)) placements[row] = NOWHERE;
  return { ...schedule, placements };
}

/** In leagues of clubs repeats count less than crowded games. */
function rulesInOrder(setup: Setup): readonly ListedRule[] {
  const rules = setup.order === 'carryOver' ? moveBehind(RULES, 'S10', 'S11') : RULES;
  return setup.constraints && isLeagueOfClubs(setup) ? moveBehind(rules, 'S1', 'S16') : rules;
}

function moveBehind(rules: readonly ListedRule[], one: RuleId, other: RuleId): ListedRule[] {
  const moved = rules.find(({ id }) => id === one)!;
  return rules.flatMap((rule) => {
    if (rule === moved) return [];
    return rule.id === other ? [rule, moved] : [rule];
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
