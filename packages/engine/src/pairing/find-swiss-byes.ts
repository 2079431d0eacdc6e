import type { Schedule } from '../model/schedule.ts';
import { byeIn, readSwiss } from './read-swiss.ts';

/** Round by round, the position of the team of a Swiss entry that has a bye, or null; empty for other entries. */
export function findSwissByes(schedule: Schedule, entry: number): (number | null)[] {
  const swiss = readSwiss(schedule, entry);
  return swiss === null ? [] : swiss.rounds.map((round) => byeIn(schedule, swiss, round));
}
