import { computePairCosts, minCostMatching, randomOf } from '@evenfield/engine/testing';
import type { Family, Row } from '../family.ts';

const ROUNDS = 6;
const TURNS = 5;

/** The times of a prototype in milliseconds. */
const PROTOTYPE = new Map<number, number | string>([
  [24, 1.7],
  [64, '-'],
  [128, 22],
  [256, 174],
  [512, '-'],
]);

/** Matching by costs as they occur in tournaments, and nothing else. */
export const matching: Family = {
  name: 'matching',
  about:
    'the cheapest way to pair everybody off, by the prices of the rounds of a Swiss tournament: processor time beside what a prototype took on one free core',
  *measure(): Generator<Row> {
    for (const [teams, prototype] of PROTOTYPE) yield measureMatching(teams, prototype);
  },
};

function measureMatching(teams: number, prototype: number | string): Row {
  const prices = costsOf(teams);
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    for (const costs of prices) {
      const before = process.cpuUsage();
      minCostMatching(teams, costs);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
  }
  times.sort((one, other) => one - other);
  const digits = (time: number) => Math.round(time * 100) / 100;
  return {
    teams,
    'median ms': digits(times[Math.floor(times.length / 2)]!),
    'most ms': digits(times.at(-1)!),
    prototype,
  };
}

/** The costs of every round but the first, with random scores. */
function costsOf(teams: number): Float64Array[] {
  const random = randomOf(teams);
  const met = new Uint8Array(teams * teams);
  const lastMet = new Int16Array(teams * teams).fill(-1);
  const points = new Array<number>(teams).fill(0);
  const surplus = new Array<number>(teams).fill(0);
  return Array.from({ length: ROUNDS }, (_, round) => {
    const seekers = points.map((own, team) => ({ team, points: own, surplus: surplus[team]! }));
    const known = { seats: teams, met, lastMet };
    const costs = computePairCosts(seekers, known, { rematches: false, seed: round });
    minCostMatching(teams, costs)!.forEach((away, home) => {
      met[home * teams + away] = 1;
      lastMet[home * teams + away] = round;
      if (away < home) return;
      surplus[home]!++;
      surplus[away]!--;
      const winner = random.below(2) === 0 ? home : away;
      points[winner]! += 3;
    });
    return costs;
  }).slice(1);
}
