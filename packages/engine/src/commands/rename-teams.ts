import { renameInConstraints } from '../model/rename-in-constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import { firstTeams } from '../model/setup.ts';
import { accept, type CommandResult, type Refusal, refuse } from './refusal.ts';

/** Renames the teams of an entry, in their order. */
export interface RenameTeams {
  readonly kind: 'renameTeams';
  readonly entry: number;
  readonly names: readonly string[];
}

/** Refused if a name is missing, or if two teams of the entry would have the same. */
export function renameTeams(schedule: Schedule, { entry, names }: RenameTeams): CommandResult {
  const { setup } = schedule;
  const renamed = setup.entries[entry];
  if (renamed === undefined) return refuse({ code: 'unknownEntry', entry });
  if (names.length > renamed.teams.length) {
    return refuse({ code: 'unknownTeam', team: firstTeams(setup)[entry]! + renamed.teams.length });
  }
  const teams = renamed.teams.map((_, position) => names[position]?.trim() ?? '');
  const refusal = refusalOf(teams, entry);
  if (refusal !== null) return refuse(refusal);
  if (teams.every((name, position) => name === renamed.teams[position])) {
    return refuse({ code: 'nothingChanges' });
  }
  return accept({
    ...schedule,
    setup: renameInConstraints(
      { ...setup, entries: setup.entries.with(entry, { ...renamed, teams }) },
      renamed,
      teams,
    ),
  });
}

function refusalOf(teams: readonly string[], entry: number): Refusal | null {
  for (const [position, name] of teams.entries()) {
    if (name === '') return { code: 'nameMissing', entry, position };
    if (teams.indexOf(name) < position) return { code: 'nameTaken', entry, position, name };
  }
  return null;
}
