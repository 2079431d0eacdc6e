import { isDecided, type Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import { findWithdrawals, firstTeams } from '../model/setup.ts';

/**
 * How many byes of a Swiss entry's teams count as a win, by position: one in each round in which the odd
 * team had no opponent, or one that has withdrawn, once a match of the round is decided. In other
 * formats a bye is worth nothing.
 */
export function countSwissByes(schedule: Schedule, results: Results, entry: number): Uint16Array {
  const { setup, fixtures, calledOff = [] } = schedule;
  const { format, teams } = setup.entries[entry]!;
  const byes = new Uint16Array(teams.length);
  const odd = teams.length % 2;
  const gone = setup.entries[entry]!.withdrawn?.length ?? 0;
  if (format !== 'swiss' || odd + gone === 0) return byes;
  const first = firstTeams(setup)[entry]!;
  const withdrawals = findWithdrawals(setup);
  const begun = new Set<number>();
  const busy = new Map<number, Set<number>>(); // round -> teams
  const note = (round: number, home: number, away: number) => {
    const of = busy.get(round) ?? new Set();
    busy.set(round, of.add(home).add(away));
  };
  for (let row = 0; row < fixtures.ids.length; row++) {
    if (fixtures.entry[row] !== entry || fixtures.manual[row] === 1) continue;
    note(fixtures.round[row]!, fixtures.home[row]!, fixtures.away[row]!);
    if (isDecided(results.get(fixtures.ids[row]!))) begun.add(fixtures.round[row]!);
  }
  for (const off of calledOff) {
    const isLeft = withdrawals.has(off.home) || withdrawals.has(off.away);
    if (off.entry !== entry || (isLeft && off.forfeitBy === undefined)) continue;
    note(off.round, off.home, off.away);
  }
  for (const round of begun) {
    const playing = busy.get(round)!;
    const idle = [...byes.keys()].filter(
      (position) => !playing.has(first + position) && !withdrawals.has(first + position),
    );
    if (idle.length > odd + gone) continue; // part of a round: other teams have no opponent, either
    for (const position of idle) byes[position]!++;
  }
  return byes;
}
