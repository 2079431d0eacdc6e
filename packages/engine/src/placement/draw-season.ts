import { drawFixtures } from '../fixtures/draw-fixtures.ts';
import type { Random } from '../model/random.ts';
import { findDesigned } from './find-designed.ts';
import { planDays } from './plan-days.ts';
import type { Task } from './task.ts';

/** Everybody's pairings in columns, one row a match, by entry and in the order drawn. Teams are team numbers. */
export interface Drawn {
  readonly entry: Uint16Array;
  readonly home: Uint16Array;
  readonly away: Uint16Array;
  readonly day: Uint8Array;
  readonly turn: Uint16Array; // within the season of the entry
  readonly leg: Uint8Array; // how often the two teams have met before
}

/** Plans the days and draws the pairings of all entries. Rests now and then. */
export function* drawSeason(task: Task, random: Random): Generator<void, Drawn> {
  const { entries, order = 'breaks' } = task.setup;
  const plan = planDays(task);
  const designed = new Set(findDesigned(task, plan).flatMap((group) => group.entries));
  yield;
  const rows: {
    entry: number;
    home: number;
    away: number;
    day: number;
    turn: number;
    leg: number;
  }[] = [];
  for (const [e, entry] of entries.entries()) {
    const wishes = { matchesOn: plan[e]!, designed: designed.has(e), order };
    const draws = yield* drawFixtures(entry, task.demands[e]!, wishes, random);
    const first = task.firstTeam[e]!;
    for (const { pairing, day, turn, leg } of draws) {
      const [home, away] = pairing;
      rows.push({ entry: e, home: first + home, away: first + away, day, turn, leg });
    }
    yield;
  }
  return {
    entry: Uint16Array.from(rows, (row) => row.entry),
    home: Uint16Array.from(rows, (row) => row.home),
    away: Uint16Array.from(rows, (row) => row.away),
    day: Uint8Array.from(rows, (row) => row.day),
    turn: Uint16Array.from(rows, (row) => row.turn),
    leg: Uint8Array.from(rows, (row) => row.leg),
  };
}
