import type { Setup } from '@evenfield/engine';

const LONGEST = 60;

/** How long a match is in a calendar: until the next time slot, at most an hour. */
export function matchMinutes({ slots }: Setup): number {
  const starts = slots.flatMap(({ start }) => start ?? []);
  const gaps = starts.slice(1).map((start, at) => start - starts[at]!);
  return Math.min(LONGEST, ...gaps);
}
