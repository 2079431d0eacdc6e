/** Home and away counts of the teams of one entry, as they are and as they can be balanced. */

export interface SideCounts {
  readonly surplus: Map<number, number>; // team -> home games minus away games
  readonly lastAt: Map<number, number>; // team -> 1: its last game was at home; -1: away
}

export function createSideCounts(): SideCounts {
  return { surplus: new Map(), lastAt: new Map() };
}

export function countSides({ surplus, lastAt }: SideCounts, home: number, away: number): void {
  surplus.set(home, surplusOf(surplus, home) + 1);
  surplus.set(away, surplusOf(surplus, away) - 1);
  lastAt.set(home, 1);
  lastAt.set(away, -1);
}

/** The team with fewer home games is at home; else the one that was away last; else the first of the two. */
export function chooseSides(
  { surplus, lastAt }: SideCounts,
  one: number,
  other: number,
): readonly [home: number, away: number] {
  const claim =
    2 * (surplusOf(surplus, one) - surplusOf(surplus, other)) +
    (lastAt.get(one) ?? 0) -
    (lastAt.get(other) ?? 0);
  return claim > 0 ? [other, one] : [one, other];
}

/** A match whose sides may still change. */
export interface OpenMatch {
  home: number;
  away: number;
}

/**
 * Exchanges sides along chains of matches, from a team with two surplus home games to one with fewer (or
 * the reverse), until no team has two too many or no chain is left.
 */
export function evenOutSides(surplus: Map<number, number>, matches: readonly OpenMatch[]): void {
  for (const team of surplus.keys()) {
    while (Math.abs(surplusOf(surplus, team)) > 1) if (!passOn(surplus, matches, team)) break;
  }
}

function passOn(
  surplus: Map<number, number>,
  matches: readonly OpenMatch[],
  team: number,
): boolean {
  const sign = Math.sign(surplusOf(surplus, team));
  const cameBy = new Map<number, OpenMatch | null>([[team, null]]);
  const reached = [team];
  for (const here of reached) {
    for (const match of matches) {
      const [giver, taker] = sign > 0 ? [match.home, match.away] : [match.away, match.home];
      if (giver !== here || cameBy.has(taker)) continue;
      cameBy.set(taker, match);
      if (surplusOf(surplus, taker) * sign >= 0) {
        reached.push(taker);
        continue;
      }
      surplus.set(team, surplusOf(surplus, team) - 2 * sign);
      surplus.set(taker, surplusOf(surplus, taker) + 2 * sign);
      let at = taker;
      for (let link = cameBy.get(at) ?? null; link !== null; link = cameBy.get(at) ?? null) {
        at = link.home === at ? link.away : link.home;
        [link.home, link.away] = [link.away, link.home];
      }
      return true;
    }
  }
  return false;
}

function surplusOf(surplus: ReadonlyMap<number, number>, team: number): number {
  return surplus.get(team) ?? 0;
}
