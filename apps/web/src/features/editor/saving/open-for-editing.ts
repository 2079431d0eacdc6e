import type { SavedSchedule } from '@evenfield/contract';
import { redo } from '../commands/undo.ts';
import { type Editor, openedSchedule } from '../editor.ts';
import { openSaved } from './open-saved.ts';
import { openedCopy } from './opened-copy.ts';

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
  const copy = openedCopy(editor.getState());
  const isNewest = copy?.id === id && copy.version >= saved.version;
  if (!isNewest && !hasUnsaved(editor, id)) openSaved(editor, saved);
}

/** Does again what was undone, until a saved schedule is open again. Whether it is. */
export function redoToSaved(editor: Editor, id: string): boolean {
  while (editor.getState().history.future.length > 0) {
    redo(editor);
    if (openedCopy(editor.getState())?.id === id) return true;
  }
  return false;
}

function hasUnsaved(editor: Editor, id: string): boolean {
  const state = editor.getState();
  const copy = openedCopy(state);
  return copy?.id === id && copy.schedule !== openedSchedule(state);
}
