/** Determines the teams behind the placeholders of a playoff, as far as its seeds and results decide them. */

import { fillBracket } from '../brackets/fill-bracket.ts';
import { bracketOf, rowsOfBracket } from '../brackets/playoff-matches.ts';
import { NOWHERE } from '../model/grid.ts';
import { oppositeSide, type Results, winnerOf } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import { findWithdrawals, firstTeams, isPlayoff, type Setup } from '../model/setup.ts';

/** The two sides of a match of the bracket, by team number; null: not known yet. */
export type SettledSides = readonly [home: number | null, away: number | null];

const made = new WeakMap<Schedule, Schedule>();

/** The schedule that a settled one was made from; any other is returned as it is. */
export function unsettled(schedule: Schedule): Schedule {
  return made.get(schedule) ?? schedule;
}

/**
 * The schedule to show: playoff matches have the teams that are known to play them instead of
 * placeholders. For display only; edits are made to the one with the placeholders.
 */
export function settleContestants(schedule: Schedule, results: Results): Schedule {
  const { setup, fixtures } = schedule;
  const started = setup.entries.flatMap(({ playoff }, e) => (playoff?.started ? [e] : []));
  if (started.length === 0) return schedule;
  const home = fixtures.home.slice();
  const away = fixtures.away.slice();
  const first = firstTeams(setup);
  for (const entry of started) {
    const rows = rowsOfBracket(schedule, entry);
    const sides = settleBracket(schedule, results, entry);
    const standIn = (team: number): number => {
      const position = team - first[entry]!;
      return sides[Math.floor(position / 2)]?.[position % 2] ?? team;
    };
    for (const row of rows) {
      if (row === NOWHERE) continue;
      home[row] = standIn(home[row]!);
      away[row] = standIn(away[row]!);
    }
  }
  const settled = { ...schedule, fixtures: { ...fixtures, home, away } };
  made.set(settled, schedule);
  return settled;
}

/**
 * The teams of each match of a playoff's bracket; pass the unsettled schedule. A team whose opponent has
 * withdrawn advances, unless the match was decided.
 */
export function settleBracket(schedule: Schedule, results: Results, entry: number): SettledSides[] {
  const { setup, fixtures } = schedule;
  const { playoff, division } = setup.entries[entry]!;
  const rows = rowsOfBracket(schedule, entry);
  const bracket = bracketOf(setup, entry);
  const seeds = (playoff?.started ?? []).map((seed) => findTeam(setup, division, seed));
  const first = firstTeams(setup);
  const withdrawals = findWithdrawals(setup);
  const winnerIn = (match: number) => {
    const row = rows[match]!;
    if (row === NOWHERE) return null;
    const side = winnerOf(results.get(fixtures.ids[row]!));
    const isTurned = (fixtures.home[row]! - first[entry]!) % 2 === 1; // a person has exchanged the sides
    return isTurned ? oppositeSide(side) : side;
  };
  return fillBracket(bracket, seeds, winnerIn, (team) => withdrawals.has(team));
}

function findTeam(
  setup: Setup,
  division: string,
  { pool, position }: { readonly pool: string | null; readonly position: number },
): number | null {
  const entry = setup.entries.findIndex(
    (one) => one.division === division && one.pool === pool && !isPlayoff(one),
  );
  const isThere = entry >= 0 && position < setup.entries[entry]!.teams.length;
  return isThere ? firstTeams(setup)[entry]! + position : null;
}
