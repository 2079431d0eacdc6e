import type { Setup } from '@evenfield/engine';

/** Default name of an unnamed team, before its position. */
export const DEFAULT_TEAM = 'Team';

/**
 * Gives every unnamed team the default name and its position, 'Team 3' for the third. If another
 * team of the entry has that name already, a number is appended.
 */
export function nameBlankTeams(setup: Setup, defaultTeam: string): Setup {
  const entries = setup.entries.map((entry) => {
    const taken = new Set(entry.teams);
    const teams = entry.teams.map((team, position) => {
      if (team !== '') return team;
      const wanted = `${defaultTeam} ${position + 1}`;
      let name = wanted;
      for (let again = 2; taken.has(name); again++) name = `${wanted} (${again})`;
      taken.add(name);
      return name;
    });
    return { ...entry, teams };
  });
  return { ...setup, entries };
}
