/** Who would be seeded in a playoff, by the tables as they stand. */

import { FEWEST_CONTESTANTS, MOST_CONTESTANTS } from '../brackets/bracket.ts';
import { drawBracket } from '../brackets/draw-bracket.ts';
import type { Seed, SeededTeam } from '../model/playoff.ts';
import type { Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import type { TeamView } from '../model/view-parts.ts';
import { rankAcross } from '../results/rank-across.ts';
import { type TableView, viewTables } from '../results/view-tables.ts';
import { listSeeds } from './list-seeds.ts';
import { unsettled } from './settle-contestants.ts';

/** A place in a table, and who has it now. */
export interface SeedProposal {
  readonly seed: Seed;
  readonly team: TeamView;
  readonly start: SeededTeam; // what `startPlayoff` takes
  readonly isFinal: boolean; // every match of its table is over
}

export interface SeedProposals {
  readonly seeds: readonly SeedProposal[]; // the best first; fewer than asked for where there are fewer teams
  readonly isFinal: boolean;
}

/**
 * The seeds of a new playoff of a division: winners of the pools first, then the seconds, and so on; of a
 * rank that not all can have, the best across the pools. Two of a pool do not meet in the first round
 * where an exchange among those of one rank avoids it.
 */
export function proposeSeeds(
  schedule: Schedule,
  results: Results,
  division: string,
  count: number,
): SeedProposals {
  const known = readTables(schedule, results, division);
  const pools = known.tables.map(({ entry, rows }) => ({
    pool: entry.pool,
    teams: rows.filter(({ withdrawn }) => withdrawn === undefined).length,
  }));
  const proposals = listSeeds(pools, count).flatMap((seed) => proposalOf(known, seed) ?? []);
  return finish(
    keepPoolsApart(proposals, {
      poolOf: ({ seed }) => seed.pool, // whoever is the best across pools is not known before the end
      exchange: (one, other) => (one.seed.rank === other.seed.rank ? [other, one] : null),
    }),
  );
}

/**
 * Who the seeds of a playoff that is there would be if it were started now; null where its table has no
 * such place. The best across pools take each other's places where two of a pool would meet at once.
 */
export function proposeStart(
  schedule: Schedule,
  results: Results,
  entry: number,
): SeedProposals | null {
  const { division, playoff } = schedule.setup.entries[entry]!;
  const known = readTables(schedule, results, division);
  const seeds = (playoff?.seeds ?? []).map((seed) => proposalOf(known, seed));
  const found = seeds.filter((seed) => seed !== null);
  if (found.length === 0 || found.length < seeds.length) return null;
  return finish(
    keepPoolsApart(found, {
      poolOf: ({ start }) => start.pool,
      exchange: (one, other) => {
        const areAlike = one.seed.best !== undefined && other.seed.best !== undefined;
        if (!areAlike || one.seed.rank !== other.seed.rank) return null;
        return [
          { ...other, seed: one.seed },
          { ...one, seed: other.seed },
        ];
      },
    }),
  );
}

interface DivisionTables {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly tables: readonly TableView[];
}

function readTables(shown: Schedule, results: Results, division: string): DivisionTables {
  const schedule = unsettled(shown);
  const tables = viewTables(schedule, results).filter(({ entry }) => entry.division === division);
  return { schedule, results, tables };
}

function proposalOf(
  { schedule, results, tables }: DivisionTables,
  seed: Seed,
): SeedProposal | null {
  const { pool, rank, best } = seed;
  const across = best === undefined ? null : rankAcross(schedule, results, tables, rank)[best - 1];
  if (across === undefined) return null;
  const table = tables.find(({ entry }) => entry.pool === (across ?? seed).pool);
  const row = table?.rows.find((one) =>
    across === null ? one.rank === rank : one.position === across.position,
  );
  if (table === undefined || row === undefined) return null;
  return {
    seed,
    team: row.team,
    start: { pool: across === null ? pool : across.pool, position: row.position },
    isFinal: best === undefined ? table.isFinal : tables.every(({ isFinal }) => isFinal),
  };
}

function finish(seeds: readonly SeedProposal[]): SeedProposals {
  return { seeds, isFinal: seeds.every(({ isFinal }) => isFinal) };
}

interface Exchanges {
  readonly poolOf: (proposal: SeedProposal) => string | null;
  readonly exchange: (
    one: SeedProposal,
    other: SeedProposal,
  ) => readonly [SeedProposal, SeedProposal] | null; // what stands in their places then; null: they stay
}

/** Exchanges proposals where two of a pool would meet at once. */
function keepPoolsApart(
  seeds: readonly SeedProposal[],
  { poolOf, exchange }: Exchanges,
): SeedProposal[] {
  const kept = [...seeds];
  if (kept.length < FEWEST_CONTESTANTS || kept.length > MOST_CONTESTANTS) return kept;
  const opponent = new Map<number, number>();
  for (const { home, away } of drawBracket('single', kept.length)) {
    if (home.kind !== 'seed' || away.kind !== 'seed') continue;
    opponent.set(home.seed, away.seed);
    opponent.set(away.seed, home.seed);
  }
  const clashes = (at: number) => {
    const other = opponent.get(at);
    if (other === undefined) return false;
    const isUnknown = [kept[at]!, kept[other]!].some(
      (one) => one.seed.best !== undefined && poolOf(one) === null,
    );
    return !isUnknown && poolOf(kept[at]!) === poolOf(kept[other]!);
  };
  for (let at = kept.length - 1; at >= 0; at--) {
    if (!clashes(at)) continue;
    for (let other = kept.length - 1; other >= 0 && clashes(at); other--) {
      if (other === at) continue;
      const before = [kept[at]!, kept[other]!] as const;
      const count = Number(clashes(at)) + Number(clashes(other));
      const after = exchange(...before);
      if (after === null) continue;
      [kept[at], kept[other]] = after;
      if (Number(clashes(at)) + Number(clashes(other)) >= count) {
        [kept[at], kept[other]] = before;
      }
    }
  }
  return kept;
}
