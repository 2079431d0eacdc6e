import { type Callers, createCallers } from './fair-queue.ts';

/**
 * Groups those who wait for the same thing while it is made once for all: later callers join, so it
 * runs at the first turn that any of them gets.
 */
export function groupCallers(): <T>(
  name: string,
  caller: string,
  make: (callers: Callers) => Promise<T>,
) => Promise<T> {
  const groups = new Map<string, Callers>();
  return async (name, caller, make) => {
    const callers = groups.get(name) ?? createCallers();
    groups.set(name, callers);
    callers.join(caller);
    try {
      return await make(callers);
    } finally {
      if (groups.get(name) === callers) groups.delete(name);
    }
  };
}
