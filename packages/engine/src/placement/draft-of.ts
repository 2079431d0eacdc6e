import { dayOf, NOWHERE } from '../model/grid.ts';
import {
  type Fixtures,
  findCrossovers,
  findPlayoffMatches,
  type Schedule,
} from '../model/schedule.ts';
import type { Draft } from './draft.ts';
import type { Task } from './task.ts';

/**
 * The matches of a schedule as a draft, with their cells; locked ones are in their locked cell, and
 * crossovers and playoffs stay as well because a person placed them.
 */
export function draftOf(schedule: Schedule, task: Task): Draft {
  const { fixtures, placements } = schedule;
  const { entry, home, away, round, lockedAt, manual } = fixtures;
  const cells = placements.map((cell, match) =>
    lockedAt[match] === NOWHERE ? cell : lockedAt[match]!,
  );
  return {
    generated: {
      entry: entry.slice(),
      home: home.slice(),
      away: away.slice(),
      day: daysOf(fixtures, cells, task),
      turn: round.slice(),
      leg: legsOf(fixtures, cells),
    },
    fixed: fixedOf(schedule),
    manual,
    cells,
    faults: 0, // the pairings stay
  };
}

function fixedOf(schedule: Schedule): Uint8Array {
  const fixed = Uint8Array.from(schedule.fixtures.lockedAt, (cell) => (cell === NOWHERE ? 0 : 1));
  for (const match of findCrossovers(schedule)) fixed[match] = 1;
  for (const match of findPlayoffMatches(schedule)) fixed[match] = 1;
  return fixed;
}

/** The day of every match; for one without a cell, the first on which neither team plays. */
function daysOf({ home, away }: Fixtures, placements: Int32Array, { grid, firstTeam }: Task) {
  const plays = new Uint8Array(firstTeam.at(-1)! * grid.days);
  const days = new Uint8Array(placements.length);
  placements.forEach((cell, match) => {
    if (cell === NOWHERE) return;
    days[match] = dayOf(grid, cell);
    for (const team of [home[match]!, away[match]!]) plays[team * grid.days + days[match]!] = 1;
  });
  placements.forEach((cell, match) => {
    if (cell !== NOWHERE) return;
    const [a, b] = [home[match]! * grid.days, away[match]! * grid.days];
    const day = plays.subarray(a, a + grid.days).findIndex((on, d) => on + plays[b + d]! === 0);
    days[match] = Math.max(0, day);
    plays[a + days[match]!] = 1;
    plays[b + days[match]!] = 1;
  });
  return days;
}

/** How many times the two teams of every match have met before it; matches without a cell come last. */
function legsOf({ home, away }: Fixtures, placements: Int32Array): Uint8Array {
  const last = Number.MAX_SAFE_INTEGER;
  const at = (match: number) => (placements[match] === NOWHERE ? last : placements[match]!);
  const order = [...placements.keys()].sort((a, b) => at(a) - at(b) || a - b);
  const meetings = new Map<string, number>();
  const legs = new Uint8Array(placements.length);
  for (const match of order) {
    const pair = [home[match]!, away[match]!].sort((a, b) => a - b).join();
    legs[match] = meetings.get(pair) ?? 0;
    meetings.set(pair, legs[match]! + 1);
  }
  return legs;
}
