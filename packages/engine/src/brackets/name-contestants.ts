import type { Playoff, Seed } from '../model/playoff.ts';
import type { Slot } from './bracket.ts';
import { generateBracket } from './generate-bracket.ts';
import { ordinal } from './ordinal.ts';

/** '1st in A'; '1st' for a division without pools; 'Best 3rd (1)' across pools. */
export function nameSeed({ pool, rank, best }: Seed): string {
  if (best !== undefined) return `Best ${ordinal(rank)} (${best})`;
  return pool === null ? ordinal(rank) : `${ordinal(rank)} in ${pool}`;
}

/** Placeholder names of the contestants, two per match: 'Winner of Semi-final 1'. */
export function nameContestants({ kind, seeds }: Pick<Playoff, 'kind' | 'seeds'>): string[] {
  const bracket = generateBracket(kind, seeds.length);
  const nameOf = (slot: Slot) => {
    if (slot.kind === 'seed') return nameSeed(seeds[slot.seed]!);
    return `${slot.kind === 'winner' ? 'Winner' : 'Loser'} of ${bracket[slot.match]!.name}`;
  };
  return bracket.flatMap(({ home, away }) => [nameOf(home), nameOf(away)]);
}
