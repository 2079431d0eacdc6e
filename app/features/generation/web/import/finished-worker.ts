/** Reads a season of thousands of matches beside the page, which gets its columns without a copy. */
import { answerPage } from '#kernel/web/ask-worker.ts';
import { decodeFinished } from './decode-finished.ts';

answerPage(decodeFinished, (finished) => {
  if (!finished?.ok) return [];
  const { fixtures, placements } = finished.value.schedule;
  const columns = [...Object.values(fixtures).filter(ArrayBuffer.isView), placements];
  return [...new Set(columns.map(({ buffer }) => buffer as ArrayBuffer))]; // the engine shares no memory
});
