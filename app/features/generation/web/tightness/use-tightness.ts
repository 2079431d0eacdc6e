import { mostMatches, type Setup, type Tightness, viewTightness } from '@evenfield/engine';
import { useEffect, useMemo, useState } from 'react';
import { callWorker } from '#kernel/web/call-worker.ts';

const PAUSE = 400; // milliseconds without a change until a large season is counted
const MOST_AT_ONCE = 20_000; // matches times places of a season by the clock, some 20 ms

interface CountedTightness {
  readonly tightness: Tightness | null; // of this setup; null: none yet
  readonly isCounting: boolean;
}

/** Counts what is tight in a setup (null: nothing to count), a large one in a worker once it rests. Never returns an earlier setup's counts. */
export function useTightness(setup: Setup | null): CountedTightness {
  const isLarge = setup !== null && sizeOf(setup) > MOST_AT_ONCE;
  const now = useMemo(
    () => (setup === null || isLarge ? null : viewTightness(setup)),
    [setup, isLarge],
  );
  const [later, setLater] = useState<{ of: Setup; tightness: Tightness | null } | null>(null);

  useEffect(() => {
    if (setup === null || !isLarge) return;
    const abort = new AbortController();
    const pause = setTimeout(() => {
      const worker = new Worker(new URL('./tightness-worker.ts', import.meta.url), {
        type: 'module',
      });
      callWorker<Tightness>(worker, setup, { signal: abort.signal }).then(
        (tightness) => setLater({ of: setup, tightness }),
        () => abort.signal.aborted || setLater({ of: setup, tightness: null }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [setup, isLarge]);

  if (!isLarge) return { tightness: now, isCounting: false };
  const isHere = later?.of === setup;
  return { tightness: isHere ? later.tightness : null, isCounting: !isHere };
}

function sizeOf(setup: Setup): number {
  if (setup.constraints === undefined) return 0;
  return mostMatches(setup) * setup.days.length * setup.fields.length;
}
