import type { FixedMatch } from '../model/fixed-match.ts';
import { fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { entriesOfTeams, type Setup } from '../model/setup.ts';
import { followTeams } from './follow-teams.ts';

/**
 * The matches that generation must work around, numbered for the new setup: all placed matches of
 * entries that stay and, of regenerated entries, those that `keeps` selects and that still make sense.
 * Matches that a person added always stay if their teams and field still exist.
 */
export function settledMatches(
  schedule: Schedule,
  setup: Setup,
  isMade: (entry: number) => boolean,
  keeps: 'locked' | 'all',
): FixedMatch[] {
  const { fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const follow = followTeams(schedule.setup, setup);
  const entryOf = entriesOfTeams(setup);
  const meetings = new Map<string, number>();
  return [...placements.keys()].flatMap((row) => {
    const cell = placements[row]!;
    const home = follow[fixtures.home[row]!]!;
    const away = follow[fixtures.away[row]!]!;
    if (cell === NOWHERE || home === NOWHERE || away === NOWHERE) return [];
    const manual = fixtures.manual[row] === 1;
    const entry = entryOf[home]!;
    const guestEntry = entryOf[away]!;
    if (isMade(entry) || isMade(guestEntry)) {
      const fields = [setup.entries[entry]!, setup.entries[guestEntry]!].flatMap((e) => e.fields);
      if (!fields.includes(fieldOf(grid, cell))) return [];
    }
    if (isMade(entry) && !manual) {
      if (keeps === 'locked' && fixtures.lockedAt[row] === NOWHERE) return [];
      const { format } = setup.entries[entry]!;
      const pair = `${Math.min(home, away)} ${Math.max(home, away)}`;
      const met = meetings.get(pair) ?? 0;
      if (met >= (format === 'double' ? 2 : 1) && format !== 'random') return [];
      meetings.set(pair, met + 1);
    }
    return [{ entry, home, away, cell, ...(manual && { manual }) }];
  });
}
