import { type LargeWork, startLargeWork } from '#kernel/server/large-work.ts';
import { workerFile } from '#kernel/server/worker-file.ts';
import { readStandings } from './read-standings.ts';

/** Makes tables, as JSON, of schedules as they are sent. */
export function startStandingsReader(): LargeWork<string, string> {
  return startLargeWork({
    work: readStandings,
    thread: workerFile('standings-worker.js', new URL('./standings-worker.ts', import.meta.url)),
    sizeOf: (detail) => detail.length,
  });
}
