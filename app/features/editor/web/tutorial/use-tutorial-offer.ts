import { useEffect } from 'react';
import { z } from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';
import { type Editor, openDialog } from '../editor.ts';

const shown = browserRecord({
  key: 'tutorial-shown',
  version: 1,
  schema: z.boolean(),
  lifetime: 'session',
});

/**
 * Offers the tutorial beside the chart, once a session: when the chart is visible and the user is
 * not typing, moving a match or in a dialog. Opening a report withdraws the offer.
 */
export function useTutorialOffer(editor: Editor, charted: boolean): void {
  useEffect(() => {
    if (!charted) {
      withdrawTutorial(editor);
      return;
    }
    if (shown.load() === true) return;
    const stop = () => {
      unsubscribe();
      document.removeEventListener('focusin', offer);
    };
    const offer = () => {
      if (isBusy(editor)) return;
      stop();
      shown.save(true);
      openDialog(editor, { kind: 'tutorial', requested: false });
    };
    const unsubscribe = editor.subscribe(offer);
    document.addEventListener('focusin', offer);
    offer();
    return stop;
  }, [editor, charted]);
}

/** Closes the tutorial, unless the user opened it. */
export function withdrawTutorial(editor: Editor): void {
  const { dialog } = editor.getState();
  if (dialog?.kind === 'tutorial' && !dialog.requested) openDialog(editor, null);
}

function isBusy(editor: Editor): boolean {
  const { dialog, picked } = editor.getState();
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  const overlay = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
  return dialog !== null || picked !== null || typing === true || overlay !== null;
}
