/** The recently chosen colors, newest first, stored in this browser. */
import { z } from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';

const MOST = 20;

const record = browserRecord({
  key: 'recent-colors',
  version: 1,
  schema: z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
});

export function loadRecentColors(): string[] {
  return record.load() ?? [];
}

/** Adds a color to the front of the recent ones and returns them, at most 20. */
export function saveRecentColor(color: string): string[] {
  const newest = color.toLowerCase();
  const colors = [newest, ...loadRecentColors().filter((one) => one !== newest)].slice(0, MOST);
  record.save(colors);
  return colors;
}
