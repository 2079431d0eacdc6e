import type { SavedSchedule } from '@evenfield/contract';
import { compareVersions } from '@evenfield/engine';
import { redo } from '../commands/undo.ts';
import { type Editor, openedSchedule } from '../editor.ts';
import { takeResults } from '../results/take-results.ts';
import { openSaved, renameCopies } from './open-saved.ts';
import { openedCopy, openedDocument, withEntry } from './opened-copy.ts';
import type { SavedCopy } from './saved-copy.ts';

/**
 * Has the newest version of a saved schedule open, for a page about it. Where it is open already with
 * changes that are not saved yet, it stays: saving joins them with whatever is newer. What was open
 * instead is one undo away. Once the signal says that nobody waits any more, nothing is opened. Throws what
 * `load` throws.
 */
export async function openForEditing(
  editor: Editor,
  id: string,
  load: (id: string, signal: AbortSignal) => Promise<SavedSchedule>,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted || hasUnsaved(editor, id)) return;
  const saved = await load(id, signal);
  if (signal.aborted) return;
  takeResults(editor, id, saved);
  renameCopies(editor, id, saved.name); // it may have been renamed outside the editor
  const state = editor.getState();
  const copy = openedCopy(state);
  if (hasUnsaved(editor, id) || (copy?.id === id && copy.version >= saved.version)) return;
  if (copy?.id !== id || !isSameAs(copy, saved)) return openSaved(editor, saved);
  const { version } = saved; // that scores alone have raised: the schedule goes on with its history
  const copies = withEntry(state.copies, openedDocument(state), { ...copy, version });
  editor.setState({ copies });
}

/** Does again what was undone, until a saved schedule is open again. Whether it is. */
export function redoToSaved(editor: Editor, id: string): boolean {
  while (redo(editor)) {
    if (openedCopy(editor.getState())?.id === id) return true;
  }
  return false;
}

/** Whether all that has come since are scores, which the schedule knows nothing of. */
function isSameAs(copy: SavedCopy, saved: SavedSchedule): boolean {
  const { setup, ...matches } = compareVersions(copy.schedule, saved.schedule);
  return !setup && Object.values(matches).every((changes) => changes.length === 0);
}

function hasUnsaved(editor: Editor, id: string): boolean {
  const state = editor.getState();
  const copy = openedCopy(state);
  return copy?.id === id && copy.schedule !== openedSchedule(state);
}
