import type { GameDate } from '@evenfield/engine';

const MINUTE = 60_000; // milliseconds

/**
 * Formats a time of a game day in ISO 8601: '2027-04-03T09:00-04:00', or without a time zone as
 * local time, '2027-04-03T09:00'. Minutes count from midnight of the game day.
 */
export function stampTime(date: GameDate, minutes: number, timeZone: string | null): string {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  const text = new Date(wall).toISOString().slice(0, 16);
  if (timeZone === null) return text;
  const near = wall - offsetAt(wall, timeZone) * MINUTE;
  return `${text}${formatOffset(offsetAt(near, timeZone))}`;
}

/** Returns how many minutes a time zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(instant);
  const words = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''; // 'GMT-04:00'
  const found = /([+-])(\d\d):(\d\d)/.exec(words);
  if (found === null) return 0;
  const [, sign, hours, minutes] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const formats = new Map<string, Intl.DateTimeFormat>(); // creating one is far slower than using it

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

function formatOffset(minutes: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const far = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(far / 60)}:${two(far % 60)}`;
}
