import { type Askers, createAskers } from './fair-queue.ts';

/**
 * Groups those who wait for the same thing while it is made once for all: later askers join, so it
 * runs at the first turn that any of them gets.
 */
export function groupAskers(): <T>(
  name: string,
  asker: string,
  make: (askers: Askers) => Promise<T>,
) => Promise<T> {
  const groups = new Map<string, Askers>();
  return async (name, asker, make) => {
    const askers = groups.get(name) ?? createAskers();
    groups.set(name, askers);
    askers.join(asker);
    try {
      return await make(askers);
    } finally {
      if (groups.get(name) === askers) groups.delete(name);
    }
  };
}
