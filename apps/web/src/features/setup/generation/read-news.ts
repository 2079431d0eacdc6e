import { type Decoded, decodeStreamLine, type GenerationNews } from '@evenfield/contract';

/** Longer lines are read beside the page: on it they would hold up a frame. */
const LONG = 100_000; // characters, some 400 matches

export type ReadNews = Decoded<GenerationNews>;

/** What a line of a generation says. */
export function readNews(line: string): Promise<ReadNews> {
  return line.length > LONG ? readInWorker(line) : Promise.resolve(decodeStreamLine(line));
}

function readInWorker(line: string): Promise<ReadNews> {
  const worker = new Worker(new URL('./news-worker.ts', import.meta.url), { type: 'module' });
  const news = new Promise<ReadNews>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadNews>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  worker.postMessage(line);
  return news.finally(() => worker.terminate());
}
