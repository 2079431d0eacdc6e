/** Plays Swiss tournaments: generated, and then round by round with random results. */
import { apply } from '../commands/apply.ts';
import { invariant } from '../model/outcome.ts';
import { type Random, randomOf } from '../model/random.ts';
import type { Result, Results } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { proposeRound, type RoundProposal } from '../pairing/propose-round.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { sampleSetup } from './sample-setups.ts';

export interface SwissSample {
  readonly teams: number;
  readonly days: number;
  readonly slots: number;
  readonly fields: number;
  readonly gamesPerDay: number;
}

export interface PairedRound {
  readonly before: Schedule;
  readonly results: Results; // of all earlier rounds
  readonly proposal: RoundProposal;
  readonly after: Schedule;
}

export function generateSwiss({ teams, days, slots, fields, gamesPerDay }: SwissSample): Schedule {
  const entries = [{ teams, format: 'swiss' as const, gamesPerDay }];
  return firstSchedule(sampleSetup({ days, slots, fields, entries }));
}

/** The first result of a search: fairness does not matter to its rounds. */
export function firstSchedule(setup: Setup): Schedule {
  for (const { better } of searchSchedules(setup, { seed: 1 })) if (better !== null) return better;
  invariant(false, 'a search finds a schedule');
}

/** The rows of a round, by their numbers. */
export function rowsOfRound({ fixtures }: Schedule, round: number): number[] {
  return [...fixtures.ids.keys()].filter((row) => fixtures.round[row] === round);
}

export function idsOfRound(schedule: Schedule, round: number): MatchId[] {
  return rowsOfRound(schedule, round).map((row) => schedule.fixtures.ids[row]!);
}

/** Random goals: the stronger team, which is the one with the lower number, scores more often. */
export function playMatch({ fixtures }: Schedule, row: number, random: Random): Result {
  const ahead = fixtures.home[row]! < fixtures.away[row]! ? 1 : 0;
  return { ending: 'regular', score: [random.below(3 + ahead), random.below(4 - ahead)] };
}

export function playRound(schedule: Schedule, results: Results, round: number, random: Random) {
  const played = new Map(results);
  for (const row of rowsOfRound(schedule, round)) {
    played.set(schedule.fixtures.ids[row]!, playMatch(schedule, row, random));
  }
  return played;
}

/** The schedule with the proposal applied. */
export function acceptProposal(schedule: Schedule, proposal: RoundProposal): Schedule {
  const { entry, round, pairings, begun } = proposal;
  const result = apply(schedule, { kind: 'pairRound', entry, round, pairings, begun });
  invariant(result.ok, 'what was proposed can be paired');
  return result.value.schedule;
}

/** Plays a whole tournament; every round but the first is paired by results. */
export function* playSwiss(sample: SwissSample, seed: number): Generator<PairedRound, void> {
  const random = randomOf(seed);
  let schedule = generateSwiss(sample);
  const rounds = 1 + Math.max(...schedule.fixtures.round);
  let results: Results = playRound(schedule, new Map(), 0, random);
  for (let round = 1; round < rounds; round++) {
    const proposal = proposeRound(schedule, results, 0, round);
    invariant(proposal !== null, 'a Swiss tournament has rounds');
    const after = acceptProposal(schedule, proposal);
    yield { before: schedule, results, proposal, after };
    schedule = after;
    results = playRound(schedule, results, round, random);
  }
}
