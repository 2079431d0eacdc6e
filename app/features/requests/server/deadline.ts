/** The last day on which clubs may change their requests, in the schedule's time zone. */

const REMINDER_TIME = '09:00';
const DAY = 86_400_000; // milliseconds

/** Whether a club may change its requests: up to the end of the last day; without one, always. */
export function isOpenAt(deadline: string | null, timeZone: string | null, now: Date): boolean {
  return deadline === null || localTime(timeZone, now).slice(0, deadline.length) <= deadline;
}

/** Whether it is time for a reminder so many days before the deadline: from 9 AM of that day on. */
export function isReminderDue(
  deadline: string,
  days: number,
  timeZone: string | null,
  now: Date,
): boolean {
  const day = new Date(Date.parse(deadline) - days * DAY).toISOString().slice(0, deadline.length);
  const isBegun = localTime(timeZone, now) >= `${day} ${REMINDER_TIME}`;
  return isBegun && isOpenAt(deadline, timeZone, now);
}

/** 'YYYY-MM-DD HH:MM' */
function localTime(timeZone: string | null, now: Date): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: timeZone ?? 'UTC' } as const;
  return new Intl.DateTimeFormat('sv-SE', style).format(now);
}
