import { MAX_AXIS, type Remedy } from '@evenfield/engine';
import { sayThings } from '#kernel/web/say-number.ts';

/** What can be added when a season does not fit. */
export type Addition = keyof Remedy;

export const ADDITIONS: readonly Addition[] = ['days', 'slots', 'fields'];

const THINGS: Record<Addition, readonly [one: string, more: string]> = {
  days: ['game day', 'game days'],
  slots: ['time slot', 'time slots'],
  fields: ['field', 'fields'],
};

/** '2 game days' */
export function additionWords(kind: Addition, count: number): string {
  return sayThings(count, ...THINGS[kind]);
}

/** How many there are now; null where they come from an imported file. */
export type SeasonCounts = Readonly<Record<Addition, number | null>>;

/** Whether as many more stay within what a schedule holds of them. */
export function isWithinLimit(counts: SeasonCounts, kind: Addition, more: number): boolean {
  return (counts[kind] ?? 0) + more <= MAX_AXIS;
}

/** 'Add 2 game days, 1 time slot, or 1 field.': what is enough, each alone; or what helps where nothing is. */
export function remedyWords(remedy: Remedy, counts: SeasonCounts): string {
  const enough = ADDITIONS.flatMap((kind) => {
    const more = remedy[kind];
    return more !== null && isWithinLimit(counts, kind, more) ? [additionWords(kind, more)] : [];
  });
  if (enough.length === 0) return togetherWords(counts);
  return `Add ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(enough)}.`;
}

/** What helps where no addition alone is enough. */
export function togetherWords(counts: SeasonCounts): string {
  const open = ADDITIONS.filter((kind) => isWithinLimit(counts, kind, 1));
  const none = `No single addition up to the limit of ${MAX_AXIS} is enough`;
  if (open.length < 2) return `${none}: plan fewer games.`;
  const things = new Intl.ListFormat('en-US').format(open.map((kind) => THINGS[kind][1]));
  return `${none}: add ${things} together, or plan fewer games.`;
}
