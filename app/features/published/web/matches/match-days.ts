import type { DayView, MatchView, PlaceView } from '@evenfield/engine';
import type { Clock } from './clock.ts';

export type PlacedMatch = MatchView & { readonly place: PlaceView };

export interface MatchDay {
  readonly day: DayView;
  readonly matches: readonly PlacedMatch[]; // in order of play, at least one
}

export interface MatchDays {
  readonly past: readonly MatchDay[]; // over, and not recent
  readonly coming: readonly MatchDay[]; // recent, today, later, and those without a date
  readonly waiting: readonly MatchView[]; // without time and field
}

const LATE = 2 * 86_400_000; // milliseconds: on Sunday people look up Saturday's results

/** Groups matches by game day; days without a date come before those with one. */
export function groupByDay(matches: readonly MatchView[], today: Clock['date']): MatchDays {
  const days = new Map<number, { day: DayView; matches: PlacedMatch[] }>();
  const waiting: MatchView[] = [];
  for (const match of matches) {
    const { place } = match;
    if (place === null) {
      waiting.push(match);
      continue;
    }
    const known = days.get(place.day.day);
    if (known === undefined)
      days.set(place.day.day, { day: place.day, matches: [{ ...match, place }] });
    else known.matches.push({ ...match, place });
  }
  const sorted = [...days.values()].sort(({ day: one }, { day: other }) => {
    const [a, b] = [one.date ?? '', other.date ?? ''];
    return a < b ? -1 : a > b ? 1 : one.day - other.day;
  });
  const late = Date.parse(today) - LATE;
  const isPast = ({ day }: MatchDay) => day.date !== null && Date.parse(day.date) < late;
  return {
    past: sorted.filter(isPast),
    coming: sorted.filter((day) => !isPast(day)),
    waiting,
  };
}
