import { drawFixtures } from '../fixtures/draw-fixtures.ts';
import type { Random } from '../model/random.ts';
import { findDesigned } from './filling/find-designed.ts';
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
  const entry: number[] = [];
  const home: number[] = [];
  const away: number[] = [];
  const day: number[] = [];
  const turn: number[] = [];
  const leg: number[] = [];
  for (const e of entries.keys()) {
    const wishes = { matchesOn: plan[e]!, designed: designed.has(e), order };
    const first = task.firstTeam[e]!;
    for (const draw of yield* drawFixtures(entries[e]!, task.demands[e]!, wishes, random)) {
      entry.push(e);
      home.push(first + draw.pairing[0]);
      away.push(first + draw.pairing[1]);
      day.push(draw.day);
      turn.push(draw.turn);
      leg.push(draw.leg);
    }
    yield;
  }
  return {
    entry: Uint16Array.from(entry),
    home: Uint16Array.from(home),
    away: Uint16Array.from(away),
    day: Uint8Array.from(day),
    turn: Uint16Array.from(turn),
    leg: Uint8Array.from(leg),
  };
}
