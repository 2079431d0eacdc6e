import { awaitPlan } from '#kernel/web/plan-dialogs.ts';
import { countScheduled } from '#league/count-scheduled.ts';
import type { Editor } from '../editor.ts';
import { needsPlan } from './needs-plan.ts';
import { openedState, saveOpened } from './save-opened.ts';
import type { SaveRequest } from './saved-copy.ts';

/** What came of it: 'dropped': it needs a plan, and the person wants none now. */
export type SaveResult = 'saved' | 'failed' | 'dropped';

/** Saves what is open. Where that needs a plan one is offered, and the save goes on once it is paid. */
export async function saveWithPlan(
  editor: Editor,
  request: SaveRequest,
  onPlanNeeded: () => void = () => undefined, // before a plan is offered
): Promise<SaveResult> {
  const opened = openedState(editor.getState());
  if (await saveOpened(editor, request, opened)) return 'saved';
  if (!needsPlan(editor.getState())) return 'failed';
  onPlanNeeded();
  const matches = opened.schedule === null ? undefined : countScheduled(opened.schedule);
  if (!(await awaitPlan('save', matches))) return 'dropped';
  return (await saveOpened(editor, request, opened)) ? 'saved' : 'failed';
}
