/** This tab's only editor; starts with the stored draft, and stores it from then on. */
import { createEditor } from './editor.ts';
import { recallView } from './lens/remembered-lens.ts';
import { startAutosave } from './saving/autosave.ts';
import { startFiling } from './saving/file-first-save.ts';
import { loadDraft, saveDraft } from './schedule-draft.ts';

export const editor = createEditor();

let resumed: Promise<void> | undefined;

/** Reopens, once per tab, what was last open here. Await it before showing the editor. */
export function resumeEditing(): Promise<void> {
  resumed ??= resume();
  return resumed;
}

async function resume(): Promise<void> {
  const draft = await loadDraft();
  const unopened = editor.getState().history.present === null;
  if (draft !== null && unopened) {
    const schedule = draft.history.present?.schedule;
    editor.setState({ ...draft, ...(schedule && recallView(schedule.setup)) });
  }
  editor.subscribe(({ history, points, copies, known, savesItself }, before) => {
    const same =
      history === before.history &&
      points === before.points &&
      copies === before.copies &&
      known === before.known &&
      savesItself === before.savesItself;
    if (!same) void saveDraft({ history, points, copies, known, savesItself });
  });
  startAutosave(editor);
  startFiling(editor);
}
