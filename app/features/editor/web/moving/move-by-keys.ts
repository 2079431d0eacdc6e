/**
 * Keys of the chart besides navigation: Enter or Space picks up and drops, Escape puts back, Delete
 * parks; R, and Enter on the picked match, open its result.
 */
import { matchIn } from '@evenfield/engine';
import { openedChart } from '../chart-of.ts';
import { openDialog } from '../editor.ts';
import { chooseSpot } from './choose-spot.ts';
import { doCommand } from './drop-match.ts';
import { type Hands, inHand, letGo } from './move-context.ts';

/** Handles a key and returns whether it was one of these. */
export function moveByKey(hands: Hands, key: string, spot: number): boolean {
  switch (key) {
    case 'Enter':
      if (isOnItself(hands, spot)) enterResult(hands, spot);
      else chooseSpot(hands, spot);
      return true;
    case 'r':
    case 'R':
      return enterResult(hands, spot);
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

/** Returns whether the cell holds the picked match. */
function isOnItself(hands: Hands, spot: number): boolean {
  const picking = inHand(hands);
  return picking !== null && matchIn(picking.view, spot) === picking.row;
}

/** Opens the result of the picked match, or else of a cell's; returns false if there is none. */
function enterResult(hands: Hands, spot: number): boolean {
  const opened = openedChart(hands.editor);
  const shown = opened?.schedule.fixtures.ids[matchIn(opened.view, spot)];
  const match = inHand(hands)?.match ?? shown;
  if (match === undefined) return false;
  letGo(hands);
  openDialog(hands.editor, { kind: 'result', match });
  return true;
}

/** Parks the picked match, or else the one in a cell. */
function parkFrom(hands: Hands, spot: number): void {
  const opened = openedChart(hands.editor);
  const shown = opened?.schedule.fixtures.ids[matchIn(opened.view, spot)];
  const match = inHand(hands)?.match ?? shown;
  if (match !== undefined) doCommand(hands, { kind: 'parkMatch', match });
}
