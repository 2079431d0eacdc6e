import type { Clock } from '../infra/clock.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A clock that a test turns; it stands still between. */
export function turnableClock(): { clock: Clock; turn: (milliseconds: number) => void } {
  let now = Date.now();
  return {
    clock: () => new Date(now),
    turn: (milliseconds) => {
      now += milliseconds;
    },
  };
}
