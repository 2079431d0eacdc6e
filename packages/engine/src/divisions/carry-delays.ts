/** Matches that were made beside others that stay as they are: where they would overlap the made ones give way. */
import { overlap, type Play, readClock } from '../model/clock.ts';
import { fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { dropIdleDelays, withDelays } from '../model/start-times.ts';

const DAY = 1440;

/** The schedule in which matches that do not stay, and would overlap with another by the clock, wait in the buffer. */
export function parkOverlaps(schedule: Schedule, stays: (row: number) => boolean): Schedule {
  const clock = readClock(schedule);
  if (clock === null) return schedule;
  const { setup, fixtures } = schedule;
  const { entry, home, away } = fixtures;
  const grid = gridOf(setup);
  const placements = schedule.placements.slice();
  const lockedAt = fixtures.lockedAt.slice();
  const playOf = (row: number): Play => ({ cell: placements[row]!, entry: entry[row]! });
  const isInTheWay = (row: number, other: number): boolean => {
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
    if (!near.some((other) => isInTheWay(row, other))) continue;
    placements[row] = NOWHERE;
    lockedAt[row] = NOWHERE;
  }
  return dropIdleDelays({ ...schedule, fixtures: { ...fixtures, lockedAt }, placements });
}

/** A schedule that was drawn anew, with the delays of the matches that are locked where they were before. */
export function keepLockedDelays(before: Schedule, drawn: Schedule): Schedule {
  const { delays } = before;
  if (delays === undefined) return drawn;
  const lockedIn = (schedule: Schedule) => {
    const { fixtures, placements } = schedule;
    const locked = [...placements.keys()].filter(
      (row) => placements[row] !== NOWHERE && fixtures.lockedAt[row] === placements[row],
    );
    return new Map(
      locked.map((row) => [placements[row]!, `${fixtures.home[row]} ${fixtures.away[row]}`]),
    );
  };
  const [was, is] = [lockedIn(before), lockedIn(drawn)];
  const kept = delays.filter(({ cell }) => was.has(cell) && was.get(cell) === is.get(cell));
  const { fixtures } = drawn;
  return parkOverlaps(withDelays(drawn, kept), (row) => fixtures.lockedAt[row] !== NOWHERE);
}
