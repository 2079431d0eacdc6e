import type { Loss, RepairResult, Schedule } from '@evenfield/engine';
import { startEngineWorker } from './start-engine-worker.ts';

/** Plans repairs in a worker. Rejects when no worker can start. */
export async function planRepair(schedule: Schedule, loss: Loss): Promise<RepairResult | null> {
  const worker = startEngineWorker();
  try {
    let answer: RepairResult | null = null;
    await worker.run({ kind: 'repair', schedule, loss }, (reply) => {
      if (reply.kind === 'repaired') answer = reply.answer;
    });
    return answer;
  } finally {
    worker.end();
  }
}
