/** The context for moving matches: the editor, and the parts of the page to read and paint. */
import type { MatchId } from '@evenfield/engine';
import { formatCellName, formatMatch } from '#league/match-words.ts';
import { openedChart } from '../chart-of.ts';
import type { Editor } from '../editor.ts';
import { openedResults } from '../results/take-results.ts';
import { clearPaint, type PaintedElements, paintOutcome } from './outcome-to-paint.ts';
import { pickUp, putDown } from './pick-up.ts';
import { type Picking, pickingOf } from './picking.ts';
import type { Ground, Target } from './pointer-to-target.ts';
import { type DropOutcome, dropOutcome } from './target-to-outcome.ts';

export type Stage = Ground & PaintedElements;

export interface Hands {
  readonly editor: Editor;
  readonly stage: () => Stage | null; // null before the page is rendered
}

/** Returns the picked match with the current chart, or null. */
export function inHand({ editor }: Hands): Picking | null {
  const opened = openedChart(editor);
  const state = editor.getState();
  return opened && pickingOf(opened.schedule, opened.view, state.picked, openedResults(state));
}

/** Picks a match up and announces it. */
export function takeMatch(hands: Hands, match: MatchId): void {
  pickUp(hands.editor, match);
  const picking = inHand(hands);
  if (picking === null) return;
  const { schedule, row, answers } = picking;
  const best = answers.best.filter((cell) => answers.gain[cell]! <= 0).length;
  const cells =
    best === 1 ? ' 1 cell is as fair or fairer.' : ` ${best} cells are as fair or fairer.`;
  const from = formatCellName(schedule, schedule.placements[row]!);
  announce(
    hands,
    `Picked up: ${formatMatch(schedule, row)}, from ${from}.${best > 0 ? cells : ''}`,
  );
}

/** Puts the picked match back. */
export function letGo(hands: Hands): void {
  const { picked } = hands.editor.getState();
  putDown(hands.editor);
  clear(hands);
  if (picked?.kind === 'match') announce(hands, 'Put back.');
}

/** Shows what a drop on a target would do. */
export function showOutcome(hands: Hands, target: Target | null): DropOutcome | null {
  const picking = inHand(hands);
  const stage = hands.stage();
  if (picking === null || stage === null) return null;
  const outcome = dropOutcome(picking, target);
  paintOutcome(stage, stage, target, outcome);
  return outcome;
}

export function clear(hands: Hands): void {
  const stage = hands.stage();
  if (stage !== null) clearPaint(stage, stage);
}

/** Shows a sentence on the status line, a live region. */
export function announce(hands: Hands, sentence: string): void {
  const stage = hands.stage();
  if (stage !== null) stage.line.textContent = sentence;
}
