import type { MatchId, Schedule } from '../model/schedule.ts';
import { freeRow } from './known.ts';
import { placeMatches } from './place-matches.ts';
import { type Answer, refuse } from './refusal.ts';

/** Two matches change places; where one waits in the buffer, the other takes its turn there. */
export interface SwapMatches {
  readonly kind: 'swapMatches';
  readonly match: MatchId;
  readonly other: MatchId;
}

/** Refused where either of them cannot be in the other's cell. */
export function swapMatches(schedule: Schedule, { match, other }: SwapMatches): Answer {
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
