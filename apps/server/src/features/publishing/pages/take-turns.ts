import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Problem } from '../../../infra/problem.ts';

/**
 * Runs one work after another, with others' requests between, where each keeps the whole process busy.
 * Throws a problem where `most` are under way or waiting already.
 */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(1);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= most) throw new Problem('overloaded');
    return limit(async () => {
      await setImmediate();
      return work();
    });
  };
}
