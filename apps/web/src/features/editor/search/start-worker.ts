import type { SearchJob, SearchReply } from './search-job.ts';

/** A worker that does one job after the other. */
export interface SearchWorker {
  readonly run: (job: SearchJob, onReply: (reply: SearchReply) => void) => Promise<void>;
  readonly end: () => void; // at once, whatever it does
}

export function startWorker(): SearchWorker {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  return {
    run: (job, onReply) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<SearchReply>) => {
          if (data.kind === 'ended') resolve();
          else onReply(data);
        };
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(job);
      }),
    end: () => worker.terminate(),
  };
}
