/** Looks up what a command names in a schedule that may have changed since. */
import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The row of a match, or -1 if the schedule has none with that id. */
export function rowOf({ fixtures }: Schedule, match: MatchId): number {
  return fixtures.ids.indexOf(match);
}

export function isLocked({ fixtures }: Schedule, row: number): boolean {
  return fixtures.lockedAt[row] !== NOWHERE;
}

export type Free =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly refusal: Refusal };

/** The row of a match that may be changed, or the refusal if it is missing or locked. */
export function freeRow(schedule: Schedule, match: MatchId): Free {
  const row = rowOf(schedule, match);
  if (row < 0) return refuse({ code: 'unknownMatch', match });
  return isLocked(schedule, row) ? refuse({ code: 'locked', match }) : { ok: true, value: row };
}
