/** Putting the match in the hand somewhere, and every other command that the chart asks for. */
import type { Command, MatchId } from '@evenfield/engine';
import { runCommand } from '../commands/run-command.ts';
import { sayCommand } from '../commands/say-command.ts';
import { sayRefusal, sayWarnings } from '../commands/say-refusal.ts';
import { openedSchedule } from '../editor.ts';
import { clear, type Hands, inHand, letGo, say } from './hands.ts';
import { offerSwap, putDown } from './pick-up.ts';
import type { Target } from './pointer-to-target.ts';
import { type DropOutcome, dropOutcome, outcomeAt } from './target-to-outcome.ts';

/** Drops the match in the hand: it is moved or parked, a swap is offered, or it stays in the hand because it may not go there. */
export function dropMatch(hands: Hands, target: Target | null): void {
  const picking = inHand(hands);
  if (picking === null)
    clear(hands); // undo took it out of the hand
  else doOutcome(hands, dropOutcome(picking, target));
}

/** The same, told by the cell. */
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
      say(hands, sentence);
      return;
    case 'putDown':
      letGo(hands);
      return;
  }
}

/** Swaps the match in the hand with the one it was dropped on. */
export function swapWith(hands: Hands, other: MatchId): void {
  const picking = inHand(hands);
  if (picking !== null) doCommand(hands, { kind: 'swapMatches', match: picking.match, other });
}

/** Runs a command and says what came of it; answers whether it was done. Where it was, the hand is empty. */
export function doCommand(hands: Hands, command: Command): boolean {
  const { editor } = hands;
  const before = openedSchedule(editor.getState());
  if (before === null) return false;
  const answer = runCommand(editor, command);
  if (!answer.ok) {
    const { title, detail } = sayRefusal(before, answer.refusal);
    say(hands, `${title} ${detail}`);
    return false;
  }
  putDown(editor);
  clear(hands);
  const { schedule, warnings } = answer.value;
  const close = warnings.length > 0 ? ` ${sayWarnings(schedule, warnings).detail}` : '';
  say(hands, `Done: ${sayCommand(before, command)}.${close}`);
  return true;
}
