/** Parks newly generated matches that would overlap matches that stay, and keeps the delays of locked ones. */
import { overlap, type Play, readClock } from '../model/clock.ts';
import { fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { dropIdleDelays, withDelays } from '../model/start-times.ts';

const DAY = 1440;

/** Parks every match that does not stay and would overlap another by the clock. */
export function parkOverlaps(schedule: Schedule, stays: (row: number) => boolean): Schedule {
  const clock = readClock(schedule);
  if (clock === null) return schedule;
  const { setup, fixtures } = schedule;
  const { entry, home, away } = fixtures;
  const grid = gridOf(setup);
  const placements = schedule.placements.slice();
  const lockedAt = fixtures.lockedAt.slice();
  const playOf = (row: number): Play => ({ cell: placements[row]!, entry: entry[row]! });
  const overlaps = (row: number, other: number): boolean => {
    const [cell, there] = [placements[row]!, placements[other]!];
    if (other === row || there === NOWHERE || !overlap(clock, playOf(row), playOf(other)))
      return false;
    const teams = [home[row]!, away[row]!];
    return (
      fieldOf(grid, cell) === fieldOf(grid, there) ||
      teams.includes(home[other]!) ||
      teams.includes(away[other]!)
    );
  };
  const onDate = new Map<number, number[]>(); // calendar day -> the matches that begin on it
  const dateOf = (cell: number) => Math.floor(clock.begins[cell]! / DAY);
  for (const [row, cell] of placements.entries()) {
    if (cell === NOWHERE) continue;
    const rows = onDate.get(dateOf(cell));
    if (rows === undefined) onDate.set(dateOf(cell), [row]);
    else rows.push(row);
  }
  for (const row of placements.keys()) {
    if (stays(row) || placements[row] === NOWHERE) continue;
    const date = dateOf(placements[row]!);
    const near = [date - 1, date, date + 1].flatMap((day) => onDate.get(day) ?? []);
    if (!near.some((other) => overlaps(row, other))) continue;
    placements[row] = NOWHERE;
    lockedAt[row] = NOWHERE;
  }
  return dropIdleDelays({ ...schedule, fixtures: { ...fixtures, lockedAt }, placements });
}

/** A newly generated schedule with the delays that locked matches had before. */
export function carryLockedDelays(before: Schedule, generated: Schedule): Schedule {
  const { delays } = before;
  if (delays === undefined) return generated;
  const lockedIn = (schedule: Schedule) => {
    const { fixtures, placements } = schedule;
    const locked = [...placements.keys()].filter(
      (row) => placements[row] !== NOWHERE && fixtures.lockedAt[row] === placements[row],
    );
    return new Map(
      locked.map((row) => [placements[row]!, `${fixtures.home[row]} ${fixtures.away[row]}`]),
    );
  };
  const [was, is] = [lockedIn(before), lockedIn(generated)];
  const locked = delays.filter(({ cell }) => was.has(cell) && was.get(cell) === is.get(cell));
  const { fixtures } = generated;
  return parkOverlaps(withDelays(generated, locked), (row) => fixtures.lockedAt[row] !== NOWHERE);
}
