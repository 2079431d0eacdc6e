/**
 * Makes schedules in worker threads, so that a large one holds up nobody: there are at most `queue`
 * wishes waiting, and one that takes longer than `seconds` or whose client has gone ends its thread.
 */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { Problem } from '../../infra/problem.ts';
import type { GenerationJob, GenerationResult, GenerationWish } from './job.ts';

export interface GeneratorLimits {
  readonly threads: number;
  readonly queue: number; // wishes that wait, beyond those in work
  readonly seconds: number; // of work and waiting together
}

export const GENERATOR_LIMITS: GeneratorLimits = {
  threads: Math.max(1, availableParallelism() - 1), // one core stays with the server
  queue: 32,
  seconds: 120,
};

export interface Generator {
  /** The JSON text of the answer. Throws a problem when the wish is malformed, the queue is
   * full, the time is up, or `gone` says that nobody waits any more. */
  readonly run: (
    wish: GenerationWish,
    gone: AbortSignal,
    tell?: (done: number) => void,
  ) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

export function startGenerator({ threads, queue, seconds }: GeneratorLimits): Generator {
  const startThreads = () =>
    new Piscina<GenerationJob, GenerationResult>({
      ...workerFile(),
      minThreads: 1, // with none, a wish that waits behind one that is ended would wait for ever
      maxThreads: threads,
      idleTimeout: 60_000,
    });
  let workers: ReturnType<typeof startThreads> | undefined; // started by the first wish
  let wishes = 0; // in work and waiting; Piscina's own limit overlooks those it tried to place once
  return {
    async run(wish, gone, tell) {
      if (wishes >= threads + queue) throw new Problem('overloaded');
      if (gone.aborted) throw new Problem('tookTooLong');
      wishes++;
      const { port1, port2 } = new MessageChannel();
      if (tell) port1.on('message', tell);
      const end = new AbortController();
      const stop = () => end.abort();
      const timeUp = setTimeout(stop, seconds * 1000);
      gone.addEventListener('abort', stop);
      try {
        workers ??= startThreads();
        const job = { wish, progress: port2 };
        return textOf(await workers.run(job, { signal: end.signal, transferList: [port2] }));
      } catch (error) {
        throw end.signal.aborted ? new Problem('tookTooLong') : error;
      } finally {
        wishes--;
        clearTimeout(timeUp);
        gone.removeEventListener('abort', stop);
        port1.close();
      }
    },
    close: async () => workers?.destroy(),
  };
}

function textOf(result: GenerationResult): Buffer {
  if ('faults' in result) throw new Problem('malformed', result.faults);
  return Buffer.from(result.buffer, result.byteOffset, result.byteLength);
}

/** The built server has its worker beside it; from source the worker is TypeScript, which tsx reads. */
function workerFile() {
  if (!import.meta.url.endsWith('.ts')) {
    return { filename: fileURLToPath(new URL('./worker.js', import.meta.url)) };
  }
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return {
    filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    execArgv: ['--import', tsx],
  };
}
