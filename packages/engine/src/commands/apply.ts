import type { Schedule } from '../model/schedule.ts';
import { dropIdleDelays } from '../model/start-times.ts';
import { type AddMatch, addMatch } from './add-match.ts';
import { type AddPlayoff, addPlayoff } from './add-playoff.ts';
import { type ChangeSeason, changeSeason } from './change-season.ts';
import { type DeleteDivision, deleteDivision } from './delete-division.ts';
import { type DeleteMatch, deleteMatch } from './delete-match.ts';
import { type DeletePlayoff, deletePlayoff } from './delete-playoff.ts';
import { type DeletePool, deletePool } from './delete-pool.ts';
import { findBreaches } from './find-breach.ts';
import { type LockMatches, lockMatches } from './lock-matches.ts';
import { type MoveDay, moveDay } from './move-day.ts';
import { type MoveMatch, moveMatch } from './move-match.ts';
import { type MoveMatches, moveMatches } from './move-matches.ts';
import { type PairRound, pairRound } from './pair-round.ts';
import { type ParkMatch, parkMatch } from './park-match.ts';
import { accept, type CommandResult, refuse } from './refusal.ts';
import { type RenameTeams, renameTeams } from './rename-teams.ts';
import { type ReplaceDay, replaceDay } from './replace-day.ts';
import { type ReplaceTeam, replaceTeam } from './replace-team.ts';
import { type SetTables, setTables } from './set-tables.ts';
import { type ShiftDay, shiftDay } from './shift-day.ts';
import { type ShiftMatches, shiftMatches } from './shift-matches.ts';
import { type StartPlayoff, startPlayoff } from './start-playoff.ts';
import { type SwapMatches, swapMatches } from './swap-matches.ts';
import { type SwapSides, swapSides } from './swap-sides.ts';
import { type SwapTeams, swapTeams } from './swap-teams.ts';
import { type WithdrawTeam, withdrawTeam } from './withdraw-team.ts';

/** What a person may do to a schedule: plain data that can be stored, labeled and sent. */
export type Command =
  | AddMatch
  | AddPlayoff
  | ChangeSeason
  | DeleteDivision
  | DeleteMatch
  | DeletePlayoff
  | DeletePool
  | LockMatches
  | MoveDay
  | MoveMatch
  | MoveMatches
  | PairRound
  | ParkMatch
  | RenameTeams
  | ReplaceDay
  | ReplaceTeam
  | SetTables
  | ShiftDay
  | ShiftMatches
  | StartPlayoff
  | SwapMatches
  | SwapSides
  | SwapTeams
  | WithdrawTeam;

type Kind = Command['kind'];

const rules: {
  readonly [K in Kind]: (
    schedule: Schedule,
    command: Extract<Command, { kind: K }>,
  ) => CommandResult;
} = {
  addMatch,
  addPlayoff,
  changeSeason,
  deleteDivision,
  deleteMatch,
  deletePlayoff,
  deletePool,
  lockMatches,
  moveDay,
  moveMatch,
  moveMatches,
  pairRound,
  parkMatch,
  renameTeams,
  replaceDay,
  replaceTeam,
  setTables,
  shiftDay,
  shiftMatches,
  startPlayoff,
  swapMatches,
  swapSides,
  swapTeams,
  withdrawTeam,
};

/**
 * Applies a command: returns the schedule after it, or why it is refused. The given schedule is not
 * changed, so a dry run (`canApply`) is the same call. With constraints no command breaks a hard rule
 * that holds now.
 */
export function apply(schedule: Schedule, command: Command): CommandResult {
  const rule = rules[command.kind] as (schedule: Schedule, command: Command) => CommandResult; // the table pairs each kind with its own function
  const result = rule(schedule, command);
  if (!result.ok) return result;
  const tidied = dropIdleDelays(result.value.schedule);
  const [breach] = findBreaches(schedule, tidied);
  if (breach !== undefined) {
    const { rule: broken, matches, teams } = breach;
    const { ids } = tidied.fixtures;
    return refuse({
      code: 'breaksRule',
      rule: broken,
      matches: matches.map((m) => ids[m]!),
      teams,
    });
  }
  return tidied === result.value.schedule ? result : accept(tidied, result.value.warnings);
}
