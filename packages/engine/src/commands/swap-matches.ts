import type { MatchId, Schedule } from '../model/schedule.ts';
import { freeRow } from './find-match.ts';
import { placeMatches } from './place-matches.ts';
import { type CommandResult, refuse } from './refusal.ts';

/** Swaps the places of two matches; if one is parked, the other is parked instead. */
export interface SwapMatches {
  readonly kind: 'swapMatches';
  readonly match: MatchId;
  readonly other: MatchId;
}

/** Refused if either cannot be in the other's cell. */
export function swapMatches(schedule: Schedule, { match, other }: SwapMatches): CommandResult {
  const one = freeRow(schedule, match);
  if (!one.ok) return one;
  const two = freeRow(schedule, other);
  if (!two.ok) return two;
  const { placements } = schedule;
  const [from, to] = [placements[one.value]!, placements[two.value]!];
  if (from === to) return refuse({ code: 'nothingChanges' });
  return placeMatches(schedule, [
    { row: one.value, to },
    { row: two.value, to: from },
  ]);
}
