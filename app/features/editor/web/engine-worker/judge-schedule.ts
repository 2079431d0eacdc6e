import type { RuleCount, Schedule } from '@evenfield/engine';
import { startEngineWorker } from './start-engine-worker.ts';

/** Judges a schedule that is not open, in its own worker. Rejects without one or when aborted. */
export async function judgeSchedule(
  schedule: Schedule,
  signal: AbortSignal,
): Promise<readonly RuleCount[]> {
  signal.throwIfAborted();
  const worker = startEngineWorker();
  let counts: readonly RuleCount[] = [];
  const dropped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  const judged = worker.run({ kind: 'judge', schedule }, (reply) => {
    if (reply.kind === 'judged') counts = reply.verdicts;
  });
  await Promise.race([judged, dropped]).finally(worker.end);
  return counts;
}
