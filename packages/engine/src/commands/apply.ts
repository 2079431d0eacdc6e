import type { MatchId, Schedule } from '../model/schedule.ts';
import { dropIdleDelays } from '../model/start-times.ts';
import { dropIdleStarts, placeOf } from '../model/with-starts.ts';
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
import { accept, type BreachWarning, type CommandResult, refuse } from './refusal.ts';
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

/**
 * What a person may do to a schedule: plain data that can be stored, labeled and sent. With a reason it may
 * break a hard rule that only constraints bring; the reason is stored with the matches that do.
 */
export type Command = Edit & { readonly reason?: string };

type Edit =
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
 * that holds now, except for a stated reason. New constraints and rules themselves are facts: what then breaks a
 * rule is accepted, and is a loss for `planRepairs`.
 */
export function apply(schedule: Schedule, command: Command): CommandResult {
  const rule = rules[command.kind] as (schedule: Schedule, command: Command) => CommandResult; // the table pairs each kind with its own function
  const result = rule(schedule, command);
  if (!result.ok) return result;
  const tidied = dropIdleStarts(dropIdleDelays(result.value.schedule));
  const breaches = findBreaches(schedule, tidied);
  if (breaches.length > 0) {
    const { ids } = tidied.fixtures;
    const broken = breaches.map(({ rule: id, matches, teams }): BreachWarning => {
      const named = matches.map((m) => ids[m]!);
      return { code: 'breaksRule', rule: id, match: named[0]!, matches: named, teams };
    });
    const reason = command.reason?.trim() ?? '';
    const isFact =
      command.kind === 'changeSeason' && (command.constraints ?? command.rules) !== undefined;
    if (reason === '' && !isFact) {
      const { match: _, ...refusal } = broken[0]!;
      return refuse(refusal);
    }
    const stated = reason === '' ? tidied : withReason(schedule, tidied, broken, reason);
    return accept(stated, [...result.value.warnings, ...broken]);
  }
  return tidied === result.value.schedule ? result : accept(tidied, result.value.warnings);
}

/** Stores the reason with the matches that the edit has changed, of those that break a rule now. */
function withReason(
  before: Schedule,
  after: Schedule,
  breaches: readonly BreachWarning[],
  reason: string,
): Schedule {
  const asBefore = matchKeys(before);
  const asAfter = matchKeys(after);
  const concerned = breaches.flatMap(({ matches }) => {
    const own = matches.filter((match) => asBefore.get(match) !== asAfter.get(match));
    return own.length > 0 ? own : matches;
  });
  const reasons = Object.fromEntries(concerned.map((match) => [match, reason]));
  return { ...after, reasons: { ...after.reasons, ...reasons } };
}

/** For every match where, when and between whom it is played, as text. */
function matchKeys(schedule: Schedule): ReadonlyMap<MatchId, string> {
  const { fixtures, placements } = schedule;
  const { ids, home, away } = fixtures;
  return new Map(
    ids.map((id, row) => {
      const place = placeOf(schedule, placements[row]!);
      return [id, JSON.stringify([place, home[row], away[row]])] as const;
    }),
  );
}
