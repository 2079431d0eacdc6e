import type { Playoff, Seed } from '../model/playoff.ts';
import type { Slot } from './bracket.ts';
import { drawBracket } from './draw-bracket.ts';
import { ordinal } from './ordinal.ts';

/** '1st in A'; of a division without pools '1st'; across pools 'Best 3rd (1)'. */
export function nameSeed({ pool, rank, best }: Seed): string {
  if (best !== undefined) return `Best ${ordinal(rank)} (${best})`;
  return pool === null ? ordinal(rank) : `${ordinal(rank)} in ${pool}`;
}

/** What the contestants are called while nobody knows who they are, two a match: 'Winner of Semi-final 1'. */
export function nameContestants({ kind, seeds }: Pick<Playoff, 'kind' | 'seeds'>): string[] {
  const bracket = drawBracket(kind, seeds.length);
  const nameOf = (slot: Slot) => {
    if (slot.kind === 'seed') return nameSeed(seeds[slot.seed]!);
    return `${slot.kind === 'winner' ? 'Winner' : 'Loser'} of ${bracket[slot.match]!.name}`;
  };
  return bracket.flatMap(({ home, away }) => [nameOf(home), nameOf(away)]);
}
