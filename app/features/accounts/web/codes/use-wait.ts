import type { CodeWait } from '@evenfield/wire/accounts';
import { useEffect, useState } from 'react';

/** Milliseconds between updates of a countdown. */
export const COUNTDOWN_TICK = 1000;

export interface Wait {
  readonly left: number; // milliseconds; 0 if there is no wait
  readonly begin: (wait: CodeWait) => void;
}

/**
 * Counts down how long the user still has to wait, every second. It counts from the arrival of the
 * response, so that a wrong clock doesn't matter; the server decides when the wait is over.
 */
export function useWait(): Wait {
  const [until, setUntil] = useState(0); // by this browser's clock
  const [now, setNow] = useState(0);
  const left = Math.max(0, until - now);
  const waiting = left > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), COUNTDOWN_TICK);
    return () => clearInterval(timer);
  }, [waiting]);

  return {
    left,
    begin: ({ milliseconds }) => {
      setNow(Date.now());
      setUntil(Date.now() + milliseconds);
    },
  };
}
