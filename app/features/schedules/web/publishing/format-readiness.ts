import type { Readiness } from '@evenfield/engine';
import { formatMatches } from '#league/match-words.ts';

/** 'Every match has a place, and there are no conflicts.', '2 matches without a place are left out. One conflict is left.' */
export function formatReadiness({ unplaced, conflicts }: Readiness): string {
  const waiting = unplaced?.count ?? 0;
  const whole = waiting === 0;
  const places = whole
    ? 'Every match has a place'
    : `${formatMatches(waiting)} without a place ${waiting === 1 ? 'is' : 'are'} left out`;
  if (conflicts === null) return `${places}.`;
  if (conflicts === 1) return `${places}. One conflict is left.`;
  if (conflicts > 1) return `${places}. ${conflicts} conflicts are left.`;
  return whole ? `${places}, and there are no conflicts.` : `${places}. There are no conflicts.`;
}
