import type { Setup } from '@evenfield/engine';
import { useEffect, useState } from 'react';
import type { DrawnLeague } from './drawn-league.ts';
import firstDraw from './first-draw.json';

const loadDrawing = () => import('./draw-league.ts');

/** Fetches what draws, so that it is there when the first name has been typed. */
export function prepareDrawing(): void {
  loadDrawing().catch(() => {}); // whoever needs it asks again, and tells of a failure
}

interface Drawing {
  readonly drawn: DrawnLeague | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The best draw of a setup so far; the league before it while there is none. The first league was drawn
 * before the page was sent, and is what it begins with.
 */
export function useDrawnLeague(setup: Setup | null, seed: number, isFirst: boolean): Drawing {
  const [found, setFound] = useState<DrawnLeague | null>(() => setup && { setup, ...firstDraw });
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    setFailed(false);
    if (setup === null || isFirst) return;
    let stop = () => {};
    let isWanted = true;
    loadDrawing().then(
      ({ drawLeague }) => {
        if (isWanted) stop = drawLeague(setup, seed, setFound);
      },
      () => setFailed(isWanted),
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [setup, seed, isFirst, tries]);

  return {
    drawn: setup === null ? null : isFirst ? { setup, ...firstDraw } : found,
    failed,
    retry: () => setTries(tries + 1),
  };
}
