import { gameMinutesOf, type Setup } from '@evenfield/engine';
import { timeLabel } from '@evenfield/wire';

/** Returns when a match of an entry ends, in a season by the clock; null elsewhere, and without a time. */
export function formatEnd(
  setup: Setup,
  entry: number,
  { start }: { readonly start: number | null },
): string | null {
  if (setup.constraints === undefined || start === null) return null;
  return timeLabel({ start: start + gameMinutesOf(setup, entry) }, 0);
}
