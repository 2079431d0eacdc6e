/** Who can be a seed of playoffs, and which matches have to be played before it is known. */
import {
  isOver,
  isPlayoff,
  type MatchId,
  type Results,
  type Schedule,
  type SeededTeam,
} from '@evenfield/engine';

export interface SeedableTeam {
  readonly name: string; // with its pool, where the division has several
  readonly start: SeededTeam;
}

/** The entries whose tables say who plays on. */
function tablesBefore({ setup: { entries } }: Schedule, playoff: number): number[] {
  const { division } = entries[playoff]!;
  return [...entries.keys()].filter(
    (e) => entries[e]!.division === division && !isPlayoff(entries[e]!),
  );
}

export function listSeedable(schedule: Schedule, playoff: number): SeedableTeam[] {
  return tablesBefore(schedule, playoff).flatMap((e) => {
    const { pool, teams } = schedule.setup.entries[e]!;
    return teams.map((name, position) => ({
      name: pool === null ? name : `${name} (${pool})`,
      start: { pool, position },
    }));
  });
}

export function indexOfTeam(teams: readonly SeedableTeam[], { pool, position }: SeededTeam) {
  return teams.findIndex(({ start }) => start.pool === pool && start.position === position);
}

/** The matches of those tables that have no result; of pools from which nobody plays on, none. */
export function findMissing(schedule: Schedule, results: Results, playoff: number): MatchId[] {
  const { setup, fixtures } = schedule;
  const seeds = setup.entries[playoff]!.playoff?.seeds ?? [];
  const pools = new Set(seeds.map(({ pool }) => pool));
  const isAcross = seeds.some(({ best }) => best !== undefined); // all tables decide then
  const tables = new Set(
    tablesBefore(schedule, playoff).filter((e) => isAcross || pools.has(setup.entries[e]!.pool)),
  );
  return fixtures.ids.filter(
    (id, row) => tables.has(fixtures.entry[row]!) && !isOver(results.get(id)),
  );
}
