import { factsOfEnding, type Result } from '@evenfield/engine';
import { dateToday } from '#kernel/web/date-today.ts';

interface DatedMatch {
  readonly date: string | null; // YYYY-MM-DD
  readonly day: string; // the same for people
}

/**
 * Returns what to ask before a result is entered for a match whose day has not come; null: nothing.
 * Forfeits and postponements are known ahead, and a correction follows a result that was accepted.
 */
export function confirmAhead(
  { date, day }: DatedMatch,
  result: Result,
  known: Result | null | undefined,
): string | null {
  if (date === null || date <= dateToday() || known) return null;
  return factsOfEnding(result.ending).played
    ? `This match is on ${day}. Enter a result anyway?`
    : null;
}
