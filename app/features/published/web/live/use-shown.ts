import type { SchedulePage } from '@evenfield/wire';
import { useEffect, useReducer, useRef, useState } from 'react';
import { followLive } from './follow-live.ts';
import { isPart, nextShown, type ShownState, startShown } from './shown-state.ts';

const FRESH_FOR = 8000; // milliseconds

export interface OpenShown extends ShownState {
  readonly rest: 'here' | 'loading' | 'failed'; // the rest of a large schedule
  readonly onRetry: () => void; // retries loading the rest
  readonly onSeen: () => void; // dismisses the news
}

/** Returns a page's schedule, updated live while the page is open. */
export function useShown(page: Pick<SchedulePage, 'shown'>): OpenShown {
  const [state, dispatch] = useReducer(nextShown, page.shown, startShown);
  const [failed, setFailed] = useState(false);
  const latest = useRef(state.wire);
  latest.current = state.wire;
  const id = page.shown.schedules_id;
  const part = isPart(state.wire);
  const { fresh, gone } = state;

  useEffect(
    () =>
      followLive({
        id,
        version: () => latest.current.version,
        isShown: async () => (await import('./fetch-shown.ts')).fetchShown(id),
        onChange: (change) => dispatch({ kind: 'changed', change }),
        onGone: () => dispatch({ kind: 'gone' }),
        onLost: (lost) => dispatch({ kind: 'lost', lost }),
      }),
    [id],
  );

  useEffect(() => {
    if (!part || failed) return;
    let left = false;
    import('./load-whole.ts')
      .then(({ loadWhole }) => loadWhole(latest.current))
      .then(
        (wire) => left || dispatch({ kind: 'whole', wire }),
        () => left || setFailed(true),
      );
    return () => {
      left = true;
    };
  }, [part, failed]);

  useEffect(() => {
    if (fresh.size === 0) return;
    const settling = setTimeout(() => dispatch({ kind: 'settled' }), FRESH_FOR);
    return () => clearTimeout(settling);
  }, [fresh]);

  const rest = !part || gone ? 'here' : failed ? 'failed' : 'loading';
  return {
    ...state,
    rest,
    onRetry: () => setFailed(false),
    onSeen: () => dispatch({ kind: 'seen' }),
  };
}
