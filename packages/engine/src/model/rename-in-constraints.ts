/** New names of teams in everything that names them. */
import type { TeamRef } from './constraints.ts';
import type { Entry, Setup } from './setup.ts';

/** A setup in which constraints and grounds name an entry's teams by their new names, in the entry's order. */
export function renameInConstraints(
  setup: Setup,
  { division, pool, teams: old }: Entry,
  names: readonly string[],
): Setup {
  const { constraints } = setup;
  if (constraints === undefined) return setup;
  const renamed = new Map(old.map((team, position) => [team, names[position]!]));
  const nameOf = (team: string) => renamed.get(team) ?? team;
  const refOf = (ref: TeamRef): TeamRef =>
    ref.division === division && ref.pool === pool ? { ...ref, team: nameOf(ref.team) } : ref;
  return {
    ...setup,
    entries: setup.entries.map((entry) =>
      entry.division === division && entry.pool === pool && entry.grounds !== undefined
        ? {
            ...entry,
            grounds: entry.grounds.map((ground) => ({ ...ground, team: nameOf(ground.team) })),
          }
        : entry,
    ),
    constraints: {
      ...constraints,
      people: constraints.people.map((one) => ({ ...one, teams: one.teams.map(refOf) })),
      requests: constraints.requests.map((one) => ({ ...one, teams: one.teams.map(refOf) })),
      apart: constraints.apart.map(([one, other]) => [refOf(one), refOf(other)] as const),
    },
  };
}
