import { useEffect, useState } from 'react';
import { revealMatch } from './reveal-match.ts';

/** A match that is to be brought in sight. */
export interface Sought {
  readonly id: string;
  readonly time: number; // a number of its own for every time that it is sought
  readonly where: 'list' | 'chart';
}

/** What is sought on the page; a list gets it in sight as soon as it is drawn, a chart does so by itself. */
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
