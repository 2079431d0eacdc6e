import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { type Answer, accept, refuse } from './refusal.ts';

/** Matches are to stay where they are, or may be moved again. */
export interface LockMatches {
  readonly kind: 'lockMatches';
  readonly matches: readonly MatchId[];
  readonly locked: boolean;
}

/** A match in the buffer has no cell to stay in, and is passed over. */
export function lockMatches(schedule: Schedule, { matches, locked }: LockMatches): Answer {
  const { fixtures, placements } = schedule;
  const wanted = new Set(matches);
  const known = new Set(fixtures.ids);
  const unknown = matches.find((match) => !known.has(match));
  if (unknown !== undefined) return refuse({ code: 'unknownMatch', match: unknown });
  const lockedAt = fixtures.lockedAt.map((cell, row) => {
    if (!wanted.has(fixtures.ids[row]!)) return cell;
    return locked ? placements[row]! : NOWHERE;
  });
  if (lockedAt.every((cell, row) => cell === fixtures.lockedAt[row])) {
    return refuse({ code: 'nothingChanges' });
  }
  return accept({ ...schedule, fixtures: { ...fixtures, lockedAt } });
}
