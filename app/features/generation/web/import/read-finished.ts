import type { Decoded } from '@evenfield/wire';
import { callWorker } from '#kernel/web/call-worker.ts';
import type { FoundSchedule } from '#league/schedule-search.ts';
import { decodeFinished } from './decode-finished.ts';

/** Larger files are read in a worker, as they would block a frame. */
const LARGE = 50_000; // bytes, some 500 matches

/** 27,000 matches take 3 MB, or 7 with names of 40 letters, each of which may take four bytes. */
const MOST_MEGABYTES = 32;

const TOO_LARGE = {
  path: '',
  message: `A file has at most ${MOST_MEGABYTES} MB: choose one of fewer matches.`,
};

interface Reading {
  readonly signal: AbortSignal; // terminates the worker
  readonly onProgress: (done: number) => void;
}

/** Returns a file's schedule or faults; null for a file of teams. Rejects when aborted. */
export async function readFinished(
  file: Blob,
  reading: Reading,
): Promise<Decoded<FoundSchedule> | null> {
  if (file.size > MOST_MEGABYTES * 1024 * 1024) return { ok: false, refusal: [TOO_LARGE] };
  if (file.size <= LARGE) return decodeFinished(file, reading.onProgress);
  const worker = new Worker(new URL('./finished-worker.ts', import.meta.url), { type: 'module' });
  return callWorker(worker, file, reading);
}

const MOST_SAID = 5;

/** Returns the faults of a file as one message. */
export function formatFaults(faults: readonly { path: string; message: string }[]): string {
  const shown = faults
    .slice(0, MOST_SAID)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const more = faults.length - shown.length;
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
