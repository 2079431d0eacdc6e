/** New names of teams and fields in everything that names them. */
import type { TeamRef } from './constraints.ts';
import type { Entry, Field, Setup } from './setup.ts';

/**
 * A setup in which constraints and grounds name an entry's teams by their new names, in the entry's order,
 * and the entry by the division and pool that it has now.
 */
export function renameInConstraints(
  setup: Setup,
  { division, pool, teams: old }: Entry,
  names: readonly string[],
  now: Pick<Entry, 'division' | 'pool'> = { division, pool },
): Setup {
  const { constraints } = setup;
  if (constraints === undefined) return setup;
  const renamed = new Map(old.map((team, position) => [team, names[position]!]));
  const nameOf = (team: string) => renamed.get(team) ?? team;
  const refOf = (ref: TeamRef): TeamRef =>
    ref.division === division && ref.pool === pool
      ? { division: now.division, pool: now.pool, team: nameOf(ref.team) }
      : ref;
  return {
    ...setup,
    entries: setup.entries.map((entry) =>
      entry.division === now.division && entry.pool === now.pool && entry.grounds !== undefined
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

/** A setup whose fields have other names, in their order; constraints and grounds name them by these. */
export function renameFields(setup: Setup, fields: readonly Field[]): Setup {
  const { constraints, entries, fields: old } = setup;
  if (constraints === undefined) return { ...setup, fields };
  const renamed = new Map(old.map(({ name }, field) => [name, fields[field]!.name]));
  const nameOf = (name: string) => renamed.get(name) ?? name;
  const inRows = <T extends { readonly fields: readonly string[] }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, fields: row.fields.map(nameOf) }));
  const venues = new Set(constraints.venues.map(({ name }) => name));
  const placeOf = (name: string) => (venues.has(name) ? name : nameOf(name));
  return {
    ...setup,
    fields,
    entries: entries.map((entry) =>
      entry.grounds === undefined ? entry : { ...entry, grounds: inRows(entry.grounds) },
    ),
    constraints: {
      ...constraints,
      hours: inRows(constraints.hours),
      closures: inRows(constraints.closures),
      venues: inRows(constraints.venues),
      travel: constraints.travel.map(({ from, to, minutes }) => ({
        from: placeOf(from),
        to: placeOf(to),
        minutes,
      })),
    },
  };
}
