/** Who plays each match of a bracket, by who its seeds are and who won its matches. */
import type { BracketMatch, Slot } from './bracket.ts';

/** The two sides of a match; null: not known yet. */
export type BracketSides<T> = readonly [home: T | null, away: T | null];

/**
 * `winnerOf` answers which side of the drawing won a match of the bracket; null: nobody yet. Whoever
 * meets somebody who has withdrawn goes on without a match.
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

/** The side that goes on since the other has withdrawn; null: neither has, or both, or one is not known. */
export function findWalkover<T>(
  [home, away]: BracketSides<T>,
  isWithdrawn: (contestant: T) => boolean,
): 'home' | 'away' | null {
  if (home === null || away === null || isWithdrawn(home) === isWithdrawn(away)) return null;
  return isWithdrawn(home) ? 'away' : 'home';
}
