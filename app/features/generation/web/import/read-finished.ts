import type { Decoded } from '@evenfield/contract';
import { askWorker } from '#kernel/web/ask-worker.ts';
import type { FoundSchedule } from '#league/schedule-search.ts';
import { decodeFinished } from './decode-finished.ts';

/** Larger files are read beside the page: on it they would hold up a frame. */
const LARGE = 50_000; // bytes, some 500 matches

/** 27,000 matches take 3 MB, or 7 where every name has 40 letters; other letters take up to four bytes each. */
const MOST_MEGABYTES = 32;

const TOO_LARGE = {
  path: '',
  message: `A file has at most ${MOST_MEGABYTES} MB: choose one of fewer matches.`,
};

interface Reading {
  readonly signal: AbortSignal; // ends the worker at once
  readonly onProgress: (done: number) => void;
}

/** The schedule in a file, or what is wrong in it; null where it is a file of teams. Rejects with the signal's reason once it is aborted. */
export async function readFinished(
  file: Blob,
  reading: Reading,
): Promise<Decoded<FoundSchedule> | null> {
  if (file.size > MOST_MEGABYTES * 1024 * 1024) return { ok: false, refusal: [TOO_LARGE] };
  if (file.size <= LARGE) return decodeFinished(file, reading.onProgress);
  const worker = new Worker(new URL('./finished-worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, file, reading);
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
