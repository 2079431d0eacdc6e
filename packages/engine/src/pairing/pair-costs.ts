/**
 * The cost of pairing two teams: first that they have met before, the longer ago the less; then the
 * square of their point difference; then sides that could not be balanced; ties are broken at random.
 * Each layer outweighs all later ones in a whole round.
 */
import { randomOf } from '../model/random.ts';
import type { PastMeetings } from './past-meetings.ts';

/** A team to be paired. */
export interface UnpairedTeam {
  readonly team: number; // its position in the entry
  readonly points: number; // whole
  readonly surplus: number; // home games minus away games
}

const LOTS = 8;
const MAX_SURPLUS = 8; // the largest difference in surplus between two teams that counts
const MAX_SUM = 2 ** 50; // of the costs of a round, so that the sum is exact

/** The costs for `minCostMatching`; rematches are impossible unless they are allowed. */
export function computePairCosts(
  seekers: readonly UnpairedTeam[],
  { seats, met, lastMet }: PastMeetings,
  { rematches, seed }: { readonly rematches: boolean; readonly seed: number },
): Float64Array {
  const size = seekers.length;
  const pairs = Math.max(1, Math.floor(size / 2));
  const points = seekers.map((seeker) => seeker.points);
  const widest = Math.max(0, ...points) - Math.min(0, ...points);
  const rounds = lastMet.reduce((most, round) => Math.max(most, round + 1), 0);
  const meeting = pairs * (rounds + 1); // more than the latest rematch of all other pairs
  const often = rematches ? met.reduce((most, times) => Math.max(most, times), 0) : 0;
  const [ofMeetings = 0, ofPoints = 0, ofSides = 0, ofLots = 0] = unitsOf(
    [often * (meeting + rounds), widest ** 2, MAX_SURPLUS, LOTS],
    pairs,
  );
  const random = randomOf(seed);
  const costs = new Float64Array(size * size).fill(Number.POSITIVE_INFINITY);
  for (let a = 0; a < size; a++) {
    const one = seekers[a]!;
    for (let b = a + 1; b < size; b++) {
      const other = seekers[b]!;
      const lot = random.below(LOTS);
      const pair = one.team * seats + other.team;
      const times = met[pair]!;
      if (times > 0 && !rematches) continue;
      const cost =
        times * (meeting + lastMet[pair]! + 1) * ofMeetings +
        (one.points - other.points) ** 2 * ofPoints +
        Math.max(0, MAX_SURPLUS - Math.abs(one.surplus - other.surplus)) * ofSides +
        lot * ofLots;
      costs[a * size + b] = cost;
      costs[b * size + a] = cost;
    }
  }
  return costs;
}

/**
 * The weight of one unit of each layer, given the layers' maxima: more than all lower layers together in
 * a round. If numbers would grow too large, the last layers get weight 0.
 */
function unitsOf(most: readonly number[], pairs: number): number[] {
  for (let digits = most.length; ; digits--) {
    const units = most.map(() => 0);
    let unit = 1;
    for (let k = digits - 1; k >= 0; k--) {
      units[k] = unit;
      unit *= pairs * most[k]! + 1;
    }
    if (unit <= MAX_SUM || digits <= 2) return units;
  }
}
