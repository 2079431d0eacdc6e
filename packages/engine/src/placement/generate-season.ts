import { generateFixtures } from '../fixtures/generate-fixtures.ts';
import type { Random } from '../model/random.ts';
import { findDesigned } from './filling/find-designed.ts';
import { planDays } from './plan-days.ts';
import type { Task } from './task.ts';

/** All pairings in columns, one row per match, by entry and in the order generated. Teams are team numbers. */
export interface SeasonDraft {
  readonly entry: Uint16Array;
  readonly home: Uint16Array;
  readonly away: Uint16Array;
  readonly day: Uint8Array;
  readonly turn: Uint16Array; // within the season of the entry
  readonly leg: Uint8Array; // how many times the two teams have met before
}

/** Plans the days and generates the pairings of all entries. Yields now and then. */
export function* generateSeason(task: Task, random: Random): Generator<void, SeasonDraft> {
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
    const options = { matchesOn: plan[e]!, designed: designed.has(e), order };
    const first = task.firstTeam[e]!;
    for (const dated of yield* generateFixtures(entries[e]!, task.demands[e]!, options, random)) {
      entry.push(e);
      home.push(first + dated.pairing[0]);
      away.push(first + dated.pairing[1]);
      day.push(dated.day);
      turn.push(dated.turn);
      leg.push(dated.leg);
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
