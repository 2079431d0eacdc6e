import { useEffect, useState } from 'react';
import { revealMatch } from './reveal-match.ts';

/** A match to scroll to. */
export interface Sought {
  readonly id: string;
  readonly time: number; // distinguishes repeated requests for the same match
  readonly where: 'list' | 'chart';
}

/** Holds the match to scroll to; a list does it once rendered, a chart by itself. */
export function useSought() {
  const [sought, setSought] = useState<Sought | null>(null);
  useEffect(() => {
    if (sought?.where === 'list') revealMatch(sought.id);
  }, [sought]);

  function seek(id: string, where: Sought['where']) {
    setSought((before) => ({ id, where, time: (before?.time ?? 0) + 1 }));
  }
  return { sought, seek, forget: () => setSought(null) };
}
