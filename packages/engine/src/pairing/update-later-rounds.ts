import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { type AssignedMatch, assignCells } from './assign-cells.ts';
import { pairLaterRounds } from './pair-later-rounds.ts';
import { firstOpen, isSettled, laterRounds, seatsOf, seedOf } from './provisional-rounds.ts';
import { pairsApart, readSwiss } from './read-swiss.ts';
import {
  chooseSides,
  countSides,
  createSideCounts,
  evenOutSides,
  type OpenMatch,
} from './settle-sides.ts';

/**
 * Generates the rounds after a newly paired one again, as far as necessary: nobody meets anybody again
 * if possible, no team plays twice at a time, and home and away games stay balanced. Matches that could
 * only be played at a time when a team already plays are parked.
 */
export function updateLaterRounds(
  schedule: Schedule,
  entry: number,
  round: number,
  begun: ReadonlySet<MatchId>,
): Schedule {
  const swiss = readSwiss(schedule, entry);
  if (swiss === null) return schedule;
  const from = firstOpen(swiss, round);
  if (from >= swiss.rounds.length) return schedule;
  const { rounds } = pairLaterRounds({
    teams: swiss.teams,
    settled: [
      ...swiss.rounds.slice(0, from).map((one) => seatsOf(schedule, swiss, one)),
      ...pairsApart(schedule, swiss).map((pair) => [pair]),
    ],
    rounds: laterRounds(schedule, swiss, from, begun),
    seed: seedOf(schedule, swiss, round),
  });

  const { fixtures } = schedule;
  const [home, away] = [fixtures.home.slice(), fixtures.away.slice()];
  const placements = schedule.placements.slice();
  const generated = { ...schedule, fixtures: { ...fixtures, home, away }, placements };
  const waiting = new Set(
    swiss.rounds.slice(from).flatMap(({ rows }) => {
      return rows.filter((row) => !isSettled(schedule, row, begun));
    }),
  );
  const sides = createSideCounts();
  home.forEach((host, row) => {
    if (!waiting.has(row)) countSides(sides, host, away[row]!);
  });
  const busyDays = daysOf(schedule, swiss.rounds[round]!.rows);
  const open: (OpenMatch & { readonly row: number })[] = [];

  swiss.rounds.slice(from).forEach(({ rows }, k) => {
    const free = rows.filter((row) => waiting.has(row));
    const before = new Map(free.map((row) => [keyOf(home[row]!, away[row]!), row]));
    const settled = new Set(
      rows.filter((row) => !waiting.has(row)).map((row) => keyOf(home[row]!, away[row]!)),
    );
    const calledOff = swiss.rounds[from + k]!.calledOff.map((off) => keyOf(off.home, off.away));
    const pairs = rounds[k]!.filter((pair) => pair.every((team) => team < swiss.teams))
      .map(([one, other]) => [swiss.first + one, swiss.first + other] as const)
      .filter((pair) => !settled.has(keyOf(...pair)) && !calledOff.includes(keyOf(...pair)));
    const matches = pairs.map(([one, other]): AssignedMatch => {
      const row = before.get(keyOf(one, other));
      const [host, guest] =
        row === undefined ? chooseSides(sides, one, other) : [home[row]!, away[row]!];
      countSides(sides, host, guest);
      return { home: host, away: guest, before: row ?? null };
    });
    const isAsBefore =
      matches.every((match) => match.before !== null) &&
      ![...daysOf(schedule, free)].some((day) => busyDays.has(day));
    const deal = isAsBefore
      ? { rows: matches.map((match) => match.before!), unplaced: [] }
      : assignCells(generated, free, matches, (row) => !waiting.has(row));
    matches.forEach((match, m) => {
      const row = deal.rows[m]!;
      home[row] = match.home;
      away[row] = match.away;
      open.push({ home: match.home, away: match.away, row });
    });
    for (const row of deal.unplaced) placements[row] = NOWHERE;
    for (const row of free) waiting.delete(row);
    if (!isAsBefore) for (const day of daysOf(schedule, free)) busyDays.add(day);
  });

  evenOutSides(sides.surplus, open);
  for (const match of open) {
    home[match.row] = match.home;
    away[match.row] = match.away;
  }
  return generated;
}

function daysOf({ setup, placements }: Schedule, rows: readonly number[]): Set<number> {
  const grid = gridOf(setup);
  return new Set(
    rows.flatMap((row) => (placements[row] === NOWHERE ? [] : dayOf(grid, placements[row]!))),
  );
}

function keyOf(one: number, other: number): string {
  return `${Math.min(one, other)} ${Math.max(one, other)}`;
}
