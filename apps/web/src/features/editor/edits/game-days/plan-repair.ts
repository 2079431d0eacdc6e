import type { Loss, RepairAnswer, Schedule } from '@evenfield/engine';
import { startWorker } from '../../search/start-worker.ts';

/** Has repairs planned beside the page. Rejects where no worker can be had. */
export async function planRepair(schedule: Schedule, loss: Loss): Promise<RepairAnswer | null> {
  const worker = startWorker();
  try {
    let answer: RepairAnswer | null = null;
    await worker.run({ kind: 'repair', schedule, loss }, (reply) => {
      if (reply.kind === 'repaired') answer = reply.answer;
    });
    return answer;
  } finally {
    worker.end();
  }
}
