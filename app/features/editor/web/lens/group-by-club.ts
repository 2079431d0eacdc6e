/** The number or letter by which a club tells its teams apart: 'Eagles 2', 'Eagles B', 'Eagles II'. */
const TEAM_OF_CLUB = /\s+(?:\d+|[A-F]|I{1,3}|IV|V)$/;

/**
 * Groups team numbers by club: teams with one name in several divisions, or with names that differ
 * only in a last number or letter. Nothing if no club has two teams.
 */
export function groupByClub(
  names: readonly string[],
  teams: readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const clubs = new Map<string, number[]>();
  for (const team of teams) {
    const club = names[team]!.replace(TEAM_OF_CLUB, '');
    clubs.set(club, [...(clubs.get(club) ?? []), team]);
  }
  if (clubs.size === teams.length) return new Map();
  return new Map([...clubs].sort(([one], [other]) => one.localeCompare(other)));
}
