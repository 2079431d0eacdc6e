/**
 * Times of day as typed and shown: '07:00 AM', and '12:00 AM +1' for a time after midnight that
 * belongs to the game day. Internally minutes since the game day's midnight.
 */

const DAY = 24 * 60;

/** The latest time: the end of the calendar day after the game day. */
export const LAST_MINUTE = 2 * DAY - 1;

const CLOCK = /^(\d{1,2})(?:[:.h]?([0-5]\d))?\s*(?:([ap])\.?\s*m?\.?)?\s*(\+\s*1)?$/i;

/** Returns the minutes of a text, or null. Accepts '7', '7:30 pm', '19:30' and '0730'. */
export function readClock(text: string): number | null {
  const found = CLOCK.exec(text.trim());
  if (found === null) return null;
  const [, hours, minutes = '0', half, nextDay] = found;
  const hour = hourOfDay(Number(hours), half?.toLowerCase());
  if (hour === null) return null;
  return hour * 60 + Number(minutes) + (nextDay === undefined ? 0 : DAY);
}

function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Returns 'hh:mm AM' or 'hh:mm PM', followed by ' +1' on the next calendar day. */
export function writeClock(minutes: number): string {
  const minute = minutes % DAY;
  const hour = Math.floor(minute / 60);
  const digits = [hour % 12 || 12, minute % 60].map((part) => String(part).padStart(2, '0'));
  return `${digits.join(':')} ${hour < 12 ? 'AM' : 'PM'}${minutes < DAY ? '' : ' +1'}`;
}
