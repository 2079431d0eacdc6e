import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { accept, type CommandResult, refuse } from './refusal.ts';

/** Locks matches in their cells, or unlocks them. */
export interface LockMatches {
  readonly kind: 'lockMatches';
  readonly matches: readonly MatchId[];
  readonly locked: boolean;
}

/** A parked match has no cell to be locked in and is skipped. */
export function lockMatches(schedule: Schedule, { matches, locked }: LockMatches): CommandResult {
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
