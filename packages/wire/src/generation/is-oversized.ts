/**
 * Whether a generation request is larger than any schedule could be: it is then refused before
 * anything is checked, since listing faults in a million values would slow the server for all. Only
 * the known lists are counted; other keys are ignored, here as everywhere.
 */
import { MAX_AXIS } from '@evenfield/engine';
import { CONSTRAINT_KEYS } from './convert-constraints.ts';
import { MAX_TEAMS } from './request-entry.ts';
import { ENTRY_CONSTRAINT_KEYS } from './request-limits.ts';
import { MOST_DATES, MOST_FIELDS } from './season.ts';

const MAX_ENTRIES = MAX_TEAMS; // twice as many as can have two teams each
const MAX_VALUES = MAX_TEAMS * (2 + MAX_AXIS); // all teams, and per two of them all fields twice

/**
 * Values of all constraints together, each list, row, name and number: enough for a row of seven for
 * every date of every field, and as much again for half of them.
 */
const MAX_CONSTRAINT_VALUES = MOST_DATES * MOST_FIELDS * 7 * 1.5;

const LISTS = [
  'all_dates',
  'all_times',
  'day_shifts',
  'all_fields',
  'schedules',
  'fixed_matches',
] as const;
const ENTRY_LISTS = ['teams', 'fields', 'selected_fields'] as const;
const PLAYOFF_LISTS = ['seeds', 'started'] as const;

export function isOversized(sent: unknown): boolean {
  const entries = listIn(sent, 'schedules');
  if (entries.length > MAX_ENTRIES) return true;
  if (hasTooManyConstraints(sent, entries)) return true;
  let values = countIn(sent, LISTS);
  for (const entry of entries) {
    values += countIn(entry, ENTRY_LISTS) + countIn(partOf(entry, 'playoff'), PLAYOFF_LISTS);
  }
  return values > MAX_VALUES;
}

function hasTooManyConstraints(sent: unknown, entries: readonly unknown[]): boolean {
  let left = MAX_CONSTRAINT_VALUES;
  const visit = (value: unknown): void => {
    if (left < 0 || value === undefined) return;
    left--;
    if (typeof value !== 'object' || value === null) return;
    for (const inner of Object.values(value)) visit(inner);
  };
  for (const key of CONSTRAINT_KEYS) visit(partOf(sent, key));
  for (const entry of entries) {
    for (const key of ENTRY_CONSTRAINT_KEYS) visit(partOf(entry, key));
  }
  return left < 0;
}

function countIn(value: unknown, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + listIn(value, name).length, 0);
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const part = partOf(value, name);
  return Array.isArray(part) ? part : [];
}

function partOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
