import type { Loss, RepairAnswer, Schedule } from '@evenfield/engine';
import { startEngineWorker } from '../../engine-worker/start-engine-worker.ts';

/** Has repairs planned beside the page. Rejects where no worker can be had. */
export async function planRepair(schedule: Schedule, loss: Loss): Promise<RepairAnswer | null> {
  const worker = startEngineWorker();
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
