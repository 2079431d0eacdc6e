/** The entry of a worker thread that reads large schedules for those who enter scores. */
import { readScoreSheet, type ScoreSheet } from './score-sheet.ts';

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work(detail: string): ScoreSheet {
  return readScoreSheet(detail);
}
