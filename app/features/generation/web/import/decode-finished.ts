/** A file of a finished schedule: an exported `schedule.csv` needs no server to become one again. */
import { type Decoded, decodeScheduleCsv, isScheduleCsv } from '@evenfield/contract';
import { judge } from '@evenfield/engine';
import type { FoundSchedule } from '#league/schedule-search.ts';
import { readCells } from './import-rows.ts';

/** The schedule in the file, or what is wrong in it; null where it is a file of teams. */
export async function decodeFinished(
  file: Blob,
  onProgress: (done: number) => void, // share of the work, 0 to 1
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
