/** Keyboard navigation of a season calendar, after https://www.w3.org/WAI/ARIA/apg/patterns/grid/. */
import {
  type CalendarDay,
  type CalendarMonth,
  type ChartView,
  calendarDayOf,
} from '@evenfield/engine';

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

interface GridDay {
  readonly position: number;
  readonly week: number; // counted through all months
  readonly weekday: number;
  readonly month: number;
}

/**
 * Returns the position that a key moves to, unchanged at an edge; null for keys that don't move. Left and right
 * go from one game day to the next, up and down by a week, or in a list of days like left and right; within a
 * day that was entered, up and down go through its matches.
 */
export function positionAfterKey(
  months: readonly CalendarMonth[],
  view: ChartView,
  position: number,
  { key, ctrlKey, metaKey }: KeyPress,
  isList: boolean,
): number | null {
  const day = view.sections.indexOf(calendarDayOf(view, position));
  const isDay = position < view.sections.length;
  const last = view.sections.length - 1;
  const days = listDays(months);
  const far = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowLeft':
      return far ? 0 : Math.max(0, day - 1);
    case 'ArrowRight':
      return far ? last : Math.min(last, day + 1);
    case 'Home':
      return far ? 0 : endOfWeek(days, day, 'first');
    case 'End':
      return far ? last : endOfWeek(days, day, 'last');
    case 'PageUp':
      return byMonth(days, day, -1);
    case 'PageDown':
      return byMonth(days, day, 1);
    case 'ArrowUp':
    case 'ArrowDown': {
      const step = key === 'ArrowUp' ? -1 : 1;
      if (!isDay) return withinDay(months, position, day, step);
      if (far) return step < 0 ? 0 : last;
      return isList ? Math.min(last, Math.max(0, day + step)) : byWeek(days, day, step);
    }
    default:
      return null;
  }
}

/** Returns the first day of a calendar that passes a test; null if none does. */
export function findDay(
  months: readonly CalendarMonth[],
  isMeant: (day: CalendarDay) => boolean,
): CalendarDay | null {
  const days = months.flatMap(({ weeks }) => weeks.flat());
  return days.find((day) => day !== null && isMeant(day)) ?? null;
}

/** The game days in order; the one of position p is at index p. */
function listDays(months: readonly CalendarMonth[]): GridDay[] {
  const weeks = months.flatMap(({ weeks }, month) => weeks.map((days) => ({ days, month })));
  return weeks
    .flatMap(({ days, month }, week) =>
      days.flatMap((day, weekday) =>
        day === null || day.position === null
          ? []
          : [{ position: day.position, week, weekday, month }],
      ),
    )
    .sort((one, other) => one.position - other.position);
}

function byWeek(days: readonly GridDay[], position: number, step: 1 | -1): number {
  const from = days[position]!;
  const column = days.filter(
    ({ week, weekday }) => weekday === from.weekday && (week - from.week) * step > 0,
  );
  return (step > 0 ? column[0] : column.at(-1))?.position ?? position;
}

function byMonth(days: readonly GridDay[], position: number, step: 1 | -1): number {
  const { month } = days[position]!;
  const others = days.filter((one) => (one.month - month) * step > 0);
  const target = (step > 0 ? others[0] : others.at(-1))?.month;
  return others.find((one) => one.month === target)?.position ?? position;
}

function endOfWeek(days: readonly GridDay[], position: number, end: 'first' | 'last'): number {
  const week = days.filter((one) => one.week === days[position]!.week);
  return (end === 'first' ? week[0] : week.at(-1))!.position;
}

function withinDay(
  months: readonly CalendarMonth[],
  position: number,
  day: number,
  step: 1 | -1,
): number {
  const { matches } = findDay(months, (one) => one.position === day)!;
  const next = matches.indexOf(position) + step;
  return next < 0 ? day : (matches[next] ?? position);
}
