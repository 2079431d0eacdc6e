import type { Setup } from '../model/setup.ts';
import { readTask } from './task.ts';

/** How many matches a setup asks for, whether or not it fits; a swiss day without room holds one game a team. */
export function countMatches(setup: Setup): number {
  return readTask(setup).demands.reduce((sum, { matches }) => sum + matches, 0);
}
