/** Handles a click, a tap or Enter on a cell: first pick a match, then its new cell. */
import { FREE, matchIn } from '@evenfield/engine';
import { openedChart } from '../chart-of.ts';
import { dropMatch } from './drop-match.ts';
import { type Hands, inHand, letGo, takeMatch } from './move-context.ts';
import { chooseCell, putDown } from './pick-up.ts';

export function chooseSpot(hands: Hands, spot: number): void {
  if (inHand(hands) !== null) {
    dropMatch(hands, { kind: 'spot', spot });
    return;
  }
  const opened = openedChart(hands.editor);
  if (opened === null) return;
  const { schedule, view } = opened;
  const { picked } = hands.editor.getState();
  const match = matchIn(view, spot);
  const cell = view.cellAt[spot]!;
  if (match !== FREE) takeMatch(hands, schedule.fixtures.ids[match]!);
  else if (picked?.kind === 'cell' && picked.cell === cell) letGo(hands);
  else if (cell >= 0) chooseCell(hands.editor, cell);
  else putDown(hands.editor);
}
