import type { SchedulePage, TvPage } from '@evenfield/wire';
import { useEffect, useState } from 'react';
import { type Clock, readClock } from './clock.ts';

/** A page's data, with the clock read on the server. */
export type ClockedPage<Page = SchedulePage> = Page & {
  readonly clock?: Clock; // left out: read here
};

type DatedPage = Pick<SchedulePage | TvPage, 'now' | 'shown'>;

const MINUTE = 60_000; // milliseconds

/** Returns the clock where the schedule is played: first as read on the server, then running. */
export function useClock(page: ClockedPage<DatedPage>, timeZone: string | null): Clock {
  const [clock, setClock] = useState(() => page.clock ?? clockOf(page));
  useEffect(() => {
    let ticking: ReturnType<typeof setTimeout>;
    function read() {
      setClock(readClock(new Date(), timeZone ?? undefined));
      ticking = setTimeout(read, MINUTE - (Date.now() % MINUTE)); // the minute of every zone
    }
    read();
    return () => clearTimeout(ticking);
  }, [timeZone]);
  return clock;
}

/** Returns the clock at the time when the server rendered the page. */
export function clockOf({ now, shown }: DatedPage): Clock {
  return readClock(new Date(now), shown.time_zone ?? 'UTC');
}
