import type { ShownSchedule } from '#features/schedules/server/port.ts';
import type { Askers } from '#kernel/server/fair-queue.ts';
import { groupAskers } from '#kernel/server/group-askers.ts';

/** Caches what is derived from a shown schedule, as a single flight; failures are not cached. */
export function cacheByShown<T>(
  make: (seen: ShownSchedule, askers: Askers) => Promise<T>,
): (seen: ShownSchedule, asker: string) => Promise<T> {
  const cached = new WeakMap<ShownSchedule, Promise<T>>();
  const inGroup = groupAskers();
  return (seen, asker) =>
    inGroup(`${seen.facts.id} ${seen.etag}`, asker, (askers) => {
      const begun = cached.get(seen) ?? make(seen, askers);
      cached.set(seen, begun);
      begun.catch(() => cached.delete(seen));
      return begun;
    });
}
