import type { Seed } from '../model/playoff.ts';

/** A pool, or the division where it has none, by how many teams play on in its table. */
export interface SeedPool {
  readonly pool: string | null;
  readonly teams: number;
}

/**
 * Places of the tables by rank, the first of every pool, then the seconds, and so on: so many of them,
 * behind those that `skip` names. Where a rank is divided, its places are those of the best across the
 * pools, so that no pool is preferred to another.
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
 * How many teams play on unless the organizer says otherwise, without byes: two of each table and the
 * best of the thirds, or fewer where that would be more than two thirds of all.
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
