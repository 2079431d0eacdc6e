import type { Seed } from '../model/playoff.ts';

/** A pool, or the division if it has none, with the number of teams in its table that play on. */
export interface SeedPool {
  readonly pool: string | null;
  readonly teams: number;
}

/**
 * Places of the tables by rank, the first of every pool, then the seconds, and so on: `count` of them,
 * after skipping `skip`. If not all teams of a rank qualify, its places are those of the best across the
 * pools, so that no pool is preferred.
 */
export function listSeeds(pools: readonly SeedPool[], count: number, skip = 0): Seed[] {
  const most = Math.max(0, ...pools.map(({ teams }) => teams));
  const seeds: Seed[] = [];
  let before = 0;
  for (let rank = 1; rank <= most; rank++) {
    const having = pools.filter(({ teams }) => teams >= rank);
    const from = Math.max(0, skip - before);
    const to = Math.min(having.length, skip + count - before);
    const isWhole = from === 0 && to === having.length;
    for (let k = from; k < to; k++) {
      seeds.push(isWhole ? { pool: having[k]!.pool, rank } : { pool: null, rank, best: k + 1 });
    }
    before += having.length;
  }
  return seeds;
}

/**
 * The default number of teams that play on, without byes: two of each table and the best third-placed
 * teams, or fewer if that would be more than two thirds of all.
 */
export function usualPlayoffSize({
  teams,
  tables,
}: {
  readonly teams: number;
  readonly tables: number;
}): number {
  const wanted = Math.min(teams, Math.max(4, 2 * tables));
  const more = 2 ** Math.ceil(Math.log2(wanted));
  if (tables > 1 && more - 2 * tables <= tables && 3 * more <= 2 * teams) return more;
  return 2 ** Math.floor(Math.log2(wanted));
}
