import { NOWHERE } from '../model/grid.ts';
import type { Conflict, Rule } from './rule.ts';

/** H5: a locked match stays in its cell. Counts the locked matches elsewhere. */
export const lockedMatches: Rule = {
  find: ({ schedule: { fixtures, placements } }) => {
    const conflicts: Conflict[] = [];
    fixtures.lockedAt.forEach((cell, match) => {
      if (cell === NOWHERE || placements[match] === cell) return;
      conflicts.push({
        matches: [match],
        teams: [fixtures.home[match]!, fixtures.away[match]!],
        day: null,
        weight: 1,
      });
    });
    return conflicts;
  },
  bound: () => 0,
};
