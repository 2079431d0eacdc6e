/** Taking a match into the hand, and letting go of it. */
import type { MatchId } from '@evenfield/engine';
import type { Editor } from '../editor.ts';

/** Picks a match up, or puts down what was picked up before. A search ends, so that nothing moves under a person's hands. */
export function pickUp(editor: Editor, match: MatchId): void {
  editor.getState().search?.stop();
  editor.setState({ picked: { kind: 'match', match, swapWith: null } });
}

/** Picks a match up to say how it went. */
export function pickUpForResult(editor: Editor, match: MatchId): void {
  pickUp(editor, match);
  editor.setState({ picked: { kind: 'match', match, swapWith: null, wants: 'result' } });
}

/** Chooses a free cell. */
export function chooseCell(editor: Editor, cell: number): void {
  editor.setState({ picked: { kind: 'cell', cell } });
}

/** Offers to swap the picked match with another; null takes the offer back. */
export function offerSwap(editor: Editor, swapWith: MatchId | null): void {
  const { picked } = editor.getState();
  if (picked?.kind === 'match') editor.setState({ picked: { ...picked, swapWith } });
}

export function putDown(editor: Editor): void {
  editor.setState({ picked: null });
}
