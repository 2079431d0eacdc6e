import { invariant, type Schedule, type Setup, searchSchedules } from '@evenfield/engine';

/** A search that pauses between slices, to keep the page responsive. */
export interface SlicedSearch {
  readonly first: Schedule; // complete, found in milliseconds for a small league
  readonly goOn: (milliseconds: number) => SearchSlice; // for about this long
}

export interface SearchSlice {
  readonly better: Schedule | null; // if this slice found a better one
  readonly over: boolean;
}

/** Searches schedules of a setup that fits. A seed gives the same result, sliced or not. */
export function searchInSlices(setup: Setup, seed: number): SlicedSearch {
  const search = searchSchedules(setup, { seed });

  function goOn(milliseconds: number): SearchSlice {
    const end = performance.now() + milliseconds;
    let better: Schedule | null = null;
    for (;;) {
      const step = search.next();
      if (step.done === true) return { better, over: true };
      better = step.value.better ?? better;
      if (performance.now() >= end) return { better, over: false };
    }
  }

  function findFirst(): Schedule {
    for (;;) {
      const { better, over } = goOn(0);
      if (better !== null) return better;
      invariant(!over, 'a search of a setup that fits finds a schedule');
    }
  }

  return { first: findFirst(), goOn };
}
