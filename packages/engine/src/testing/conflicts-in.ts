import { teamNames } from '../model/setup.ts';
import type { Conflict, Rule } from '../rules/rule.ts';
import { readSeason, type Season } from '../rules/season.ts';
import { readChart } from './chart.ts';
import type { SampleEntry } from './sample-setups.ts';

/**
 * The conflicts that a rule finds in a chart, and its bound. A conflict reads 'Day1 A: A-B A-C x2': its
 * day, teams and matches, its weight if not 1, and '!' if it is grave.
 */
export function conflictsIn(rule: Rule, chart: string, entries?: readonly SampleEntry[]) {
  const season = readSeason(readChart(chart, entries));
  return {
    conflicts: rule.find(season).map((conflict) => formatConflict(season, conflict)),
    bound: rule.bound(season),
  };
}

/** See `conflictsIn`. */
export function formatConflict(
  season: Season,
  { matches, teams, day, weight, grave }: Conflict,
): string {
  const names = teamNames(season.setup);
  const { home, away } = season.schedule.fixtures;
  const subject = [
    ...(day === null ? [] : [`Day${day + 1}`]),
    ...(teams.length === 0 ? [] : [teams.map((team) => names[team]).join('+')]),
  ].join(' ');
  const pairings = matches.map((match) => ` ${names[home[match]!]}-${names[away[match]!]}`);
  return `${subject}:${pairings.join('')}${weight === 1 ? '' : ` x${weight}`}${grave ? ' !' : ''}`;
}
