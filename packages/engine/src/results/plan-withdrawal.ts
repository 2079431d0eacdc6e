import { isDecided, type Result, type Results } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { entryOf, isPlayoff, type WithdrawnMatches } from '../model/setup.ts';

/** The effect of a team's withdrawal. */
export interface WithdrawalPlan {
  readonly played: readonly MatchId[]; // its matches that were played
  readonly toCome: readonly MatchId[]; // the others, which leave the schedule; playoff matches are not included
  readonly suggested: WithdrawnMatches; // the usual rule: annulled if less than half was played
}

/** Whether play took place: the match has ended, or was abandoned with a score. */
export function wasPlayed(result: Result | undefined): result is Result {
  return result !== undefined && (result.score !== null || isDecided(result));
}

/** A team's matches as a withdrawal would treat them; those of its own entry decide the suggestion. */
export function planWithdrawal(schedule: Schedule, results: Results, team: number): WithdrawalPlan {
  const { setup, fixtures } = schedule;
  const { entry, home, away, ids } = fixtures;
  const own = entryOf(setup, team);
  const rows = [...ids.keys()].filter(
    (row) => (home[row] === team || away[row] === team) && !isPlayoff(setup.entries[entry[row]!]!),
  );
  const isPlayed = (row: number) => wasPlayed(results.get(ids[row]!));
  const counting = rows.filter(
    (row) => entryOf(setup, home[row]!) === own && entryOf(setup, away[row]!) === own,
  );
  const played = counting.filter(isPlayed).length;
  return {
    played: rows.filter(isPlayed).map((row) => ids[row]!),
    toCome: rows.filter((row) => !isPlayed(row)).map((row) => ids[row]!),
    suggested: 2 * played < counting.length ? 'annulled' : 'forfeited',
  };
}
