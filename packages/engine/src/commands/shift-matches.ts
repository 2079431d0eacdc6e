import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { delayOf, withDelays } from '../model/start-times.ts';
import { isLocked } from './find-match.ts';
import { judgeByClock } from './judge-by-clock.ts';
import { accept, type CommandResult, type Refusal, refuse, type Warning } from './refusal.ts';
import { refuseEarly } from './refuse-early.ts';
import { refuseMinutes, refuseStart } from './refuse-start.ts';

/** Delays matches, or advances them; each stays in its cell. */
export interface ShiftMatches {
  readonly kind: 'shiftMatches';
  readonly matches: readonly MatchId[];
  readonly minutes: number; // negative: earlier
}

/**
 * Refused for a match that is locked or parked, if one would leave the clock range of its day, and if
 * one would overlap another on its field or of its teams. A delay belongs to the cell: a match that
 * moves away leaves it behind, and it ends with the last match there.
 */
export function shiftMatches(
  schedule: Schedule,
  { matches, minutes }: ShiftMatches,
): CommandResult {
  const { delays = [], placements } = schedule;
  if (matches.length === 0) return refuse({ code: 'nothingChanges' });
  const refusal = refuseMinutes(schedule, minutes);
  if (refusal !== null) return refuse(refusal);
  const found = findRows(schedule, matches);
  if (!Array.isArray(found)) return refuse(found);
  const rows = found;
  const cells = new Set(rows.map((row) => placements[row]!));
  const after = withDelays(schedule, [
    ...delays.filter(({ cell }) => !cells.has(cell)),
    ...[...cells].map((cell) => ({ cell, minutes: delayOf(schedule, cell) + minutes })),
  ]);
  const beyond = refuseStart(after, cells);
  if (beyond !== null) return refuse(beyond);
  const warnings: Warning[] = [];
  const clash = judgeByClock({ schedule: after, rows, before: schedule }, warnings);
  const early = clash ?? refuseEarly(after, rows);
  return early === null ? accept(after, warnings) : refuse(early);
}

/** The rows of matches that may be shifted, or the refusal. */
function findRows(
  schedule: Schedule,
  matches: readonly MatchId[],
): number[] | Extract<Refusal, { readonly code: 'unknownMatch' | 'locked' | 'notPlaced' }> {
  const rowOf = new Map(schedule.fixtures.ids.map((id, row) => [id, row]));
  const rows = new Set<number>();
  for (const match of matches) {
    const row = rowOf.get(match);
    if (row === undefined) return { code: 'unknownMatch', match };
    if (isLocked(schedule, row)) return { code: 'locked', match };
    if (schedule.placements[row] === NOWHERE) return { code: 'notPlaced', match };
    rows.add(row);
  }
  return [...rows];
}
