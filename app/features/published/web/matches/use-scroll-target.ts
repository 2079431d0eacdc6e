import { useEffect, useState } from 'react';
import { revealMatch } from './reveal-match.ts';

/** A match to scroll to. */
export interface ScrollTarget {
  readonly id: string;
  readonly time: number; // distinguishes repeated requests for the same match
  readonly where: 'list' | 'chart';
}

/** Holds the match to scroll to; a list does it once rendered, a chart by itself. */
export function useScrollTarget() {
  const [target, setTarget] = useState<ScrollTarget | null>(null);
  useEffect(() => {
    if (target?.where === 'list') revealMatch(target.id);
  }, [target]);

  function seek(id: string, where: ScrollTarget['where']) {
    setTarget((before) => ({ id, where, time: (before?.time ?? 0) + 1 }));
  }
  return { target, seek, forget: () => setTarget(null) };
}
