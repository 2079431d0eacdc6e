/** Reads a season of thousands of matches beside the page, which gets its columns without a copy. */
import type { Decoded } from '@evenfield/contract';
import type { FoundSchedule } from '#src/league/schedule-search.ts';
import { decodeFinished } from './decode-finished.ts';

export type FinishedReply =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'read'; readonly finished: Decoded<FoundSchedule> | null }
  | { readonly kind: 'failed'; readonly message: string };

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const reply = (message: FinishedReply, transfer: ArrayBufferLike[] = []) =>
    self.postMessage(message, { transfer: transfer as ArrayBuffer[] }); // the engine shares no memory
  try {
    const finished = await decodeFinished(data, (done) => reply({ kind: 'progress', done }));
    reply({ kind: 'read', finished }, finished?.ok ? columnsOf(finished.value) : []);
  } catch (failure) {
    reply({ kind: 'failed', message: failure instanceof Error ? failure.message : '' });
  }
};

function columnsOf({ schedule: { fixtures, placements } }: FoundSchedule): ArrayBufferLike[] {
  const columns = [...Object.values(fixtures).filter(ArrayBuffer.isView), placements];
  return [...new Set(columns.map(({ buffer }) => buffer))];
}
