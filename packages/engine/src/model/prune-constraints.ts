import { type Constraints, NO_CONSTRAINTS, type TeamRef } from './constraints.ts';
import { type Entry, isPlayoff, type Setup } from './setup.ts';

/**
 * The setup without names in its constraints that no field or team has any more, as after a field was
 * taken away. A row that would then mean something else goes with them: one of no fields means all.
 * Unchanged if every name is known.
 */
export function pruneConstraints(setup: Setup): Setup {
  const { constraints } = setup;
  if (constraints === undefined) return setup;
  const entries = setup.entries.map((entry) => pruneEntry(setup, entry));
  const fields = new Set(setup.fields.map(({ name }) => name));
  const places = new Set([...fields, ...constraints.venues.map(({ name }) => name)]);
  const teams = new Set(
    setup.entries.flatMap((entry) =>
      isPlayoff(entry) ? [] : entry.teams.map((team) => keyOf({ ...entry, team })),
    ),
  );
  const isTeam = (ref: TeamRef) => teams.has(keyOf(ref)) || isUnnamed(setup, ref);
  const choosesOpponents = ({ division, pool }: TeamRef) =>
    setup.entries.some(
      (entry) =>
        entry.division === division &&
        entry.pool === pool &&
        (entry.format === 'random' || entry.format === 'swiss' || entry.gamesPerTeam !== undefined),
    );
  const keepFields = <T extends { readonly fields: readonly string[] }>(rows: readonly T[]): T[] =>
    rows.flatMap((row) => {
      const fewer = row.fields.filter((name) => fields.has(name));
      if (fewer.length === row.fields.length) return [row];
      return fewer.length === 0 ? [] : [{ ...row, fields: fewer }];
    });
  const keepTeams = <T extends { readonly teams: readonly TeamRef[] }>(
    rows: readonly T[],
    least: number,
  ): T[] =>
    rows.flatMap((row) => {
      const fewer = row.teams.filter(isTeam);
      if (fewer.length === row.teams.length) return [row];
      return fewer.length < least ? [] : [{ ...row, teams: fewer }];
    });
  const pruned: Constraints = {
    ...constraints,
    hours: keepFields(constraints.hours),
    closures: keepFields(constraints.closures),
    venues: keepFields(constraints.venues),
    travel: constraints.travel.filter(({ from, to }) => places.has(from) && places.has(to)),
    people: keepTeams(constraints.people, 2),
    requests: keepTeams(constraints.requests, 1),
    apart: constraints.apart.filter((pair) => pair.every(isTeam) && choosesOpponents(pair[0])),
  };
  const lists = Object.keys(NO_CONSTRAINTS) as (keyof typeof NO_CONSTRAINTS)[];
  const isWhole =
    entries.every((entry, e) => entry === setup.entries[e]) &&
    lists.every((list) => isSame(pruned[list], constraints[list]));
  return isWhole ? setup : { ...setup, entries, constraints: pruned };
}

/** The entry without grounds that are not its own any more, and without a half that its format lacks. */
function pruneEntry(setup: Setup, entry: Entry): Entry {
  const { grounds = [], secondHalfFrom, ...rest } = entry;
  const own = new Set(entry.fields.map((field) => setup.fields[field]!.name));
  const remaining = grounds.flatMap((ground) => {
    const fewer = ground.fields.filter((name) => own.has(name));
    const ref = { division: entry.division, pool: entry.pool, team: ground.team };
    const isTeam = entry.teams.includes(ground.team) || isUnnamed(setup, ref);
    if (!isTeam || fewer.length === 0) return [];
    return [fewer.length === ground.fields.length ? ground : { ...ground, fields: fewer }];
  });
  const isHalved = entry.format === 'double' && entry.gamesPerTeam === undefined;
  const dropsHalf = secondHalfFrom !== undefined && !isHalved;
  if (isSame(remaining, grounds) && !dropsHalf) return entry;
  return {
    ...rest,
    ...(remaining.length > 0 && { grounds: remaining }),
    ...(secondHalfFrom !== undefined && !dropsHalf && { secondHalfFrom }),
  };
}

/** Whether a name is the one that a team without a name will be given, 'Team 3'. */
function isUnnamed({ entries }: Setup, { division, pool, team }: TeamRef): boolean {
  const entry = entries.find((own) => own.division === division && own.pool === pool);
  return entry?.teams[Number(/ (\d+)$/.exec(team)?.[1]) - 1] === '';
}

function isSame(some: unknown, others: unknown): boolean {
  if (!Array.isArray(some) || !Array.isArray(others)) return some === others;
  return some.length === others.length && some.every((row, r) => row === others[r]);
}

function keyOf({ division, pool, team }: TeamRef): string {
  return JSON.stringify([division, pool, team]);
}
