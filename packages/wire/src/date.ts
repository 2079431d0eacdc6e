/**
 * Dates: 'MM/DD/YYYY' on the wire, ISO text inside. A game day without a date is blank in a list,
 * and 'Day 3' (its position in the list) wherever it needs a name.
 */
import type { GameDate, GameDay } from '@evenfield/engine';

const DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const UNDATED = /^(day \d+)?$/i;

export function encodeDate(date: GameDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** Returns an ISO date, null for a blank or 'Day N', else undefined (also for 02/30/2027). */
export function decodeDate(text: string): GameDate | null | undefined {
  const trimmed = text.trim();
  if (UNDATED.test(trimmed)) return null;
  const found = DATE.exec(trimmed);
  if (!found) return undefined;
  const [, month, day, year] = found;
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  if (Number(day) < 1 || Number(day) > monthLength(Number(year), Number(month))) return undefined;
  return `${year}-${month}-${day}` as GameDate; // checked above, so it is branded here
}

/** Returns the name of a game day. */
export function encodeDay(day: GameDay, position: number): string {
  return day.date === null ? `Day ${position + 1}` : encodeDate(day.date);
}

/**
 * Returns the game days of a list of dates, each with its shift in minutes: a fully dated list in
 * calendar order, any other in its own order.
 */
export function decodeDays(texts: readonly string[], shifts: readonly number[] = []): GameDay[] {
  const days = texts.map((text, d): GameDay => {
    const date = decodeDate(text) ?? null;
    const shift = shifts[d] ?? 0;
    return shift === 0 ? { date } : { date, shift };
  });
  if (days.some(({ date }) => date === null)) return days;
  return days.sort((one, other) => (one.date! < other.date! ? -1 : 1));
}

function monthLength(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
