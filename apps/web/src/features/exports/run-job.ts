import type { ExportedFile, ExportJob, ExportReply } from './export-job.ts';

interface Run {
  readonly signal: AbortSignal; // ends the worker at once, whatever it does
  readonly onProgress: (done: number) => void;
}

/** Has a file made in a worker. Rejects with the signal's reason once it is aborted. */
export function runJob(job: ExportJob, { signal, onProgress }: Run): Promise<ExportedFile> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ExportedFile>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<ExportReply>) => {
      if (data.kind === 'progress') onProgress(data.done);
      else if (data.kind === 'made') resolve(data.file);
      else reject(new Error(data.message));
    };
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}
