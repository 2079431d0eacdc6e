/** Clubs to begin with, from the teams of a schedule. */
import { isPlayoff, type Setup, type TeamRef } from '@evenfield/engine';
import type { ClubInput } from '../../club.ts';

/** Returns a club for every name of a team: teams of one name in several divisions are one club. */
export function clubsOfTeams(setup: Setup): ClubInput[] {
  return groupTeams(setup, (team) => team);
}

/** Returns a club for every first word of a team's name: 'Eagles 1' and 'Eagles 2' are the Eagles. */
export function clubsOfFirstWords(setup: Setup): ClubInput[] {
  return groupTeams(setup, (team) => team.trim().split(/\s+/)[0]!);
}

function groupTeams(setup: Setup, nameOf: (team: string) => string): ClubInput[] {
  const groups = new Map<string, { teams: TeamRef[]; grounds: Set<string> }>();
  for (const { division, pool, teams, grounds = [], ...entry } of setup.entries) {
    if (isPlayoff(entry)) continue;
    for (const team of teams) {
      const name = nameOf(team);
      const group = groups.get(name) ?? { teams: [], grounds: new Set() };
      group.teams.push({ division, pool, team });
      for (const ground of grounds) {
        if (ground.team === team) for (const field of ground.fields) group.grounds.add(field);
      }
      groups.set(name, group);
    }
  }
  return [...groups].map(([name, { teams, grounds }]) => ({
    ...{ id: null, contact: '', teams, grounds: [...grounds] },
    name: teams.length === 1 ? teams[0]!.team : name,
  }));
}
