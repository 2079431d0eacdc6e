import type { EntryTeams, VersionMatch } from '#features/schedules/server/port.ts';

/** A team by its names; two divisions may have teams of the same name. */
export interface TeamName {
  readonly division: string; // with its pool, in wire format
  readonly team: string;
}

/** Returns a string that identifies a team. */
export function keyOf({ division, team }: TeamName): string {
  return JSON.stringify([division, team]);
}

/** Returns the home and the away team. */
export function teamsOf(match: VersionMatch): readonly [TeamName, TeamName] {
  const { division, guest, home, away } = match;
  return [
    { division, team: home },
    { division: guest, team: away },
  ];
}

/** Returns all teams of a schedule by their keys. */
export function teamsIn(entries: readonly EntryTeams[]): ReadonlyMap<string, TeamName> {
  const names = entries.flatMap(({ name, teams }) =>
    teams.map((team) => ({ division: name, team })),
  );
  return new Map(names.map((name) => [keyOf(name), name]));
}
