/** Maps the names of a division, pool or team in an address to their indexes, and back. */

import { entriesOfTeams, realTeams, type Setup, teamNames } from '@evenfield/engine';
import type { ViewOptions } from '@evenfield/wire/publishing';

type NamedParts = Pick<ViewOptions, 'division' | 'pool' | 'team'>;

/** Returns the entries of the division or pool named in an address; empty: all. */
export function findEntries(
  { entries }: Setup,
  { division, pool }: Omit<NamedParts, 'team'>,
): ReadonlySet<number> {
  if (division === null) return new Set();
  const found = entries.flatMap((entry, e) =>
    entry.division === division && (pool === null || entry.pool === pool) ? [e] : [],
  );
  return new Set(found);
}

/** Returns the team named in an address; null if none, a placeholder, or a removed one. */
export function findTeam(setup: Setup, viewOptions: NamedParts): number | null {
  const { team } = viewOptions;
  if (team === null) return null;
  const within = findEntries(setup, viewOptions);
  if (viewOptions.division !== null && within.size === 0) return null;
  const entryOf = entriesOfTeams(setup);
  const names = teamNames(setup);
  const found = realTeams(setup).find(
    (t) => names[t] === team && (within.size === 0 || within.has(entryOf[t]!)),
  );
  return found ?? null;
}

/** Returns the names for some entries if they are one whole division or one pool, else none. */
export function nameEntries(
  { entries }: Setup,
  chosen: ReadonlySet<number>,
): Pick<ViewOptions, 'division' | 'pool'> {
  const [first] = chosen;
  const entry = first === undefined ? undefined : entries[first];
  if (entry === undefined) return { division: null, pool: null };
  const { division, pool } = entry;
  if (chosen.size === 1 && pool !== null) return { division, pool };
  const whole = entries.flatMap((one, e) => (one.division === division ? [e] : []));
  const isWhole = whole.length === chosen.size && whole.every((e) => chosen.has(e));
  return { division: isWhole ? division : null, pool: null };
}

/** Returns the names that identify a team. */
export function nameTeam(setup: Setup, team: number): NamedParts {
  const entry = setup.entries[entriesOfTeams(setup)[team]!]!;
  return { division: entry.division, pool: entry.pool, team: teamNames(setup)[team]! };
}
