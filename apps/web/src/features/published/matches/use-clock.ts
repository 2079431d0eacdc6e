import { useEffect, useState } from 'react';
import { type Clock, readClock } from './clock.ts';

const EVERY = 60_000; // milliseconds

/** The clock where the schedule is played: first as the server read it, then as it goes on. */
export function useClock(first: string, timeZone: string | null): Clock {
  const [clock, setClock] = useState(() => readClock(new Date(first), timeZone ?? 'UTC'));
  useEffect(() => {
    const read = () => setClock(readClock(new Date(), timeZone ?? undefined));
    read();
    const ticking = setInterval(read, EVERY);
    return () => clearInterval(ticking);
  }, [timeZone]);
  return clock;
}
