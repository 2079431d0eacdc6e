import type { Schedule } from '../model/schedule.ts';
import { dropIdleDelays } from '../model/start-times.ts';
import type { Move } from './explain-moves.ts';

/** The schedule after the moves: new placements, everything else shared with the one before. */
export function applyMoves(
  schedule: Schedule,
  moves: readonly Pick<Move, 'match' | 'to'>[],
): Schedule {
  if (moves.length === 0) return schedule;
  const placements = schedule.placements.slice();
  for (const { match, to } of moves) placements[match] = to;
  return dropIdleDelays({ ...schedule, placements });
}
