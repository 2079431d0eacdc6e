/** Picking a match up and putting it down. */
import type { ClockPlace, MatchId } from '@evenfield/engine';
import type { Editor } from '../editor.ts';

/** Picks a match up in place of the last one. Stops any search, so that nothing moves meanwhile. */
export function pickUp(editor: Editor, match: MatchId): void {
  editor.getState().search?.stop();
  editor.setState({ picked: { kind: 'match', match, swapWith: null } });
}

/** Picks a match up to enter its result. */
export function pickUpForResult(editor: Editor, match: MatchId): void {
  pickUp(editor, match);
  editor.setState({ picked: { kind: 'match', match, swapWith: null, wants: 'result' } });
}

export function chooseCell(editor: Editor, cell: number | ClockPlace): void {
  editor.setState({ picked: { kind: 'cell', cell } });
}

/** Offers to swap the picked match with another; null withdraws the offer. */
export function offerSwap(editor: Editor, swapWith: MatchId | null): void {
  const { picked } = editor.getState();
  if (picked?.kind === 'match') editor.setState({ picked: { ...picked, swapWith } });
}

export function putDown(editor: Editor): void {
  editor.setState({ picked: null });
}
