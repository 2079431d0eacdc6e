/**
 * Times of day: '07:00 AM' on the wire, minutes since midnight of the game day inside. A slot on
 * the next calendar day still belongs to its game day and is written '12:00 AM +1'. A slot without
 * a time is blank in a list, and 'Time 3' (its position in the list) wherever it needs a name.
 */
import type { TimeSlot } from '@evenfield/engine';

const HALF_DAY = 720;
const DAY = 1440;
const TIME = /^(0?[1-9]|1[0-2]):([0-5]\d) ?(AM|PM)( ?\+1)?$/i;
const UNTIMED = /^(time \d+)?$/i;

/** `start` is minutes since midnight of the game day, 0 to 2879. */
export function encodeTime(start: number): string {
  const hour = Math.floor((start % DAY) / 60);
  const clock = `${pad(hour % 12 === 0 ? 12 : hour % 12)}:${pad(start % 60)}`;
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}${start < DAY ? '' : ' +1'}`;
}

/** Returns minutes since midnight, null for a blank or 'Time N', undefined for anything else. */
export function decodeTime(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (UNTIMED.test(trimmed)) return null;
  const found = TIME.exec(trimmed);
  if (!found) return undefined;
  const [, hour, minute, half, nextDay] = found;
  const morning = (Number(hour) % 12) * 60 + Number(minute);
  const noon = half?.toUpperCase() === 'PM' ? HALF_DAY : 0;
  return morning + noon + (nextDay === undefined ? 0 : DAY);
}

/** Returns the name of a slot. */
export function encodeSlot(slot: TimeSlot, position: number): string {
  return slot.start === null ? `Time ${position + 1}` : encodeTime(slot.start);
}

/**
 * Returns the slots of a list of times, or null if they are not in order of play. The list is in
 * that order, so a time at or before the previous one is on the next day even without its mark.
 */
export function decodeSlots(texts: readonly string[]): TimeSlot[] | null {
  const slots: TimeSlot[] = [];
  let last = -1;
  for (const text of texts) {
    let start = decodeTime(text) ?? null;
    if (start !== null) {
      if (start <= last && start < DAY) start += DAY;
      if (start <= last) return null;
      last = start;
    }
    slots.push({ start });
  }
  return slots;
}

/** The start of a span; null: it has none. */
export function decodeFrom(text = ''): number | null {
  return decodeTime(text) ?? null;
}

/** The end of a span, where '12:00 AM' means midnight; null: it has none. */
export function decodeTo(text = ''): number | null {
  const minutes = decodeTime(text) ?? null;
  return minutes === 0 ? DAY : minutes;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
