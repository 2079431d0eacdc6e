import { forgetNotice, notifyDone } from '#kernel/web/ui/notify.ts';
import { type Editor, openedSchedule } from '../editor.ts';

/** Says that an edit was done, until the next step or Undo makes it untrue. */
export function notifyEdited(editor: Editor, message: string): void {
  const notice = notifyDone(message);
  const edited = openedSchedule(editor.getState());
  const stop = editor.subscribe((state) => {
    if (openedSchedule(state) === edited) return;
    stop();
    forgetNotice(notice);
  });
}
