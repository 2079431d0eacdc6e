/** Determines the two sides of each bracket match from the seeds and the winners so far. */
import type { BracketMatch, Slot } from './bracket.ts';

/** The two sides of a match; null: not known yet. */
export type BracketSides<T> = readonly [home: T | null, away: T | null];

/**
 * `winnerOf` returns the side that won a match of the bracket; null: undecided. The opponent of a
 * withdrawn team advances without a match.
 */
export function fillBracket<T>(
  bracket: readonly BracketMatch[],
  seeds: readonly (T | null)[],
  winnerOf: (match: number) => 'home' | 'away' | null,
  isWithdrawn: (contestant: T) => boolean,
): BracketSides<T>[] {
  const sides: BracketSides<T>[] = [];
  const sideOf = (match: number) => winnerOf(match) ?? findWalkover(sides[match]!, isWithdrawn);
  const whoIs = (slot: Slot): T | null => {
    if (slot.kind === 'seed') return seeds[slot.seed] ?? null;
    const winner = sideOf(slot.match);
    if (winner === null) return null;
    const isHome = (slot.kind === 'winner') === (winner === 'home');
    return sides[slot.match]![isHome ? 0 : 1];
  };
  bracket.forEach(({ home, away, ifNeeded }, match) => {
    const before = match > 0 && ifNeeded ? sideOf(match - 1) : 'away';
    sides.push(before === 'away' ? [whoIs(home), whoIs(away)] : [null, null]);
  });
  return sides;
}

/** The side that advances because the other has withdrawn; null: neither has, both have, or one is unknown. */
export function findWalkover<T>(
  [home, away]: BracketSides<T>,
  isWithdrawn: (contestant: T) => boolean,
): 'home' | 'away' | null {
  if (home === null || away === null || isWithdrawn(home) === isWithdrawn(away)) return null;
  return isWithdrawn(home) ? 'away' : 'home';
}
