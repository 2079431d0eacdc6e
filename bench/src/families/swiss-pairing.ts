import {
  apply,
  generateSchedule,
  type MatchId,
  proposeRound,
  type Result,
  type Schedule,
} from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import type { Family, Row } from '../family.ts';

const ROUNDS = 6;
const TEAMS = [24, 25, 64, 128, 129, 200, 256];

/** Tournaments with one round per day, with scores that follow from the numbers of the teams. */
export const swissPairing: Family = {
  name: 'swiss-pairing',
  about: 'the next round of a Swiss tournament by its results, and the rounds behind it drawn anew',
  *measure(): Generator<Row> {
    for (const teams of TEAMS) yield measureTournament(teams);
  },
};

function measureTournament(teams: number): Row {
  const setup = sampleSetup({
    days: ROUNDS,
    slots: Math.ceil(teams / 60),
    fields: Math.min(30, Math.floor(teams / 2)),
    entries: [{ teams, format: 'swiss', gamesPerDay: 1 }],
  });
  let schedule = generateSchedule(setup, 1);
  const results = new Map<MatchId, Result>();
  const proposing: number[] = [];
  const pairing: number[] = [];
  let rematches = 0;
  let apart = 0; // the largest point difference between two opponents
  for (let round = 1; round < ROUNDS; round++) {
    play(schedule, results, round - 1);
    const proposal = timed(proposing, () => proposeRound(schedule, results, 0, round));
    if (proposal === null) throw new Error('A Swiss tournament has rounds to pair.');
    const { entry, pairings } = proposal;
    const answer = timed(pairing, () =>
      apply(schedule, { kind: 'pairRound', entry, round, pairings }),
    );
    if (!answer.ok) throw new Error(`Refused: ${answer.refusal.code}`);
    schedule = answer.value.schedule;
    rematches += proposal.rematches.length;
    for (const { points } of pairings) apart = Math.max(apart, Math.abs(points[0] - points[1]));
  }
  return {
    teams,
    rounds: ROUNDS,
    'propose median ms': median(proposing),
    'propose most ms': Math.max(...proposing),
    'pair median ms': median(pairing),
    'pair most ms': Math.max(...pairing),
    rematches,
    'most points apart': apart,
  };
}

function play({ fixtures }: Schedule, results: Map<MatchId, Result>, round: number): void {
  fixtures.ids.forEach((id, row) => {
    if (fixtures.round[row] !== round) return;
    const lead = ((fixtures.home[row]! * 7 + fixtures.away[row]! * 13 + round) % 5) - 2;
    results.set(id, { ending: 'regular', score: [2 + lead, 2] });
  });
}

function timed<T>(times: number[], work: () => T): T {
  const before = process.cpuUsage();
  const value = work();
  times.push(Math.round(process.cpuUsage(before).user / 100) / 10);
  return value;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
