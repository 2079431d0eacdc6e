import { filterRows } from '../model/filter-rows.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { freeRow } from './find-match.ts';
import { accept, type CommandResult } from './refusal.ts';

/** Deletes a match. */
export interface DeleteMatch {
  readonly kind: 'deleteMatch';
  readonly match: MatchId;
}

/** A match that the format demands is recorded as called off; a match that a person added is removed. */
export function deleteMatch(schedule: Schedule, { match }: DeleteMatch): CommandResult {
  const gone = freeRow(schedule, match);
  if (!gone.ok) return gone;
  const rest = filterRows(schedule, (row) => row !== gone.value);
  const { entry, home, away, round, manual } = schedule.fixtures;
  if (manual[gone.value] === 1) return accept(rest);
  const fixture = {
    entry: entry[gone.value]!,
    home: home[gone.value]!,
    away: away[gone.value]!,
    round: round[gone.value]!,
  };
  return accept({ ...rest, calledOff: [...(schedule.calledOff ?? []), fixture] });
}
