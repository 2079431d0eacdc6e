import type { Clock } from '#kernel/server/clock.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A clock that a test turns; it stands still between. It begins now, or when a test about the calendar has to. */
export function turnableClock(begin = new Date()): {
  clock: Clock;
  turn: (milliseconds: number) => void;
} {
  let now = begin.getTime();
  return {
    clock: () => new Date(now),
    turn: (milliseconds) => {
      now += milliseconds;
    },
  };
}
