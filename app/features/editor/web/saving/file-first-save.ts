/** Puts a schedule that was generated for a season into it, as soon as the schedule is in the account. */
import { seasonCalls } from '#features/seasons/api.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import type { Editor } from '../editor.ts';
import { copyOf } from './opened-copy.ts';

/** Starts that for the editor. What could not be sent is sent after the next save. */
export function startFiling(editor: Editor): () => void {
  let isBusy = false;
  const file = async () => {
    const state = editor.getState();
    const first = state.savesItself;
    const copy = first && copyOf(state, first.document);
    if (isBusy || !first?.filing || copy === null) return;
    isBusy = true;
    const done = await send({ schedules: [copy.id], ...first.filing });
    isBusy = false;
    if (!done) return;
    editor.setState(({ savesItself }) => {
      if (savesItself?.document !== first.document) return {};
      const { filing: _, ...rest } = savesItself;
      return { savesItself: rest };
    });
  };
  void file();
  return editor.subscribe(({ copies }, before) => {
    if (copies !== before.copies) void file();
  });
}

/** Returns whether nothing is left to send. */
async function send(body: object): Promise<boolean> {
  try {
    await callEndpoint(seasonCalls.fileSchedules, { body, inBackground: true });
    return true;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const isFinal = failure.status === 403 || failure.status === 404;
    if (isFinal) {
      notifyWarning('The schedule was saved without a season: the one you chose no longer exists.');
    }
    return isFinal;
  }
}
