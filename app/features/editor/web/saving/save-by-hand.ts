import { awaitPlan } from '#features/billing/web/port.ts';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { countScheduled } from '#league/count-scheduled.ts';
import type { Editor } from '../editor.ts';
import { needsPlan } from './needs-plan.ts';
import { openedSaving } from './opened-copy.ts';
import { openedState, saveOpened } from './save-opened.ts';
import type { SaveRequest } from './saved-copy.ts';

/**
 * Saves on request and announces the result; returns whether the schedule is in the account now.
 * Offers a plan first if one is needed.
 */
export async function saveByHand(
  editor: Editor,
  named: Partial<SaveRequest> = {},
  onPlanNeeded?: () => void,
): Promise<boolean> {
  const result = await saveWithPlan(editor, { saveType: 'saveclick', ...named }, onPlanNeeded);
  const isChoice = openedSaving(editor.getState()).kind === 'stale'; // the choice is offered there
  if (result === 'saved') notifyDone('Saved successfully.');
  else if (result === 'failed' && !isChoice) notifyError('Something went wrong.');
  return result === 'saved';
}

/** How a save ended; 'dropped': it needs a plan, and the user declined. */
type SaveResult = 'saved' | 'failed' | 'dropped';

/** Saves the open schedule. If that needs a plan, offers one and continues once it is paid. */
async function saveWithPlan(
  editor: Editor,
  request: SaveRequest,
  onPlanNeeded: () => void = () => undefined, // called before the offer
): Promise<SaveResult> {
  const opened = openedState(editor.getState());
  if (await saveOpened(editor, request, opened)) return 'saved';
  if (!needsPlan(editor.getState())) return 'failed';
  onPlanNeeded();
  const matches = opened.schedule === null ? undefined : countScheduled(opened.schedule);
  if (!(await awaitPlan('save', matches))) return 'dropped';
  return (await saveOpened(editor, request, opened)) ? 'saved' : 'failed';
}
