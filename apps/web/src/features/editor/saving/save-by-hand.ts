import { notifyDone, notifyError } from '#src/ui/notify.ts';
import type { Editor } from '../editor.ts';
import { openedSaving } from './opened-copy.ts';
import { type SaveRequest, saveOpened } from './save-opened.ts';

/** A save that a person asked for: what came of it is said. Whether it is in the account now. */
export async function saveByHand(
  editor: Editor,
  named: Omit<SaveRequest, 'saveType'> = {},
): Promise<boolean> {
  const saved = await saveOpened(editor, { saveType: 'saveclick', ...named });
  if (saved) notifyDone('Saved successfully.');
  else if (openedSaving(editor.getState()).kind !== 'stale') notifyError('Something went wrong.'); // a choice is offered there
  return saved;
}
