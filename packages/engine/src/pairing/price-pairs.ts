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

export interface PairPrices {
  readonly costs: Float64Array; // see `matchCheaply`
  readonly rematch: number; // from this price on two have met before
}

const LOTS = 8;
const MOST_SURPLUS = 8; // what two teams differ by in homes less aways, and counts
const MOST_SUM = 2 ** 44; // of a price, so that the sum over a round is exact

/** The prices among so many teams; rematches have none unless they are allowed. */
export function pricePairs(
  seekers: readonly Seeker[],
  { seats, met, lastMet }: Acquaintances,
  { rematches, seed }: { readonly rematches: boolean; readonly seed: number },
): PairPrices {
  const size = seekers.length;
  const pairs = Math.max(1, Math.floor(size / 2));
  const points = seekers.map((seeker) => seeker.points);
  const widest = Math.max(0, ...points) - Math.min(0, ...points);
  const longest = lastMet.reduce((most, round) => Math.max(most, round + 1), 0);
  const random = randomOf(seed);
  const layers: Layer[] = [
    {
      most: Math.max(...met, 0) * (pairs * (longest + 1) + longest),
      priceOf: (one, other) => {
        const k = one.team * seats + other.team;
        return met[k]! * (pairs * (longest + 1)) + met[k]! * (lastMet[k]! + 1);
      },
    },
    { most: widest ** 2, priceOf: (one, other) => (one.points - other.points) ** 2 },
    {
      most: MOST_SURPLUS,
      priceOf: (one, other) =>
        MOST_SURPLUS - Math.min(MOST_SURPLUS, Math.abs(one.surplus - other.surplus)),
    },
    { most: LOTS, priceOf: () => random.below(LOTS) },
  ];
  const units = unitsOf(layers, pairs);
  const costs = new Float64Array(size * size).fill(Number.POSITIVE_INFINITY);
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const [one, other] = [seekers[a]!, seekers[b]!];
      const cost = layers.reduce((sum, { priceOf }, k) => sum + priceOf(one, other) * units[k]!, 0);
      if (!rematches && met[one.team * seats + other.team]! > 0) continue;
      costs[a * size + b] = cost;
      costs[b * size + a] = cost;
    }
  }
  return { costs, rematch: units[0]! };
}

interface Layer {
  readonly most: number;
  readonly priceOf: (one: Seeker, other: Seeker) => number;
}

/** What one of each layer is worth: more than all below it in a round. Where numbers would grow too large the last layers are worth nothing. */
function unitsOf(layers: readonly Layer[], pairs: number): number[] {
  for (let kept = layers.length; ; kept--) {
    const units = layers.map(() => 0);
    let unit = 1;
    for (let k = kept - 1; k >= 0; k--) {
      units[k] = unit;
      unit *= pairs * layers[k]!.most + 1;
    }
    if (unit <= MOST_SUM * pairs || kept <= 2) return units;
  }
}
