import { compareVersions } from '@evenfield/engine';
import type { SavedSchedule } from '@evenfield/wire';
import { redo } from '../commands/undo.ts';
import { type Editor, openedSchedule } from '../editor.ts';
import { storeSavedResults } from '../results/store-results.ts';
import { openSaved, renameCopies } from './open-saved.ts';
import { openedCopy, openedDocument, withEntry } from './opened-copy.ts';
import type { SavedCopy } from './saved-copy.ts';

/**
 * Opens the newest version of a saved schedule for a page about it. If it is already open with
 * unsaved changes, it stays: the next save merges them with anything newer. Whatever was open
 * before is one undo away. Opens nothing once the signal is aborted. Throws what `load` throws.
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
  storeSavedResults(editor, saved);
  renameCopies(editor, id, saved.name); // it may have been renamed elsewhere
  const state = editor.getState();
  const copy = openedCopy(state);
  if (hasUnsaved(editor, id) || (copy?.id === id && copy.version >= saved.version)) return;
  if (copy?.id !== id || !isSameAs(copy, saved)) return openSaved(editor, saved);
  const { version, draftOf } = saved; // raised by scores alone: the schedule and its history stay
  const raised = { ...copy, version, ...(draftOf && { draftOf }) };
  const copies = withEntry(state.copies, openedDocument(state), raised);
  editor.setState({ copies });
}

/** Redoes steps until a saved schedule is open again; returns whether it is. */
export function redoToSaved(editor: Editor, id: string): boolean {
  while (redo(editor)) {
    if (openedCopy(editor.getState())?.id === id) return true;
  }
  return false;
}

/** Returns whether only scores have changed since, which are not part of the schedule. */
function isSameAs(copy: SavedCopy, saved: SavedSchedule): boolean {
  const { setup, ...matches } = compareVersions(copy.schedule, saved.schedule);
  return !setup && Object.values(matches).every((changes) => changes.length === 0);
}

function hasUnsaved(editor: Editor, id: string): boolean {
  const state = editor.getState();
  const copy = openedCopy(state);
  return copy?.id === id && copy.schedule !== openedSchedule(state);
}
