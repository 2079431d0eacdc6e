import { findWaits, rowsOfBracket } from '../brackets/playoff-matches.ts';
import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { isPlayoff } from '../model/setup.ts';
import { moveToPlaces } from '../model/with-starts.ts';
import { endOfDivision, placePlayoffByClock } from '../playoffs/place-playoff-by-clock.ts';
import type { LostMatches } from './lost-matches.ts';

/** Places the lost matches of playoffs from `fromDay` on; those that wait for them move along where there is no other way. */
export function placePlayoffsByClock(
  settled: Schedule,
  lostRows: readonly number[],
  fromDay: number,
  openAt: LostMatches['openAt'],
): Schedule {
  let schedule = settled;
  for (const [entry, own] of settled.setup.entries.entries()) {
    const rows = isPlayoff(own) ? [...rowsOfBracket(settled, entry)] : [];
    const lost = rows.filter((row) => lostRows.includes(row));
    if (lost.length === 0) continue;
    const options = { after: endOfDivision(schedule, own.division), fromDay, openAt };
    let chosen = lost;
    let found = placePlayoffByClock(schedule, { ...options, rows: chosen });
    if (found.size < lost.length) {
      const along = followersOf(schedule, entry, lost, fromDay);
      const together = placePlayoffByClock(schedule, { ...options, rows: along });
      if (together.size === along.length) [chosen, found] = [along, together];
    }
    schedule = moveToPlaces(schedule, new Map(chosen.map((row) => [row, found.get(row) ?? null])));
  }
  return schedule;
}

/** Lost matches of a bracket and those that wait for them and may move, in the bracket's order. */
function followersOf(
  schedule: Schedule,
  entry: number,
  lost: readonly number[],
  fromDay: number,
): number[] {
  const { fixtures, placements } = schedule;
  const waits = findWaits(schedule);
  const following = new Set(lost);
  const rows = [...rowsOfBracket(schedule, entry)].filter((row) => row !== NOWHERE);
  for (const row of rows)
    if (waits.some(({ feeder, waiter }) => waiter === row && following.has(feeder)))
      following.add(row);
  const grid = gridOf(schedule.setup);
  return rows.filter((row) => {
    if (!following.has(row) || lost.includes(row)) return following.has(row);
    const cell = placements[row]!;
    const isFree = cell !== NOWHERE && fixtures.lockedAt[row] === NOWHERE;
    return isFree && dayOf(grid, cell) >= fromDay;
  });
}
