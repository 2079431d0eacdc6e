/** A calendar of the season: months of weeks, which begin on Monday, with the positions of a chart. */
import type { GameDate } from '../model/game-date.ts';
import { dayOf } from '../model/grid.ts';
import type { Setup } from '../model/setup.ts';
import { dayNumber } from '../model/start-times.ts';
import type { ChartView } from './view-chart.ts';

export interface CalendarMonth {
  readonly first: GameDate; // its first day
  readonly weeks: readonly (readonly (CalendarDay | null)[])[]; // seven days each; null: of another month
}

export interface CalendarDay {
  readonly date: GameDate;
  readonly position: number | null; // null: no game day, or left out
  readonly matches: readonly number[]; // positions, in order of play
}

/** The months that have game days, in order. For a chart that is turned into a calendar. */
export function viewCalendar({ days }: Setup, view: ChartView): CalendarMonth[] {
  const matches: number[][] = days.map(() => []);
  const shown = view.sections.length;
  for (let position = shown; position < view.cellAt.length; position++)
    matches[dayOf(view.grid, view.cellAt[position]!)]!.push(position);
  const positions = new Map<string | null, number>(
    view.sections.map((day, position) => [days[day]!.date, position]),
  );
  const matchesOn = new Map<string | null, number[]>(
    days.map(({ date }, day) => [date, matches[day]!]),
  );
  const calendarDay = (date: GameDate): CalendarDay => ({
    date,
    position: positions.get(date) ?? null,
    matches: matchesOn.get(date) ?? [],
  });
  const dates = view.sections.flatMap((day) => days[day]!.date ?? []);
  const months = new Set(dates.map((date) => date.slice(0, 7))); // '2027-04'
  return [...months].sort().map((month) => {
    const first = `${month}-01` as GameDate;
    const length = dayNumber(`${nextMonth(month)}-01` as GameDate) - dayNumber(first);
    const before = (dayNumber(first) + WEDNESDAY) % 7;
    const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, at) => {
      const date = at - before + 1;
      if (date < 1 || date > length) return null;
      return calendarDay(`${month}-${twoDigits(date)}` as GameDate);
    });
    const weeks = Array.from({ length: cells.length / 7 }, (_, w) => cells.slice(7 * w, 7 * w + 7));
    return { first, weeks };
  });
}

/** The game day of any position of a calendar. */
export function calendarDayOf({ sections, grid, cellAt }: ChartView, position: number): number {
  return position < sections.length ? sections[position]! : dayOf(grid, cellAt[position]!);
}

const WEDNESDAY = 2; // days after Monday

function nextMonth(text: string): string {
  const [year, month] = text.split('-').map(Number) as [number, number];
  const isLast = month === 12;
  return `${String(year + Number(isLast)).padStart(4, '0')}-${twoDigits(isLast ? 1 : month + 1)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
