import type { Schedule } from '@evenfield/engine';
import type { Explanation } from './engine-job.ts';
import { startEngineWorker } from './start-engine-worker.ts';

/** Explains the place of a match by row, or why it has none, in a worker. Rejects without one. */
export async function explainMatch(schedule: Schedule, match: number): Promise<Explanation> {
  const worker = startEngineWorker();
  const found: Explanation[] = [];
  await worker
    .run({ kind: 'explain', schedule, match }, (reply) => {
      if (reply.kind === 'explained') found.push(reply.explanation);
    })
    .finally(worker.end);
  return found[0]!;
}
