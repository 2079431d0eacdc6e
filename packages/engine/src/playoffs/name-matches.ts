/** Names of playoff matches: 'Semi-final 1', 'Third place'. */

import { bracketOf, rowsOfBracket } from '../brackets/playoff-matches.ts';
import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { unsettled } from './settle-contestants.ts';

const named = new WeakMap<Schedule, ReadonlyMap<number, string>>();

/** Row -> name, for every match of a playoff's bracket; also works on a settled schedule. */
export function namePlayoffMatches(shown: Schedule): ReadonlyMap<number, string> {
  const schedule = unsettled(shown);
  const known = named.get(schedule);
  if (known !== undefined) return known;
  const names = new Map<number, string>();
  schedule.setup.entries.forEach(({ playoff }, entry) => {
    if (playoff === undefined) return;
    const bracket = bracketOf(schedule.setup, entry);
    rowsOfBracket(schedule, entry).forEach((row, k) => {
      if (row !== NOWHERE) names.set(row, bracket[k]!.name);
    });
  });
  named.set(schedule, names);
  return names;
}
