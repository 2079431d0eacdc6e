import { type Editor, openedSchedule } from '../editor.ts';
import { type SearchWorker, startWorker } from './start-worker.ts';

/** Has the schedule that is open judged, where nobody has judged it yet. */
export async function judgeOpened(editor: Editor): Promise<void> {
  const schedule = openedSchedule(editor.getState());
  if (schedule === null || editor.getState().counts !== null) return;
  let worker: SearchWorker | null = null;
  try {
    worker = startWorker();
    await worker.run({ kind: 'judge', schedule }, (reply) => {
      const isOpen = openedSchedule(editor.getState()) === schedule;
      if (reply.kind === 'found' && isOpen) editor.setState({ counts: reply.counts });
    });
  } catch {
    // No worker can be had here: the schedule is shown without its score.
  } finally {
    worker?.end();
  }
}
