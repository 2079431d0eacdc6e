import { type LargeWork, startLargeWork } from '#kernel/server/large-work.ts';
import { workerFile } from '#kernel/server/worker-file.ts';
import { type KnownTeamsWork, readKnownTeams } from './read-known-teams.ts';

export type KnownTeamsReader = LargeWork<KnownTeamsWork, string>;

/** Reads who plays in two versions of a schedule. */
export function startKnownTeamsReader(): KnownTeamsReader {
  return startLargeWork({
    work: readKnownTeams,
    thread: workerFile(
      'known-teams-worker.js',
      new URL('./known-teams-worker.ts', import.meta.url),
    ),
    sizeOf: ({ before, after }) => before.detail.length + after.detail.length,
  });
}
