import type { ShownSchedule } from '#features/schedules/server/port.ts';
import type { Askers } from '#kernel/server/fair-queue.ts';
import { groupAskers } from '#kernel/server/group-askers.ts';

/** Caches what is derived from a shown schedule, as a single flight; failures are not cached. */
export function cacheByShown<T>(
  make: (seen: ShownSchedule, askers: Askers) => Promise<T>,
): (seen: ShownSchedule, asker: string) => Promise<T> {
  const kept = new WeakMap<ShownSchedule, Promise<T>>();
  const inGroup = groupAskers();
  return (seen, asker) =>
    inGroup(`${seen.facts.id} ${seen.etag}`, asker, (askers) => {
      const begun = kept.get(seen) ?? make(seen, askers);
      kept.set(seen, begun);
      begun.catch(() => kept.delete(seen));
      return begun;
    });
}
