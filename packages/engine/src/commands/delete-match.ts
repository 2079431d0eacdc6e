import { keepRows } from '../model/keep-rows.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { freeRow } from './known.ts';
import { type Answer, accept } from './refusal.ts';

/** A match is not to be played. */
export interface DeleteMatch {
  readonly kind: 'deleteMatch';
  readonly match: MatchId;
}

/** What the format asked for is remembered as called off; a match that a person added is simply gone. */
export function deleteMatch(schedule: Schedule, { match }: DeleteMatch): Answer {
  const gone = freeRow(schedule, match);
  if (!gone.ok) return gone;
  const rest = keepRows(schedule, (row) => row !== gone.value);
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
