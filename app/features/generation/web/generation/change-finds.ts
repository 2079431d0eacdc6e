import { judge, type Schedule } from '@evenfield/engine';
import type { BegunSearch, FoundSchedule } from '#league/schedule-search.ts';

/** Wraps a search so that each schedule is changed, and judged again, before it is reported. */
export function changeFinds(
  { first, rest }: BegunSearch,
  change: (found: Schedule) => Schedule,
): BegunSearch {
  const changed = (found: FoundSchedule): FoundSchedule => {
    const schedule = change(found.schedule);
    return schedule === found.schedule ? found : judged(schedule);
  };
  return {
    first: changed(first),
    rest: {
      stop: rest.stop,
      follow: ({ onProgress, onBetter }) =>
        rest.follow({ onProgress, onBetter: (found) => onBetter(changed(found)) }),
    },
  };
}

/** Returns a schedule with the judge's counts. */
export function judged(schedule: Schedule): FoundSchedule {
  return { schedule, counts: judge(schedule).map(({ conflicts: _, ...count }) => count) };
}
