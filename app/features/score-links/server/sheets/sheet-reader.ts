import { type LargeWork, startLargeWork } from '#kernel/server/large-work.ts';
import { workerFile } from '#kernel/server/worker-file.ts';
import { readScoreSheet, type ScoreSheet } from './score-sheet.ts';

/** Reads schedules, as they are sent, for those who enter scores. */
export function startSheetReader(): LargeWork<string, ScoreSheet> {
  return startLargeWork({
    work: readScoreSheet,
    thread: workerFile('sheet-worker.js', new URL('./sheet-worker.ts', import.meta.url)),
    sizeOf: (detail) => detail.length,
  });
}
