/** Dropping the picked match, and every other command from the chart. */
import type { Command, MatchId } from '@evenfield/engine';
import { formatCommand } from '../commands/format-command.ts';
import { formatRefusal, formatWarnings } from '../commands/format-refusal.ts';
import { runCommand } from '../commands/run-command.ts';
import { openedSchedule } from '../editor.ts';
import { clear, type Hands, inHand, letGo, announce } from './move-context.ts';
import { offerSwap, putDown } from './pick-up.ts';
import type { Target } from './pointer-to-target.ts';
import { type DropOutcome, dropOutcome, outcomeAt } from './target-to-outcome.ts';

/** Drops the picked match: moves it, parks it, offers a swap, or keeps it picked when refused. */
export function dropMatch(hands: Hands, target: Target | null): void {
  const picking = inHand(hands);
  if (picking === null)
    clear(hands); // undo removed it
  else doOutcome(hands, dropOutcome(picking, target));
}

export function dropInCell(hands: Hands, cell: number): void {
  const picking = inHand(hands);
  if (picking !== null) doOutcome(hands, outcomeAt(picking, cell));
}

function doOutcome(hands: Hands, { does, sentence }: DropOutcome): void {
  clear(hands);
  switch (does.kind) {
    case 'run':
      doCommand(hands, does.command);
      return;
    case 'offerSwap':
      offerSwap(hands.editor, does.other);
      announce(hands, sentence);
      return;
    case 'putDown':
      letGo(hands);
      return;
  }
}

/** Swaps the picked match with the one it was dropped on. */
export function swapWith(hands: Hands, other: MatchId): void {
  const picking = inHand(hands);
  if (picking !== null) doCommand(hands, { kind: 'swapMatches', match: picking.match, other });
}

/** Runs a command and announces its effect; if done, clears the selection and returns true. */
export function doCommand(hands: Hands, command: Command): boolean {
  const { editor } = hands;
  const before = openedSchedule(editor.getState());
  if (before === null) return false;
  const answer = runCommand(editor, command);
  if (!answer.ok) {
    const { title, detail } = formatRefusal(before, answer.refusal);
    announce(hands, `${title} ${detail}`);
    return false;
  }
  putDown(editor);
  clear(hands);
  const { schedule, warnings } = answer.value;
  const close = warnings.length > 0 ? ` ${formatWarnings(schedule, warnings).detail}` : '';
  announce(hands, `Done: ${formatCommand(before, command)}.${close}`);
  return true;
}
