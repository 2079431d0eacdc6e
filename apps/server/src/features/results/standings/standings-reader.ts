/** Makes tables: of small schedules at once, of large ones in a thread, so that they hold up nobody. */
import { Piscina } from 'piscina';
import { Problem } from '../../../infra/problem.ts';
import { workerFile } from '../../../infra/worker-file.ts';
import { readStandings } from './read-standings.ts';

export interface StandingsReader {
  readonly read: (detail: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const SMALL = 64 * 1024; // letters: some hundred matches, read in a few milliseconds
const WAITING = 32; // large schedules in all

export function startStandingsReader(): StandingsReader {
  const startThread = () =>
    new Piscina<string, string>({
      ...workerFile('standings-worker.js', new URL('./standings-worker.ts', import.meta.url)),
      minThreads: 1, // with none, one that comes while the only thread is ended would wait for ever
      maxThreads: 1,
      idleTimeout: 60_000,
    });
  let thread: ReturnType<typeof startThread> | undefined; // started by the first large schedule
  let waiting = 0;
  return {
    async read(detail) {
      if (detail.length <= SMALL) return readStandings(detail);
      if (waiting >= WAITING) throw new Problem('overloaded');
      thread ??= startThread();
      waiting++;
      try {
        return await thread.run(detail);
      } finally {
        waiting--;
      }
    },
    close: async () => thread?.destroy(),
  };
}
