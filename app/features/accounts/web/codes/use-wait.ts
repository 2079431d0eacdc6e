import type { CodeWait } from '@evenfield/contract/accounts';
import { useEffect, useState } from 'react';

/** How often a countdown tells how long it still is, in milliseconds. */
export const COUNTDOWN_TICK = 1000;

export interface Wait {
  readonly left: number; // milliseconds; 0 while nobody has to wait
  readonly begin: (wait: CodeWait) => void;
}

/**
 * How long a person still has to wait, told anew every second. It counts from the moment the server's
 * answer came, so that a clock that is set wrong does not matter; whether it is over the server judges.
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
