import { leaveOutWithdrawn } from '../divisions/leave-out-withdrawn.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import {
  entryOf,
  findWithdrawals,
  firstTeams,
  isPlayoff,
  type Withdrawal,
  type WithdrawnMatches,
} from '../model/setup.ts';
import { accept, type CommandResult, type Refusal, refuse } from './refusal.ts';

/** Withdraws a team: its remaining matches leave the schedule, and its opponents have byes. */
export interface WithdrawTeam {
  readonly kind: 'withdrawTeam';
  readonly team: number;
  readonly matches: WithdrawnMatches;
  readonly played: readonly MatchId[]; // matches that stay because they have a result
}

/**
 * Matches that the format demands are recorded as called off, locked ones too; with `forfeited` each is
 * won by the other team. Refused for a team that has withdrawn, for a placeholder of a playoff, and if
 * fewer than two teams would be left.
 */
export function withdrawTeam(schedule: Schedule, command: WithdrawTeam): CommandResult {
  const { team, matches, played } = command;
  const refusal = refusalOf(schedule, team);
  if (refusal !== null) return refuse(refusal);
  const { setup } = schedule;
  const entry = entryOf(setup, team);
  const own = setup.entries[entry]!;
  const withdrawal: Withdrawal = { position: team - firstTeams(setup)[entry]!, matches };
  const withdrawn = [...(own.withdrawn ?? []), withdrawal].sort((a, b) => a.position - b.position);
  const entries = setup.entries.with(entry, { ...own, withdrawn });
  const { ids, home, away } = schedule.fixtures;
  const keeps = new Set(played);
  const stays = (row: number) => (home[row] !== team && away[row] !== team) || keeps.has(ids[row]!);
  return accept(leaveOutWithdrawn({ ...schedule, setup: { ...setup, entries } }, stays));
}

function refusalOf({ setup }: Schedule, team: number): Refusal | null {
  const entry = setup.entries[entryOf(setup, team)];
  if (entry === undefined) return { code: 'unknownTeam', team };
  if (isPlayoff(entry)) return { code: 'placeholder', team };
  if (findWithdrawals(setup).has(team)) return { code: 'withdrawn', team };
  const left = entry.teams.length - (entry.withdrawn?.length ?? 0) - 1;
  return left < 2 ? { code: 'tooFewTeams', team } : null;
}
