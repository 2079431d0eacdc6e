import type { Schedule } from '@evenfield/engine';
import { type Editor, openedSchedule } from '../editor.ts';
import { type EngineWorker, startEngineWorker } from '../engine-worker/start-engine-worker.ts';

let worker: EngineWorker | null = null; // reused: several times as fast once it has judged
let judging = false;

/** Judges the open schedule, then whatever was opened meanwhile. */
export async function judgeOpened(editor: Editor): Promise<void> {
  if (judging) return;
  judging = true;
  try {
    for (let next = findUnjudged(editor); next !== null; next = findUnjudged(editor)) {
      const schedule = next;
      worker ??= startEngineWorker();
      await worker.run({ kind: 'judge', schedule }, (reply) => {
        if (reply.kind !== 'judged' || openedSchedule(editor.getState()) !== schedule) return;
        const { verdicts } = reply;
        editor.setState({ counts: verdicts, judged: { schedule, verdicts } });
      });
    }
  } catch {
    worker?.end(); // no worker can start: the schedule is shown without a score
    worker = null;
  } finally {
    judging = false;
  }
}

function findUnjudged(editor: Editor): Schedule | null {
  const state = editor.getState();
  const schedule = openedSchedule(state);
  return state.judged?.schedule === schedule ? null : schedule;
}
