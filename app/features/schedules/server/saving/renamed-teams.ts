import type { EntryTeams } from '../history/net-change.ts';

/** A team by its name and entry, in wire format. */
export interface NamedTeam {
  readonly division: string; // with its pool
  readonly team: string;
}

/**
 * Distinguishes a renamed team from another team in its place: the old name is gone from its entry
 * and the new one was not in it before; the entry may have been renamed too. Swapped names are
 * recognized by the teams' indexes in the list of their entry.
 */
export function renamedTeams(
  before: readonly EntryTeams[],
  after: readonly EntryTeams[],
): (was: NamedTeam, is: NamedTeam) => boolean {
  const [then, now] = [teamsByEntry(before), teamsByEntry(after)];
  const isNewName = (was: NamedTeam, is: NamedTeam) =>
    [was.division, is.division].every(
      (entry) => !now.get(entry)?.has(was.team) && !then.get(entry)?.has(is.team),
    );
  const isInItsPlace = (was: NamedTeam, is: NamedTeam) => {
    const [old, own] = [then.get(was.division), now.get(is.division)];
    const place = old?.get(was.team);
    const isSameList = was.division === is.division && old?.size === own?.size;
    return isSameList && place !== undefined && place === own?.get(is.team);
  };
  return (was, is) => was.team !== is.team && (isNewName(was, is) || isInItsPlace(was, is));
}

/** By entry: team -> its index in the list. */
function teamsByEntry(
  entries: readonly EntryTeams[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(
    entries.map(({ name, teams }) => [name, new Map(teams.map((team, place) => [team, place]))]),
  );
}
