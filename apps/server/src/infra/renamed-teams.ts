import type { EntryTeams } from './net-changes.ts';

/** A team by its name and entry, as the wire writes them. */
export interface NamedTeam {
  readonly division: string; // with its pool
  readonly team: string;
}

/**
 * Tells a team that is called otherwise from another team in its place: the old name is no more in its
 * entry, and the new one was not there before; the entry may be called otherwise, too.
 */
export function renamedTeams(
  before: readonly EntryTeams[],
  after: readonly EntryTeams[],
): (was: NamedTeam, is: NamedTeam) => boolean {
  const [then, now] = [teamsByEntry(before), teamsByEntry(after)];
  return (was, is) =>
    was.team !== is.team &&
    [was.division, is.division].every(
      (entry) => !now.get(entry)?.has(was.team) && !then.get(entry)?.has(is.team),
    );
}

function teamsByEntry(entries: readonly EntryTeams[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(entries.map(({ name, teams }) => [name, new Set(teams)]));
}
