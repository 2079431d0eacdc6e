import { NOWHERE } from '../model/grid.ts';
import type { Conflict, Rule } from './rule.ts';

/**
 * H5: a locked match stays where it is. A schedule does not remember where its matches were before,
 * so that here a locked match must have a cell; whoever moves matches compares their cells.
 */
export const lockedMatches: Rule = {
  id: 'H5',
  level: 'hard',
  find: ({ schedule: { fixtures, placements } }) => {
    const conflicts: Conflict[] = [];
    fixtures.locked.forEach((locked, match) => {
      if (locked === 0 || placements[match] !== NOWHERE) return;
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
