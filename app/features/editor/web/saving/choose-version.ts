/** The ways out of two versions that clash. Each is a step of the history, so that it can be undone. */
import type { SavedSchedule } from '@evenfield/contract';
import { type MergedSchedule, mergeSchedules, type Side } from '@evenfield/engine';
import { type Editor, newDocument, openedSchedule } from '../editor.ts';
import { recordStep } from '../schedule-history.ts';
import { openedCopy } from './opened-copy.ts';
import { adoptVersion, saveOpened } from './save-opened.ts';

/** Both joined, with one side's way where they clash; null where they cannot be laid over each other. */
export function joinWith(
  editor: Editor,
  theirs: SavedSchedule,
  prefer: Side,
): MergedSchedule | null {
  const state = editor.getState();
  const [mine, copy] = [openedSchedule(state), openedCopy(state)];
  if (mine === null || copy === null) return null;
  return mergeSchedules({ base: copy.schedule, mine, theirs: theirs.schedule }, prefer);
}

/** Goes on with both, and saves that. */
export function keepJoined(editor: Editor, theirs: SavedSchedule, joined: MergedSchedule): void {
  adoptVersion(editor, theirs, joined.schedule);
  void saveOpened(editor, { saveType: 'autosave' });
}

/** Goes on with what is in the account; what was open before is one undo away. */
export function keepTheirs(editor: Editor, theirs: SavedSchedule): void {
  adoptVersion(editor, theirs, theirs.schedule);
}

/** Saves what is open over what is in the account, whose version stays in the history there. */
export function keepMine(editor: Editor, theirs: SavedSchedule): void {
  const mine = openedSchedule(editor.getState());
  if (mine === null) return;
  adoptVersion(editor, theirs, mine);
  void saveOpened(editor, { saveType: 'autosave' });
}

/** Leaves the account's schedule as it is and saves what is open as another one. */
export function keepBoth(editor: Editor, theirs: SavedSchedule): Promise<boolean> {
  const schedule = openedSchedule(editor.getState());
  const document = newDocument();
  const label = 'Save as a new schedule';
  editor.setState(({ history }) => ({
    history: recordStep(history, { label, schedule, document }),
  }));
  return saveOpened(editor, { saveType: 'saveclick', name: `${theirs.name} (copy)` });
}
