import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import type { Editor } from '../editor.ts';
import { openedSaving } from './opened-copy.ts';
import { saveWithPlan } from './save-with-plan.ts';
import type { SaveRequest } from './saved-copy.ts';

/**
 * A save that a person asked for: what came of it is said. Whether it is in the account now. Where it
 * needs a plan, one is offered first.
 */
export async function saveByHand(
  editor: Editor,
  named: Partial<SaveRequest> = {},
  onPlanNeeded?: () => void,
): Promise<boolean> {
  const result = await saveWithPlan(editor, { saveType: 'saveclick', ...named }, onPlanNeeded);
  const isChoice = openedSaving(editor.getState()).kind === 'stale'; // which is offered there
  if (result === 'saved') notifyDone('Saved successfully.');
  else if (result === 'failed' && !isChoice) notifyError('Something went wrong.');
  return result === 'saved';
}
