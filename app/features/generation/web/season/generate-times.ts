/** Equally spaced time slots, as the form fills them in. */
import { MAX_AXIS } from '@evenfield/engine';
import { LAST_MINUTE, readClock, writeClock } from '#kernel/web/clock-text.ts';

export interface TimePattern {
  readonly first: number; // minutes since the game day's midnight
  readonly step: number; // minutes between starts, at least 1
  readonly count: number | null; // null: as many as start by `last`
  readonly last: number; // latest start in minutes
}

/** Returns the starts in minutes: at most 30, none after the next calendar day. */
export function generateTimes({ first, step, count, last }: TimePattern): number[] {
  const end = Math.min(last, LAST_MINUTE);
  const room = first > end ? 0 : Math.floor((end - first) / step) + 1;
  const length = Math.min(room, count ?? MAX_AXIS, MAX_AXIS);
  return Array.from({ length }, (_, slot) => first + slot * step);
}

/** Returns the times with others merged in, without duplicates, sorted; invalid ones come first. */
export function addTimes(texts: readonly string[], times: readonly number[]): string[] {
  const typed = texts.filter((text) => text.trim() !== '');
  const unreadable = typed.filter((text) => readClock(text) === null);
  const all = new Set([...typed.flatMap((text) => readClock(text) ?? []), ...times]);
  return [...unreadable, ...[...all].sort((one, other) => one - other).map(writeClock)];
}
