import type { Setup } from '../model/setup.ts';
import { readTask } from './task.ts';

/** How many matches a setup demands, whether or not it fits; a Swiss day that is too short holds one game per team. */
export function countMatches(setup: Setup): number {
  return readTask(setup).demands.reduce((sum, { matches }) => sum + matches, 0);
}
