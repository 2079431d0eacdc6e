/** Dropping the picked match, and every other command from the chart. */
import type { Command, MatchId } from '@evenfield/engine';
import { formatCommand } from '../commands/format-command.ts';
import { formatRefusal, formatWarnings } from '../commands/format-refusal.ts';
import { runCommand } from '../commands/run-command.ts';
import { openedSchedule } from '../editor.ts';
import { announce, clear, findPicked, letGo, type MoveContext } from './move-context.ts';
import { offerSwap, putDown } from './pick-up.ts';
import type { Target } from './pointer-to-target.ts';
import { type DropOutcome, dropOutcome, outcomeAt } from './target-to-outcome.ts';

/** Drops the picked match: moves it, parks it, offers a swap, or keeps it picked when refused. */
export function dropMatch(context: MoveContext, target: Target | null): void {
  const picking = findPicked(context);
  if (picking === null)
    clear(context); // undo removed it
  else doOutcome(context, dropOutcome(picking, target));
}

export function dropInCell(context: MoveContext, cell: number): void {
  const picking = findPicked(context);
  if (picking !== null) doOutcome(context, outcomeAt(picking, cell));
}

function doOutcome(context: MoveContext, { does, sentence }: DropOutcome): void {
  clear(context);
  switch (does.kind) {
    case 'run':
      if (!doCommand(context, does.command)) announce(context, sentence); // it says more than the refusal
      return;
    case 'offerSwap':
      offerSwap(context.editor, does.other);
      announce(context, sentence);
      return;
    case 'putDown':
      letGo(context);
      return;
  }
}

/** Swaps the picked match with the one it was dropped on. */
export function swapWith(context: MoveContext, other: MatchId): void {
  const picking = findPicked(context);
  if (picking !== null) doCommand(context, { kind: 'swapMatches', match: picking.match, other });
}

/** Runs a command and announces its effect; if done, clears the selection and returns true. */
export function doCommand(context: MoveContext, command: Command): boolean {
  const { editor } = context;
  const before = openedSchedule(editor.getState());
  if (before === null) return false;
  const answer = runCommand(editor, command);
  if (!answer.ok) {
    const { title, detail } = formatRefusal(before, answer.refusal);
    announce(context, `${title} ${detail}`);
    return false;
  }
  putDown(editor);
  clear(context);
  const { schedule, warnings } = answer.value;
  const close = warnings.length > 0 ? ` ${formatWarnings(schedule, warnings).detail}` : '';
  announce(context, `Done: ${formatCommand(before, command)}.${close}`);
  return true;
}
