import { demandOf } from '../fixtures/demand.ts';
import type { Setup } from '../model/setup.ts';
import { readTask } from './task.ts';

/** How many matches a setup demands, whether or not it fits; a Swiss day that is too short holds one game per team. */
export function countMatches(setup: Setup): number {
  if (setup.constraints !== undefined) return countWithConstraints(setup);
  return readTask(setup).demands.reduce((sum, { matches }) => sum + matches, 0);
}

/** As if every entry could play on every day. */
function countWithConstraints({ entries, days }: Setup): number {
  return entries.reduce((sum, entry) => sum + demandOf(entry, days.length, 1).matches, 0);
}
