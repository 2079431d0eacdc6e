import type { Setup } from '@evenfield/engine';
import { useEffect, useState } from 'react';
import firstDraw from './first-draw.json';
import type { GeneratedLeague } from './generated-league.ts';

const loadDrawing = () => import('./generate-league.ts');

/** Preloads the generator before it is needed. */
export function prepareDrawing(): void {
  loadDrawing().catch(() => {}); // the next caller retries, and reports a failure
}

interface Drawing {
  readonly drawn: GeneratedLeague | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Returns the best schedule of a setup so far, or the previous league while there is none. Starts
 * with the stored first league.
 */
export function useDrawnLeague(setup: Setup | null, seed: number, isFirst: boolean): Drawing {
  const [found, setFound] = useState<GeneratedLeague | null>(
    () => setup && { setup, ...firstDraw },
  );
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run
  useEffect(() => {
    setFailed(false);
    if (setup === null || isFirst) return;
    let stop = () => {};
    let isWanted = true;
    loadDrawing().then(
      ({ generateLeague }) => {
        if (isWanted) stop = generateLeague(setup, seed, setFound);
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
