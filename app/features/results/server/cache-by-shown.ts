import type { ShownSchedule } from '#features/schedules/server/port.ts';
import type { Askers } from '#kernel/server/fair-queue.ts';
import { groupAskers } from '#kernel/server/group-askers.ts';

/** What is made of a schedule once, however many ask, for as long as it is shown so; what fails is tried again. */
export function keepOfShown<T>(
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
