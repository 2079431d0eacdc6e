/** A file of a finished schedule: an exported `schedule.csv` needs no server to become one again. */
import { type Decoded, decodeScheduleCsv, isScheduleCsv } from '@evenfield/contract';
import { judge, type Schedule } from '@evenfield/engine';
import type { BegunSearch } from '#src/league/schedule-search.ts';
import { OVER } from '../generate-schedule.ts';
import { readCells } from './import-rows.ts';

/** The schedule in the file, or what is wrong in it; null where it is a file of teams. */
export async function readFinished(file: File): Promise<Decoded<Schedule> | null> {
  const rows = await readCells(file);
  return isScheduleCsv(rows) ? decodeScheduleCsv(rows) : null;
}

/** A schedule that nobody searches on for. */
export function asFound(schedule: Schedule): BegunSearch {
  return { first: { schedule, counts: judge(schedule) }, rest: OVER };
}

const MOST_SAID = 5;

/** What is wrong in a file, as one message beside it. */
export function sayFaults(faults: readonly { path: string; message: string }[]): string {
  const said = faults
    .slice(0, MOST_SAID)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const more = faults.length - said.length;
  return [...said, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
