/** Time slots at equal distances, as the form fills them in. */
import { MAX_AXIS } from '@evenfield/engine';
import { LAST_MINUTE, readClock, writeClock } from './clock-text.ts';

export interface TimePattern {
  readonly first: number; // minutes since midnight of the game day
  readonly step: number; // minutes from one start to the next, at least 1
  readonly count: number | null; // null: as many as begin by `last`
  readonly last: number; // minutes; no time is later
}

/** The starts in minutes: at most 30, and none behind the calendar day after the game day. */
export function generateTimes({ first, step, count, last }: TimePattern): number[] {
  const end = Math.min(last, LAST_MINUTE);
  const room = first > end ? 0 : Math.floor((end - first) / step) + 1;
  const length = Math.min(room, count ?? MAX_AXIS, MAX_AXIS);
  return Array.from({ length }, (_, slot) => first + slot * step);
}

/** Texts of times with further ones among them, each once, in the order of the clock; what is no time stays in front. */
export function addTimes(texts: readonly string[], times: readonly number[]): string[] {
  const typed = texts.filter((text) => text.trim() !== '');
  const unreadable = typed.filter((text) => readClock(text) === null);
  const all = new Set([...typed.flatMap((text) => readClock(text) ?? []), ...times]);
  return [...unreadable, ...[...all].sort((one, other) => one - other).map(writeClock)];
}
