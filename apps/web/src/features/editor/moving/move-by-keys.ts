/** The chart's keys beside those that walk it: Enter or Space picks up and drops, Escape puts back, Delete parks. */
import { matchIn } from '@evenfield/engine';
import { openedChart } from '../chart-of.ts';
import { chooseSpot } from './choose-spot.ts';
import { doCommand } from './drop-match.ts';
import { type Hands, inHand, letGo } from './hands.ts';

/** Answers whether the key was one of these. */
export function moveByKey(hands: Hands, key: string, spot: number): boolean {
  switch (key) {
    case 'Enter':
    case ' ':
      chooseSpot(hands, spot);
      return true;
    case 'Escape':
      if (hands.editor.getState().picked === null) return false;
      letGo(hands);
      return true;
    case 'Delete':
    case 'Backspace':
      parkFrom(hands, spot);
      return true;
    default:
      return false;
  }
}

/** Parks the match in the hand, or else the one in a spot. */
function parkFrom(hands: Hands, spot: number): void {
  const opened = openedChart(hands.editor);
  const shown = opened?.schedule.fixtures.ids[matchIn(opened.view, spot)];
  const match = inHand(hands)?.match ?? shown;
  if (match !== undefined) doCommand(hands, { kind: 'parkMatch', match });
}
