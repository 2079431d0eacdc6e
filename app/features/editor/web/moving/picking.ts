/** The picked match with the current chart and the check of every cell. */
import {
  type CellChecks,
  type ChartView,
  checkCells,
  FREE,
  isDecided,
  type MatchId,
  NO_RESULTS,
  type Results,
  type Schedule,
} from '@evenfield/engine';
import type { Picked } from './picked.ts';

export interface Picking {
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly match: MatchId;
  readonly row: number; // row of the match
  readonly answers: CellChecks; // the best cells never displace a played match
  readonly results: Results;
  readonly isPlayed: boolean; // it is over: no cell is suggested
}

/** Returns null when no match is picked or it is no longer in the schedule. */
export function pickingOf(
  schedule: Schedule,
  view: ChartView,
  picked: Picked | null,
  results: Results = NO_RESULTS,
): Picking | null {
  if (picked?.kind !== 'match') return null;
  const row = schedule.fixtures.ids.indexOf(picked.match);
  if (row < 0) return null;
  const { match } = picked;
  const answers = answersOf(schedule, match);
  const isPlayed = isDecided(results.get(match));
  const stays = (cell: number) => {
    const other = view.matchAt[cell]!;
    return other === FREE || !isDecided(results.get(schedule.fixtures.ids[other]!));
  };
  const best = isPlayed ? [] : answers.best.filter(stays);
  return { schedule, view, match, row, answers: { ...answers, best }, results, isPlayed };
}

const checksOf = new WeakMap<Schedule, { match: MatchId; answers: CellChecks }>();

/** Cached per match and schedule, since several components use the same picking. */
function answersOf(schedule: Schedule, match: MatchId): CellChecks {
  const last = checksOf.get(schedule);
  if (last?.match === match) return last.answers;
  const answers = checkCells(schedule, match);
  checksOf.set(schedule, { match, answers });
  return answers;
}
