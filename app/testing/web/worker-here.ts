import { type EngineJob, runEngineJob } from '#features/editor/web/engine-worker/engine-job.ts';

/** The browser's worker for a test that has none: the engine's jobs are done on this thread. */
export class WorkerHere {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  private ended = false;

  postMessage(job: EngineJob): void {
    runEngineJob(job, (data) =>
      queueMicrotask(() => {
        if (!this.ended) this.onmessage?.({ data });
      }),
    );
  }

  terminate(): void {
    this.ended = true;
  }
}
