import { NOWHERE } from '../model/grid.ts';
import { firstTeams, type Setup } from '../model/setup.ts';

/**
 * Team number before -> team number in a later setup with the same entries in the same order, and
 * perhaps more after them; NOWHERE for a team that has left. Teams are matched by name; a new name takes
 * over the team that had its position.
 */
export function followTeams(before: Setup, after: Setup): Int32Array {
  const first = firstTeams(after);
  return Int32Array.from(
    before.entries.flatMap(({ teams }, e) => {
      const now = after.entries[e]?.teams ?? [];
      return teams.map((name, position) => {
        const named = now.indexOf(name);
        if (named >= 0) return first[e]! + named;
        const there = now[position];
        return there === undefined || teams.includes(there) ? NOWHERE : first[e]! + position;
      });
    }),
  );
}
