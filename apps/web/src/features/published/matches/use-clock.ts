import type { SchedulePage } from '@evenfield/contract';
import { useEffect, useState } from 'react';
import { type Clock, readClock } from './clock.ts';

/** What a page is drawn from, with the clock that the server read for it. */
export interface ClockedPage extends SchedulePage {
  readonly clock?: Clock; // left out: it is read here
}

const EVERY = 60_000; // milliseconds

/** The clock where the schedule is played: first as the server read it, then as it goes on. */
export function useClock(page: ClockedPage, timeZone: string | null): Clock {
  const [clock, setClock] = useState(() => page.clock ?? clockOf(page));
  useEffect(() => {
    const read = () => setClock(readClock(new Date(), timeZone ?? undefined));
    read();
    const ticking = setInterval(read, EVERY);
    return () => clearInterval(ticking);
  }, [timeZone]);
  return clock;
}

/** What a clock showed there when the server drew the page. */
export function clockOf({ now, shown }: SchedulePage): Clock {
  return readClock(new Date(now), shown.time_zone ?? 'UTC');
}
