/** A match in the hand, beside the chart that it is held over and what every cell answers. */
import {
  answerCells,
  type CellAnswers,
  type ChartView,
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
  readonly row: number; // of the match
  readonly answers: CellAnswers; // the best ones leave what was played where it is
  readonly results: Results;
  readonly isPlayed: boolean; // it has ended: nothing speaks for another cell
}

/** Null where nothing is in the hand, or the match has gone from the schedule. */
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

const asked = new WeakMap<Schedule, { match: MatchId; answers: CellAnswers }>();

/** Asked once a match and schedule: the same picking is looked at from many places. */
function answersOf(schedule: Schedule, match: MatchId): CellAnswers {
  const last = asked.get(schedule);
  if (last?.match === match) return last.answers;
  const answers = answerCells(schedule, match);
  asked.set(schedule, { match, answers });
  return answers;
}
