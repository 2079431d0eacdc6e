import type { Result } from '@evenfield/engine';
import { type Sides, sayResult } from '#league/result-words.ts';

/** 'Lions – Bears, 3:1 after overtime'; `result` null: it has none. */
export function sayMatch({ home, away }: Sides, result: Result | null): string {
  const how = result === null ? 'no result' : sayResult(result, { home, away });
  return `${home} – ${away}, ${how}`;
}
