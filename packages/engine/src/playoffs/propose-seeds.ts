/** Who would be seeded in a playoff, by the tables as they stand. */
import type { Seed, SeededTeam } from '../model/playoff.ts';
import type { Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import { type TableView, viewTables } from '../results/view-tables.ts';
import type { TeamView } from '../views/shapes.ts';
import { FEWEST_CONTESTANTS, MOST_CONTESTANTS } from './bracket.ts';
import { drawBracket } from './draw-bracket.ts';
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
 * The seeds of a new playoff of a division: winners of the pools first, then the seconds, and so on, in
 * the order of the pools, save that two of a pool do not meet in the first round where an exchange
 * among those of one rank avoids it.
 */
export function proposeSeeds(
  schedule: Schedule,
  results: Results,
  division: string,
  count: number,
): SeedProposals {
  const tables = tablesOf(schedule, results, division);
  const most = Math.max(0, ...tables.map(({ rows }) => rows.length));
  const all = Array.from({ length: most }, (_, rank) =>
    tables.flatMap((table) => proposalOf(table, rank + 1) ?? []),
  ).flat();
  return finish(keepPoolsApart(all.slice(0, count)));
}

/** Who the seeds of a playoff that is there would be if it were started now; null where its table has no such place. */
export function proposeStart(
  schedule: Schedule,
  results: Results,
  entry: number,
): SeedProposals | null {
  const { division, playoff } = schedule.setup.entries[entry]!;
  const tables = tablesOf(schedule, results, division);
  const seeds = (playoff?.seeds ?? []).map(({ pool, rank }) => {
    const table = tables.find((one) => one.entry.pool === pool);
    return table === undefined ? null : proposalOf(table, rank);
  });
  const known = seeds.filter((seed) => seed !== null);
  return known.length === 0 || known.length < seeds.length ? null : finish(known);
}

function tablesOf(schedule: Schedule, results: Results, division: string): TableView[] {
  return viewTables(unsettled(schedule), results).filter(
    ({ entry }) => entry.division === division,
  );
}

function proposalOf({ entry, rows, isFinal }: TableView, rank: number): SeedProposal | null {
  const row = rows[rank - 1];
  if (row === undefined) return null;
  const { pool } = entry;
  const { team, position } = row;
  return { seed: { pool, rank }, team, start: { pool, position }, isFinal };
}

function finish(seeds: readonly SeedProposal[]): SeedProposals {
  return { seeds, isFinal: seeds.every(({ isFinal }) => isFinal) };
}

/** Exchanges seeds of one rank where two of a pool would meet at once. */
function keepPoolsApart(seeds: readonly SeedProposal[]): SeedProposal[] {
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
    return other !== undefined && kept[at]!.seed.pool === kept[other]!.seed.pool;
  };
  const exchange = (one: number, other: number) => {
    [kept[one], kept[other]] = [kept[other]!, kept[one]!];
  };
  for (let at = kept.length - 1; at >= 0; at--) {
    if (!clashes(at)) continue;
    for (let other = kept.length - 1; other >= 0 && clashes(at); other--) {
      if (kept[other]!.seed.rank !== kept[at]!.seed.rank || other === at) continue;
      const before = Number(clashes(at)) + Number(clashes(other));
      exchange(at, other);
      if (Number(clashes(at)) + Number(clashes(other)) >= before) exchange(at, other);
    }
  }
  return kept;
}
