import { forgetNotice, notifyDone } from '#kernel/web/ui/notify.ts';
import { type Editor, openedSchedule } from '../editor.ts';

/** Announces that an edit was done; the notice disappears with the next step or undo. */
export function notifyEdited(editor: Editor, message: string): void {
  const notice = notifyDone(message);
  const edited = openedSchedule(editor.getState());
  const stop = editor.subscribe((state) => {
    if (openedSchedule(state) === edited) return;
    stop();
    forgetNotice(notice);
  });
}
