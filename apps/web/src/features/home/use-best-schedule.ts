import type { Schedule, Setup } from '@evenfield/engine';
import { useEffect, useMemo, useState } from 'react';
import { type SlicedSearch, searchInSlices } from './search-in-slices.ts';

const SLICE = 8; // milliseconds at a stretch: half a frame

/** The best schedule found so far: the first at once, better ones as the search goes on between frames. */
export function useBestSchedule(setup: Setup | null, seed: number): Schedule | null {
  const search = useMemo(() => setup && searchInSlices(setup, seed), [setup, seed]);
  const [found, setFound] = useState<{ by: SlicedSearch; schedule: Schedule } | null>(null);

  useEffect(() => {
    if (search === null) return;
    const goOn = () => {
      const { better, over } = search.goOn(SLICE);
      if (better !== null) setFound({ by: search, schedule: better });
      if (!over) timer = setTimeout(goOn);
    };
    let timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [search]);

  return found !== null && found.by === search ? found.schedule : (search?.first ?? null);
}
