import type { Remedy } from '@evenfield/engine';
import { sayThings } from '#src/lib/say-number.ts';

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

/** 'add 2 game days, 1 time slot, or 1 field': what is enough, each alone. */
export function remedyWords(remedy: Remedy): string {
  const enough = ADDITIONS.flatMap((kind) => {
    const count = remedy[kind];
    return count === null ? [] : [additionWords(kind, count)];
  });
  return enough.length === 0
    ? 'add game days, time slots, or fields'
    : `add ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(enough)}`;
}
