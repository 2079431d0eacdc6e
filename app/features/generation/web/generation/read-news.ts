import { type Decoded, decodeStreamLine, type GenerationNews } from '@evenfield/contract';
import { askWorker } from '#kernel/web/ask-worker.ts';

/** Longer lines are read beside the page: on it they would hold up a frame. */
const LONG = 100_000; // characters, some 400 matches

export type ReadNews = Decoded<GenerationNews>;

/** What a line of a generation says. */
export function readNews(line: string): Promise<ReadNews> {
  if (line.length <= LONG) return Promise.resolve(decodeStreamLine(line));
  const worker = new Worker(new URL('./news-worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, line);
}
