import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';

/** A message to show on the next page after leaving one. */
const words = browserRecord({
  key: 'parting-words',
  version: 1,
  schema: z.string(),
  lifetime: 'session',
});

export function keepPartingWords(text: string): void {
  words.save(text);
}

/** Returns the message left by the previous page, once. */
export function takePartingWords(): string | null {
  const text = words.load();
  if (text !== null) words.clear();
  return text;
}
