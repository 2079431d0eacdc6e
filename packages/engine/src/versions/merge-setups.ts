import type { Entry, Setup } from '../model/setup.ts';
import type { Side, Versions } from './versions.ts';

/** Parts of a setup that are valid only as a whole: table rules, and withdrawals. */
const WHOLE: ReadonlySet<string> = new Set<keyof Setup | keyof Entry>(['tables', 'withdrawn']);

/** The setup of two versions, and whether both changed the same part of it in different ways. */
export interface MergedSetup {
  readonly setup: Setup;
  readonly clashes: boolean;
}

/**
 * The setup with the changes of either side: names, colors, dates, times. Null if a side has other
 * numbers of teams, game days, time slots or fields, since a number would then no longer mean the same
 * on both sides.
 */
export function mergeSetups(
  { base, mine, theirs }: Versions<Setup>,
  prefer: Side,
): MergedSetup | null {
  if (shapeOf(mine) !== shapeOf(base) || shapeOf(theirs) !== shapeOf(base)) return null;
  let clashes = false;

  function mergeValue(before: unknown, my: unknown, their: unknown, isWhole = false): unknown {
    if (isSame(my, their) || isSame(before, their)) return my;
    if (isSame(before, my)) return their;
    const parts = [before, my, their];
    const haveParts = parts.every(Array.isArray) || parts.every(isRecord);
    if (haveParts && !isWhole) return mergeParts(parts as object[]);
    clashes = true;
    return prefer === 'mine' ? my : their;
  }

  function mergeParts(parts: readonly object[]): unknown {
    const [before, my, their] = parts as Record<string, unknown>[];
    const names = [...new Set(parts.flatMap((part) => Object.keys(part)))];
    const merged = names.map((name) => {
      const isWhole = WHOLE.has(name);
      return [name, mergeValue(before![name], my![name], their![name], isWhole)];
    });
    return Array.isArray(parts[0])
      ? merged.map(([, value]) => value)
      : Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  const setup = mergeValue(base, mine, theirs) as Setup; // merged from three setups of one shape
  return { setup, clashes };
}

/** What the numbers of teams and cells depend on. */
function shapeOf({ event, days, slots, fields, entries }: Setup): string {
  const teams = entries.map((entry) => entry.teams.length);
  return JSON.stringify([event, days.length, slots.length, fields.length, teams]);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
