/**
 * Whether a generation request holds more than any schedule could use: such a request is refused before
 * anything in it is checked, for a fault in each of a million values would be a burden on everybody.
 */
import { MAX_AXIS } from '@evenfield/engine';
import { MAX_TEAMS } from './request-entry.ts';

const MAX_ENTRIES = MAX_TEAMS; // twice as many as can have two teams each
const MAX_VALUES = MAX_TEAMS * (2 + MAX_AXIS); // all teams, and all fields twice for every two of them

export function isOversized(sent: unknown): boolean {
  const lists = listsIn(sent);
  const entries = lists.find(([name]) => name === 'schedules')?.[1] ?? [];
  if (entries.length > MAX_ENTRIES) return true;
  const all = [...lists, ...entries.flatMap(listsIn)];
  return all.reduce((sum, [, list]) => sum + list.length, 0) > MAX_VALUES;
}

function listsIn(value: unknown): [name: string, list: unknown[]][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    Array.isArray(part) ? [[name, part] as [string, unknown[]]] : [],
  );
}
