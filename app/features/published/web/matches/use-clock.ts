import type { SchedulePage, TvPage } from '@evenfield/contract';
import { useEffect, useState } from 'react';
import { type Clock, readClock } from './clock.ts';

/** What a page is drawn from, with the clock that the server read for it. */
export type ClockedPage<Page = SchedulePage> = Page & {
  readonly clock?: Clock; // left out: it is read here
};

type DatedPage = Pick<SchedulePage | TvPage, 'now' | 'shown'>;

const MINUTE = 60_000; // milliseconds

/** The clock where the schedule is played: first as the server read it, then as it goes on. */
export function useClock(page: ClockedPage<DatedPage>, timeZone: string | null): Clock {
  const [clock, setClock] = useState(() => page.clock ?? clockOf(page));
  useEffect(() => {
    let ticking: ReturnType<typeof setTimeout>;
    function read() {
      setClock(readClock(new Date(), timeZone ?? undefined));
      ticking = setTimeout(read, MINUTE - (Date.now() % MINUTE)); // every zone's minutes begin at once
    }
    read();
    return () => clearTimeout(ticking);
  }, [timeZone]);
  return clock;
}

/** What a clock showed there when the server drew the page. */
export function clockOf({ now, shown }: DatedPage): Clock {
  return readClock(new Date(now), shown.time_zone ?? 'UTC');
}
