import type { ShownSchedule } from '../../infra/shown-schedules.ts';

/** What is made of a schedule once, however many ask, for as long as it is shown so; what fails is tried again. */
export function keepOfShown<T>(
  make: (seen: ShownSchedule) => Promise<T>,
): (seen: ShownSchedule) => Promise<T> {
  const kept = new WeakMap<ShownSchedule, Promise<T>>();
  return (seen) => {
    const begun = kept.get(seen) ?? make(seen);
    kept.set(seen, begun);
    begun.catch(() => kept.delete(seen));
    return begun;
  };
}
