/** The editor and the saved schedules of an account: one is opened, called otherwise, or gone. */
import type { SavedSchedule } from '@evenfield/contract';
import { loginRecord } from '#kernel/web/login-record.ts';
import { type Editor, newDocument, openSchedule } from '../editor.ts';
import { takeResults } from '../results/take-results.ts';
import type { SavedCopy } from './saved-copy.ts';

/** Opens a saved schedule; what was open before is one undo away. */
export function openSaved(editor: Editor, saved: SavedSchedule): void {
  const { id, version, name, location, timeZone, schedule } = saved;
  const owner = loginRecord.load()?.user.email ?? '';
  const { copies } = editor.getState();
  const document = newDocument();
  const copy: SavedCopy = { id, version, name, location, timeZone, owner, schedule };
  editor.setState({ copies: new Map(copies).set(document, copy) });
  takeResults(editor, id, saved);
  openSchedule(editor, schedule, `Open ${name}`, document);
}

/** Calls the copies of a saved schedule by its new name. */
export function renameCopies(editor: Editor, id: string, name: string): void {
  editor.setState(({ copies }) => ({
    copies: new Map(
      [...copies].map(([document, copy]) => [document, copy.id === id ? { ...copy, name } : copy]),
    ),
  }));
}

/** Forgets a saved schedule that was deleted; where it is open it stays open, saved nowhere. */
export function forgetCopies(editor: Editor, id: string): void {
  editor.setState(({ copies, known, savesItself }) => {
    const kept = new Map([...copies].filter(([, copy]) => copy.id !== id));
    const isGone = savesItself !== null && copies.get(savesItself.document)?.id === id;
    return {
      copies: kept,
      known: new Map([...known].filter(([other]) => other !== id)),
      savesItself: isGone ? null : savesItself,
    };
  });
}
