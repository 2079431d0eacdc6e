import type { EngineJob, EngineReply } from './engine-job.ts';

/** A worker that runs one job after the other. */
export interface EngineWorker {
  readonly run: (job: EngineJob, onReply: (reply: EngineReply) => void) => Promise<void>;
  readonly end: () => void; // at once, even during a job
}

export function startEngineWorker(): EngineWorker {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
  return {
    run: (job, onReply) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<EngineReply>) => {
          if (data.kind === 'ended') resolve();
          else onReply(data);
        };
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(job);
      }),
    end: () => worker.terminate(),
  };
}
