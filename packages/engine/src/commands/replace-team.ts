import type { Schedule } from '../model/schedule.ts';
import { entryOf, findWithdrawals, firstTeams, isPlayoff } from '../model/setup.ts';
import { type CommandResult, refuse } from './refusal.ts';
import { renameTeams } from './rename-teams.ts';

/** Replaces a team by another, which takes over its matches and its results so far. */
export interface ReplaceTeam {
  readonly kind: 'replaceTeam';
  readonly team: number;
  readonly name: string; // of the new team
}

/** Refused for a team that has withdrawn, for a placeholder of a playoff, and for a missing or taken name. */
export function replaceTeam(schedule: Schedule, { team, name }: ReplaceTeam): CommandResult {
  const { setup } = schedule;
  const entry = entryOf(setup, team);
  const own = setup.entries[entry];
  if (own === undefined) return refuse({ code: 'unknownTeam', team });
  if (isPlayoff(own)) return refuse({ code: 'placeholder', team });
  if (findWithdrawals(setup).has(team)) return refuse({ code: 'withdrawn', team });
  const position = team - firstTeams(setup)[entry]!;
  const taken = own.teams.findIndex((other, at) => at !== position && other === name.trim());
  if (taken >= 0) return refuse({ code: 'nameTaken', entry, position, name: name.trim() });
  return renameTeams(schedule, {
    kind: 'renameTeams',
    entry,
    names: own.teams.with(position, name),
  });
}
