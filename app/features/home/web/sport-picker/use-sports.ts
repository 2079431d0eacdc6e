import type { Sport } from '@evenfield/contract';
import { useEffect, useState } from 'react';

type Sports =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly sports: readonly Sport[] }
  | { readonly state: 'failed'; readonly words: string };

/** Asks for the sports once it is wanted to; what can ask is loaded then. They are asked for once a page. */
export function useSports(isWanted: boolean): Sports & { readonly retry: () => void } {
  const [found, setFound] = useState<Sports>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const isLoaded = found.state === 'loaded';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another call
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    const leaving = new AbortController();
    setFound({ state: 'loading' });
    void askForSports(leaving.signal).then((sports) => {
      if (!leaving.signal.aborted) setFound(sports);
    });
    return () => leaving.abort();
  }, [isWanted, isLoaded, tries]);

  return { ...found, retry: () => setTries(tries + 1) };
}

async function askForSports(signal: AbortSignal): Promise<Sports> {
  try {
    const { loadSports } = await import('./load-sports.ts');
    return { state: 'loaded', sports: await loadSports(signal) };
  } catch (failure) {
    const isOurs = failure instanceof Error && failure.name === 'CallFailure';
    const words = isOurs ? failure.message : 'Check your connection and try again.';
    return { state: 'failed', words };
  }
}
