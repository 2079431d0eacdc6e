import type { Result } from '@evenfield/engine';
import { formatResult, type Sides } from '#league/result-words.ts';

/** Formats 'Lions – Bears, 3:1 after overtime'; `result` null: none. */
export function formatMatch({ home, away }: Sides, result: Result | null): string {
  const how = result === null ? 'no result' : formatResult(result, { home, away });
  return `${home} – ${away}, ${how}`;
}
