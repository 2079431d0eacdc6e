import { keepRows } from '../model/keep-rows.ts';
import type { CalledOff, Schedule } from '../model/schedule.ts';
import { entriesOfTeams, findWithdrawals, isPlayoff } from '../model/setup.ts';

/**
 * The schedule without the matches of withdrawn teams, save the rows that `stays` names. What a format
 * asked for is remembered as called off, forfeited where the withdrawal says so; a match that a person
 * added is simply gone. The same schedule where nothing has to leave.
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
  const rest = keepRows(schedule, (row) => !leaves(row));
  return gone.length === 0 ? rest : { ...rest, calledOff: [...calledOff, ...gone] };
}
