/** The offer to shift the game days behind one whose date was changed. */
import { addDays, readDate, writeDate } from '#src/lib/date-text.ts';
import { daysBetween } from '#src/lib/generate-dates.ts';
import { sayThings } from '#src/lib/say-number.ts';

/** A game day whose date a person has changed, and all dates before that, as typed. */
export interface ChangedDate {
  readonly day: number;
  readonly before: readonly string[];
}

/** The dated game days behind the changed one that still have the date they had. */
export function laterDays({ day, before }: ChangedDate, dates: readonly string[]): number[] {
  return dates.flatMap((text, later) =>
    later > day && text === before[later] && readDate(text) !== null ? later : [],
  );
}

/** 'Shift the 7 later days by 7 days too'; null where the date has not moved or none is behind it. */
export function describeShift(changed: ChangedDate, dates: readonly string[]): string | null {
  const moved = daysMoved(changed, dates);
  const later = laterDays(changed, dates).length;
  if (moved === 0 || later === 0) return null;
  const which = later === 1 ? 'the later day' : `the ${later} later days`;
  const days = sayThings(Math.abs(moved), 'day', 'days');
  return `Shift ${which} ${moved > 0 ? `by ${days}` : `back by ${days}`} too`;
}

/** The dates with the later days shifted by as much as the changed one has moved. */
export function shiftLater(changed: ChangedDate, dates: readonly string[]): string[] {
  const moved = daysMoved(changed, dates);
  const later = new Set(laterDays(changed, dates));
  return dates.map((text, day) =>
    later.has(day) ? writeDate(addDays(readDate(text)!, moved)) : text,
  );
}

function daysMoved({ day, before }: ChangedDate, dates: readonly string[]): number {
  const [from, to] = [readDate(before[day] ?? ''), readDate(dates[day] ?? '')];
  return from === null || to === null ? 0 : daysBetween(from, to);
}
