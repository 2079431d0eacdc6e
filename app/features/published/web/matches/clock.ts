/** The current date and time of day where a schedule is played. */
import type { PlaceView } from '@evenfield/engine';

export interface Clock {
  readonly date: string; // ISO
  readonly minutes: number; // since midnight
}

const DAY = 1440;

/** Returns date and time at an instant: in a time zone, or by default the browser's. */
export function readClock(instant: Date, timeZone?: string): Clock {
  if (timeZone === undefined) return readUtc(instant, -instant.getTimezoneOffset());
  if (timeZone === 'UTC') return readUtc(instant, 0);
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone,
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '00';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Reads the clock without `Intl`, which is slow to load on phones. `ahead`: minutes. */
function readUtc(instant: Date, ahead: number): Clock {
  const shown = new Date(instant.getTime() + ahead * 60_000);
  return {
    date: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/** Whether a match is over. Without a time, its day decides; without a date it is to come. */
export function isOver({ day, slot }: PlaceView, clock: Clock, gameMinutes: number): boolean {
  if (day.date === null) return false;
  if (slot.start === null) return day.date < clock.date;
  const [days, end] = [daysBetween(day.date, clock.date), slot.start + gameMinutes];
  return end <= days * DAY + clock.minutes;
}

/** Whether a match's start time has passed; false without a date or time. */
export function hasBegun({ day, slot }: PlaceView, clock: Clock): boolean {
  if (day.date === null || slot.start === null) return false;
  return slot.start <= daysBetween(day.date, clock.date) * DAY + clock.minutes;
}

/** Returns the first match of a list in order of play that is not over. */
export function findNext<Placed extends PlaceView>(
  matches: readonly Placed[],
  clock: Clock,
  minutesOf: (match: Placed) => number, // length of a match
): Placed | null {
  return matches.find((match) => !isOver(match, clock, minutesOf(match))) ?? null;
}

/** Returns 'Today', 'Tomorrow', or null for any other day. */
export function formatNear(date: string | null, clock: Clock): string | null {
  if (date === null) return null;
  return ['Today', 'Tomorrow'][daysBetween(clock.date, date)] ?? null;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (DAY * 60_000));
}
