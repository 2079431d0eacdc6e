import { filterRows } from '../model/filter-rows.ts';
import type { CalledOff, Schedule } from '../model/schedule.ts';
import { entriesOfTeams, findWithdrawals, isPlayoff } from '../model/setup.ts';

/**
 * The schedule without the matches of withdrawn teams, except rows for which `stays` is true. Matches
 * that the format asks for are recorded as canceled, or forfeited if the withdrawal says so; matches
 * that a person added are removed. Returns the same object if nothing changes.
 */
export function leaveOutWithdrawn(schedule: Schedule, stays: (row: number) => boolean): Schedule {
  const { setup, fixtures, calledOff = [] } = schedule;
  const withdrawals = findWithdrawals(setup);
  if (withdrawals.size === 0) return schedule;
  const { entry, home, away, round, manual } = fixtures;
  const entryOf = entriesOfTeams(setup);
  const leaves = (row: number) => {
    if (isPlayoff(setup.entries[entry[row]!]!) || stays(row)) return false;
    return withdrawals.has(home[row]!) || withdrawals.has(away[row]!);
  };
  const leaving = [...home.keys()].filter(leaves);
  if (leaving.length === 0) return schedule;
  const gone = leaving
    .filter((row) => manual[row] === 0 && entryOf[home[row]!] === entryOf[away[row]!])
    .map((row): CalledOff => {
      const forfeits = [home, away].map((side) => withdrawals.get(side[row]!) === 'forfeited');
      const others = [away, home].map((side) => withdrawals.has(side[row]!));
      const by = forfeits[0] && !others[0] ? 'home' : forfeits[1] && !others[1] ? 'away' : null;
      return {
        entry: entry[row]!,
        home: home[row]!,
        away: away[row]!,
        round: round[row]!,
        ...(by !== null && { forfeitBy: by }),
      };
    });
  const rest = filterRows(schedule, (row) => !leaves(row));
  return gone.length === 0 ? rest : { ...rest, calledOff: [...calledOff, ...gone] };
}
