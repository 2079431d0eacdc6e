import type { Remedy } from '@evenfield/engine';
import { formatThings } from '#kernel/web/format-number.ts';

/** The things that can be added when a season does not fit. */
export type Addition = keyof Remedy;

export const ADDITIONS: readonly Addition[] = ['days', 'slots', 'fields'];

const THINGS: Record<Addition, readonly [one: string, more: string]> = {
  days: ['game day', 'game days'],
  slots: ['time slot', 'time slots'],
  fields: ['field', 'fields'],
};

/** Returns '2 game days'. */
export function additionWords(kind: Addition, count: number): string {
  return formatThings(count, ...THINGS[kind]);
}

/** The current numbers, null when they come from an imported file, and how many there can be at most. */
export interface SeasonCounts extends Readonly<Record<Addition, number | null>> {
  readonly most: Readonly<Record<Addition, number>>;
}

/** Returns whether that many more stay within the limits of a season. */
export function isWithinLimit(counts: SeasonCounts, kind: Addition, more: number): boolean {
  return (counts[kind] ?? 0) + more <= counts.most[kind];
}

/** Returns 'Add 2 game days, 1 time slot, or 1 field.': what suffices, or else what helps. */
export function remedyWords(remedy: Remedy, counts: SeasonCounts): string {
  const enough = ADDITIONS.flatMap((kind) => {
    const more = remedy[kind];
    return more !== null && isWithinLimit(counts, kind, more) ? [additionWords(kind, more)] : [];
  });
  if (enough.length === 0) return togetherWords(counts);
  return `Add ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(enough)}.`;
}

/** Returns what helps when no single addition suffices. */
export function togetherWords(counts: SeasonCounts): string {
  const open = ADDITIONS.filter((kind) => isWithinLimit(counts, kind, 1));
  const none = `No single addition up to the ${limitWords(counts)} is enough`;
  if (open.length < 2) return `${none}: plan fewer games.`;
  const things = new Intl.ListFormat('en-US').format(open.map((kind) => THINGS[kind][1]));
  return `${none}: add ${things} together, or plan fewer games.`;
}

/** Returns 'limit of 30', or 'limits of 400 game days, 30 time slots, and 60 fields'. */
function limitWords({ most }: SeasonCounts): string {
  if (new Set(Object.values(most)).size === 1) return `limit of ${most.days}`;
  const limits = ADDITIONS.map((kind) => additionWords(kind, most[kind]));
  return `limits of ${new Intl.ListFormat('en-US').format(limits)}`;
}
