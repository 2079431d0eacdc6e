/**
 * What it costs to pair two teams: first that they have met before, the longer ago the less; then the
 * square of the difference of their points; then sides that could not be evened out; the rest is drawn
 * by lot. Everything that comes first is worth more than all that comes behind it in a whole round.
 */
import { randomOf } from '../model/random.ts';
import type { Acquaintances } from './acquaintances.ts';

/** A team that is to be paired. */
export interface Seeker {
  readonly team: number; // its position in the entry
  readonly points: number; // whole
  readonly surplus: number; // homes less aways
}

const LOTS = 8;
const MOST_SURPLUS = 8; // what two teams differ by in homes less aways, and counts
const MOST_SUM = 2 ** 50; // of the prices of a round, so that it is exact

/** The prices among so many teams, as `matchCheaply` takes them; rematches have none unless they are allowed. */
export function pricePairs(
  seekers: readonly Seeker[],
  { seats, met, lastMet }: Acquaintances,
  { rematches, seed }: { readonly rematches: boolean; readonly seed: number },
): Float64Array {
  const size = seekers.length;
  const pairs = Math.max(1, Math.floor(size / 2));
  const points = seekers.map((seeker) => seeker.points);
  const widest = Math.max(0, ...points) - Math.min(0, ...points);
  const rounds = lastMet.reduce((most, round) => Math.max(most, round + 1), 0);
  const meeting = pairs * (rounds + 1); // dearer than that all others are the latest
  const often = rematches ? met.reduce((most, times) => Math.max(most, times), 0) : 0;
  const [ofMeetings = 0, ofPoints = 0, ofSides = 0, ofLots = 0] = unitsOf(
    [often * (meeting + rounds), widest ** 2, MOST_SURPLUS, LOTS],
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
        Math.max(0, MOST_SURPLUS - Math.abs(one.surplus - other.surplus)) * ofSides +
        lot * ofLots;
      costs[a * size + b] = cost;
      costs[b * size + a] = cost;
    }
  }
  return costs;
}

/** What one of each layer is worth, whose most is given: more than all below it in a round. Where numbers would grow too large the last layers are worth nothing. */
function unitsOf(most: readonly number[], pairs: number): number[] {
  for (let kept = most.length; ; kept--) {
    const units = most.map(() => 0);
    let unit = 1;
    for (let k = kept - 1; k >= 0; k--) {
      units[k] = unit;
      unit *= pairs * most[k]! + 1;
    }
    if (unit <= MOST_SUM || kept <= 2) return units;
  }
}
