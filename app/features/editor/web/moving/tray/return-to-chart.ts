import { type MatchId, NOWHERE, positionOfCell } from '@evenfield/engine';
import { openedChart } from '../../chart-of.ts';
import type { MoveContext } from '../move-context.ts';

/** Returns focus from a button to the chart: to where the match is now, or was before. */
export function returnToChart(
  { editor, stage }: MoveContext,
  match: MatchId,
  before: number,
): void {
  const opened = openedChart(editor);
  if (opened === null) return;
  const { schedule, view } = opened;
  const now = schedule.placements[schedule.fixtures.ids.indexOf(match)] ?? NOWHERE;
  const position = positionOfCell(view, now === NOWHERE ? before : now);
  stage()?.chart.focusPosition(Math.max(0, position));
}
