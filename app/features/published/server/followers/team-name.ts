import type { EntryTeams, VersionMatch } from '#features/schedules/server/port.ts';

/** A team by its names; teams of two divisions may be called alike. */
export interface TeamName {
  readonly division: string; // with its pool, as the wire writes it
  readonly team: string;
}

/** One text a team, to look it up by. */
export function keyOf({ division, team }: TeamName): string {
  return JSON.stringify([division, team]);
}

/** Home and away. */
export function teamsOf(match: VersionMatch): readonly [TeamName, TeamName] {
  const { division, guest, home, away } = match;
  return [
    { division, team: home },
    { division: guest, team: away },
  ];
}

/** All teams of a schedule, by their keys. */
export function teamsIn(entries: readonly EntryTeams[]): ReadonlyMap<string, TeamName> {
  const names = entries.flatMap(({ name, teams }) =>
    teams.map((team) => ({ division: name, team })),
  );
  return new Map(names.map((name) => [keyOf(name), name]));
}
