import { balancedDesign } from '../../fixtures/balanced-design.ts';
import { circleLength } from '../../fixtures/circle-order.ts';
import type { Task } from '../task.ts';
import { leastSlots } from './share-fields.ts';

/** Entries on the same fields whose rounds are each divided evenly among so many time slots. */
export interface DesignedGroup {
  readonly entries: readonly number[];
  readonly fields: readonly number[];
  readonly slots: number; // of every day on which one of the entries plays
}

/**
 * Finds entries for which a balanced design gives every team each time slot equally often: they share
 * their fields with nobody else, play whole round robins with one round a day, and fill the same slots
 * every day, each with the same number of matches in every slot.
 */
export function findDesigned(task: Task, plan: readonly Int32Array[]): DesignedGroup[] {
  const { setup, fieldMasks } = task;
  const groups = new Map<number, number[]>(); // fields, as bits -> entries
  setup.entries.forEach((_, e) => {
    const mask = fieldMasks[e]!;
    groups.set(mask, [...(groups.get(mask) ?? []), e]);
  });
  return [...groups].flatMap(([mask, entries]) => {
    if (fieldMasks.some((other) => other !== mask && (other & mask) !== 0)) return [];
    if (!entries.every((e) => playsWholeRobins(task, e, plan[e]!))) return [];
    const slots = slotsOfEveryDay(task, entries, plan);
    if (entries.some((e) => task.demands[e]!.turn % slots !== 0)) return [];
    return [{ entries, fields: setup.entries[entries[0]!]!.fields, slots }];
  });
}

function playsWholeRobins({ setup, demands }: Task, e: number, matchesOn: Int32Array): boolean {
  const { format, gamesPerTeam } = setup.entries[e]!;
  const { teams, turn } = demands[e]!;
  if (gamesPerTeam !== undefined || (format !== 'single' && format !== 'double')) return false;
  if (matchesOn.some((count) => count !== 0 && count !== turn)) return false;
  const rounds = matchesOn.filter((count) => count > 0).length;
  return rounds % circleLength(teams) === 0 && balancedDesign(teams) !== null;
}

/** The fewest slots of a day, if equal on every day; else 0, which divides nothing. */
function slotsOfEveryDay(
  { demands, grid }: Task,
  entries: readonly number[],
  plan: readonly Int32Array[],
): number {
  const counts = new Set<number>();
  for (let day = 0; day < grid.days; day++) {
    const matches = demands.map((_, e) => (entries.includes(e) ? plan[e]![day]! : 0));
    if (matches.some((count) => count > 0)) counts.add(leastSlots(demands, matches, grid.fields));
  }
  const [slots, ...others] = counts;
  return others.length === 0 ? (slots ?? 0) : 0;
}
