import type { DayView } from '@evenfield/engine';

/** Sorts undated days first, in order of play; then by date. */
export function undatedFirst<T extends { readonly day: DayView }>(rows: readonly T[]): T[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [one.day.date ?? '', other.day.date ?? ''];
    return a < b ? -1 : a > b ? 1 : one.day.day - other.day.day;
  });
}
