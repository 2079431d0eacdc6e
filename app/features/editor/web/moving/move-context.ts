/** The context for moving matches: the editor, and the parts of the page to read and paint. */
import type { MatchId } from '@evenfield/engine';
import { formatCellName, formatMatch } from '#league/match-words.ts';
import { openedChart } from '../chart-of.ts';
import type { Editor } from '../editor.ts';
import { openedResults } from '../results/store-results.ts';
import { clearPaint, type PaintedElements, paintOutcome } from './outcome-to-paint.ts';
import { pickUp, putDown } from './pick-up.ts';
import { type Picking, pickingOf } from './picking.ts';
import type { Ground, Target } from './pointer-to-target.ts';
import { type DropOutcome, dropOutcome } from './target-to-outcome.ts';

export type Stage = Ground & PaintedElements;

export interface MoveContext {
  readonly editor: Editor;
  readonly stage: () => Stage | null; // null before the page is rendered
}

/** Returns the picked match with the current chart, or null. */
export function findPicked({ editor }: MoveContext): Picking | null {
  const opened = openedChart(editor);
  const state = editor.getState();
  return opened && pickingOf(opened.schedule, opened.view, state.picked, openedResults(state));
}

/** Picks a match up and announces it. */
export function takeMatch(context: MoveContext, match: MatchId): void {
  pickUp(context.editor, match);
  const picking = findPicked(context);
  if (picking === null) return;
  const { schedule, row, answers } = picking;
  const best = answers.best.filter((cell) => answers.gain[cell]! <= 0).length;
  const cells =
    best === 1 ? ' 1 cell is as fair or fairer.' : ` ${best} cells are as fair or fairer.`;
  const from = formatCellName(schedule, schedule.placements[row]!);
  announce(
    context,
    `Picked up: ${formatMatch(schedule, row)}, from ${from}.${best > 0 ? cells : ''}`,
  );
}

/** Puts the picked match back. */
export function letGo(context: MoveContext): void {
  const { picked } = context.editor.getState();
  putDown(context.editor);
  clear(context);
  if (picked?.kind === 'match') announce(context, 'Put back.');
}

/** Shows what a drop on a target would do. */
export function showOutcome(context: MoveContext, target: Target | null): DropOutcome | null {
  const picking = findPicked(context);
  const stage = context.stage();
  if (picking === null || stage === null) return null;
  const outcome = dropOutcome(picking, target);
  paintOutcome(stage, stage, target, outcome);
  return outcome;
}

export function clear(context: MoveContext): void {
  const stage = context.stage();
  if (stage !== null) clearPaint(stage, stage);
}

/** Shows a sentence on the status line, a live region. */
export function announce(context: MoveContext, sentence: string): void {
  const stage = context.stage();
  if (stage !== null) stage.line.textContent = sentence;
}
