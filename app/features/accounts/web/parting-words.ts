import * as z from 'zod/mini';
import { browserRecord } from './browser-record.ts';

/** What is still to be said when a page is left: the next one says it. */
const words = browserRecord({
  key: 'parting-words',
  version: 1,
  schema: z.string(),
  keptFor: 'session',
});

export function keepPartingWords(text: string): void {
  words.save(text);
}

/** What the page before left to be said, once. */
export function takePartingWords(): string | null {
  const text = words.load();
  if (text !== null) words.clear();
  return text;
}
