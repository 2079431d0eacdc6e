/** Reads a finished schedule from its file: an exported `schedule.csv` needs no server. */

import { judge } from '@evenfield/engine';
import { type Decoded, decodeScheduleCsv, isScheduleCsv } from '@evenfield/wire';
import type { FoundSchedule } from '#league/schedule-search.ts';
import { readCells } from './import-rows.ts';

/** Returns the schedule in the file, or its faults; null for a file of teams. */
export async function decodeFinished(
  file: Blob,
  onProgress: (done: number) => void, // progress, 0 to 1
): Promise<Decoded<FoundSchedule> | null> {
  const rows = await readCells(file);
  if (!isScheduleCsv(rows)) return null;
  onProgress(0.1);
  const decoded = decodeScheduleCsv(rows);
  if (!decoded.ok) return decoded;
  onProgress(0.7);
  const schedule = decoded.value;
  return { ok: true, value: { schedule, counts: judge(schedule) } };
}
