import { type Askers, createAskers } from './fair-queue.ts';

/**
 * Groups those who ask for the same thing while it is made once for all of them: whoever comes later
 * joins, so that it is made at the turn of whichever of them has one first.
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
