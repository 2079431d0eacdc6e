/** Proposes the seeds of a playoff from the current tables. */

import { MAX_CONTESTANTS, MIN_CONTESTANTS } from '../brackets/bracket.ts';
import { generateBracket } from '../brackets/generate-bracket.ts';
import type { Seed, SeededTeam } from '../model/playoff.ts';
import type { Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import type { TeamView } from '../model/view-parts.ts';
import { rankAcross } from '../results/rank-across.ts';
import { type TableView, viewTables } from '../results/view-tables.ts';
import { listSeeds } from './list-seeds.ts';
import { unsettled } from './settle-contestants.ts';

/** A place in a table, and the team that has it now. */
export interface SeedProposal {
  readonly seed: Seed;
  readonly team: TeamView;
  readonly start: SeededTeam; // input of `startPlayoff`
  readonly isFinal: boolean; // every match of its table is over
}

export interface SeedProposals {
  readonly seeds: readonly SeedProposal[]; // the best first; fewer than requested if there are fewer teams
  readonly isFinal: boolean;
}

/**
 * The seeds of a new playoff of a division: winners of the pools first, then the seconds, and so on; of
 * a rank that not all can have, the best across the pools. Two teams of a pool do not meet in the first
 * round if an exchange among those of one rank avoids it.
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
      poolOf: ({ seed }) => seed.pool, // the best across pools are not known before the end
      exchange: (one, other) => (one.seed.rank === other.seed.rank ? [other, one] : null),
    }),
  );
}

/**
 * The seeds of an existing playoff if it were started now; null if its tables lack such a place. The
 * best across pools exchange places if two teams of a pool would meet at once.
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
  ) => readonly [SeedProposal, SeedProposal] | null; // the two after the exchange; null: no exchange
}

/** Exchanges proposals if two teams of a pool would meet at once. */
function keepPoolsApart(
  seeds: readonly SeedProposal[],
  { poolOf, exchange }: Exchanges,
): SeedProposal[] {
  const arranged = [...seeds];
  if (arranged.length < MIN_CONTESTANTS || arranged.length > MAX_CONTESTANTS) return arranged;
  const opponent = new Map<number, number>();
  for (const { home, away } of generateBracket('single', arranged.length)) {
    if (home.kind !== 'seed' || away.kind !== 'seed') continue;
    opponent.set(home.seed, away.seed);
    opponent.set(away.seed, home.seed);
  }
  const clashes = (at: number) => {
    const other = opponent.get(at);
    if (other === undefined) return false;
    const isUnknown = [arranged[at]!, arranged[other]!].some(
      (one) => one.seed.best !== undefined && poolOf(one) === null,
    );
    return !isUnknown && poolOf(arranged[at]!) === poolOf(arranged[other]!);
  };
  for (let at = arranged.length - 1; at >= 0; at--) {
    if (!clashes(at)) continue;
    for (let other = arranged.length - 1; other >= 0 && clashes(at); other--) {
      if (other === at) continue;
      const before = [arranged[at]!, arranged[other]!] as const;
      const count = Number(clashes(at)) + Number(clashes(other));
      const after = exchange(...before);
      if (after === null) continue;
      [arranged[at], arranged[other]] = after;
      if (Number(clashes(at)) + Number(clashes(other)) >= count) {
        [arranged[at], arranged[other]] = before;
      }
    }
  }
  return arranged;
}
