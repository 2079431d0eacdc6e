/** What of a schedule somebody looks at: the numbers behind the names in an address, and back. */
import type { Look } from '@evenfield/contract/publishing';
import { entriesOfTeams, realTeams, type Setup, teamNames } from '@evenfield/engine';

type NamedParts = Pick<Look, 'division' | 'pool' | 'team'>;

/** The entries of the division, or of its one pool, that an address names; empty: all of them. */
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

/** The team that an address names; null where it names none, a promise of a playoff, or one that is not there any more. */
export function findTeam(setup: Setup, look: NamedParts): number | null {
  const { team } = look;
  if (team === null) return null;
  const within = findEntries(setup, look);
  if (look.division !== null && within.size === 0) return null;
  const entryOf = entriesOfTeams(setup);
  const names = teamNames(setup);
  const found = realTeams(setup).find(
    (t) => names[t] === team && (within.size === 0 || within.has(entryOf[t]!)),
  );
  return found ?? null;
}

/** The names of some entries, where they are a whole division or one pool: only those have an address. */
export function nameEntries(
  { entries }: Setup,
  chosen: ReadonlySet<number>,
): Pick<Look, 'division' | 'pool'> {
  const [first] = chosen;
  const entry = first === undefined ? undefined : entries[first];
  if (entry === undefined) return { division: null, pool: null };
  const { division, pool } = entry;
  if (chosen.size === 1 && pool !== null) return { division, pool };
  const whole = entries.flatMap((one, e) => (one.division === division ? [e] : []));
  const isWhole = whole.length === chosen.size && whole.every((e) => chosen.has(e));
  return { division: isWhole ? division : null, pool: null };
}

/** The names by which a team is found again. */
export function nameTeam(setup: Setup, team: number): NamedParts {
  const entry = setup.entries[entriesOfTeams(setup)[team]!]!;
  return { division: entry.division, pool: entry.pool, team: teamNames(setup)[team]! };
}
