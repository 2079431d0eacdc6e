import { type LargeWork, startLargeWork } from '../../../infra/large-work.ts';
import { workerFile } from '../../../infra/worker-file.ts';
import { readStandings } from './read-standings.ts';

/** Makes tables, as JSON, of schedules as they are sent. */
export function startStandingsReader(): LargeWork<string, string> {
  return startLargeWork({
    work: readStandings,
    thread: workerFile('standings-worker.js', new URL('./standings-worker.ts', import.meta.url)),
    sizeOf: (detail) => detail.length,
  });
}
