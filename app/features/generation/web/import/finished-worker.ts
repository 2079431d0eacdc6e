/** Reads a season of thousands of matches in a worker; transfers the columns without copying. */
import { postToPage } from '#kernel/web/call-worker.ts';
import { decodeFinished } from './decode-finished.ts';

postToPage(decodeFinished, (finished) => {
  if (!finished?.ok) return [];
  const { fixtures, placements } = finished.value.schedule;
  const columns = [...Object.values(fixtures).filter(ArrayBuffer.isView), placements];
  return [...new Set(columns.map(({ buffer }) => buffer as ArrayBuffer))]; // never shared memory
});
