import type { FixedMatch } from '../model/fixed-match.ts';
import { fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { firstTeams, type Setup } from '../model/setup.ts';

/**
 * The matches around which others are drawn, in the numbers of the setup that is drawn for: everything
 * that has a cell, and of the entries that are made anew what `keeps` names and what still makes sense
 * there. What a person added is left out, since no format asks for it.
 */
export function settledMatches(
  schedule: Schedule,
  setup: Setup,
  isMade: (entry: number) => boolean,
  keeps: 'locked' | 'all',
): FixedMatch[] {
  const { fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const before = firstTeams(schedule.setup);
  const after = firstTeams(setup);
  const meetings = new Map<string, number>();
  return [...placements.keys()].flatMap((row) => {
    const entry = fixtures.entry[row]!;
    const cell = placements[row]!;
    if (cell === NOWHERE || fixtures.manual[row] === 1) return [];
    const [home, away] = [
      fixtures.home[row]! - before[entry]!,
      fixtures.away[row]! - before[entry]!,
    ];
    if (isMade(entry)) {
      if (keeps === 'locked' && fixtures.lockedAt[row] === NOWHERE) return [];
      const { teams, fields, format } = setup.entries[entry]!;
      if (Math.max(home, away) >= teams.length || !fields.includes(fieldOf(grid, cell))) return [];
      const pair = `${entry} ${Math.min(home, away)} ${Math.max(home, away)}`;
      const met = meetings.get(pair) ?? 0;
      if (met >= (format === 'double' ? 2 : 1) && format !== 'random') return [];
      meetings.set(pair, met + 1);
    }
    return [{ entry, home: home + after[entry]!, away: away + after[entry]!, cell }];
  });
}
