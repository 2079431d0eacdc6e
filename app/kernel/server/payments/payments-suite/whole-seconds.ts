import type { Clock } from '../../clock.ts';

/** A test clock of whole seconds, since Stripe stores no milliseconds. */
export function wholeSeconds(): { clock: Clock; turnTo: (time: Date) => void } {
  let now = Math.floor(Date.now() / 1000) * 1000;
  return {
    clock: () => new Date(now),
    turnTo: (time) => {
      now = Math.max(now, time.getTime());
    },
  };
}
