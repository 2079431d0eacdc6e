/**
 * The dates that a page is about, found from how many matches each has: so the database sorts the matches
 * of a few dates and not all that come before them.
 */
import { type RawBuilder, sql } from 'kysely';
import type { DateCount } from './count-by-date.ts';

export interface PageStretch {
  readonly dates: readonly DateCount[]; // in the order of the list, one at least
  readonly skipped: number; // matches of them that come before the page
}

/** Game days without a date, then dates, then what has no place. */
export function inOrder(counts: readonly DateCount[]): DateCount[] {
  return [...counts].sort(
    (one, other) =>
      Number(one.parked) - Number(other.parked) || ((one.date ?? '') < (other.date ?? '') ? -1 : 1),
  );
}

/** Of counts in order; `length` null is all of them. */
export function findStretch(
  counts: readonly DateCount[],
  start: number,
  length: number | null,
): PageStretch {
  const end = length === null ? Number.POSITIVE_INFINITY : start + length;
  const dates: DateCount[] = [];
  let before = 0;
  let skipped = 0;
  for (const count of counts) {
    const behind = before + count.wanted;
    if (behind > start && before < end) {
      if (dates.length === 0) skipped = start - before;
      dates.push(count);
    }
    before = behind;
  }
  return { dates, skipped };
}

/** Whether a row of `matches` is of one of the dates. */
export function inStretch({ dates }: PageStretch): RawBuilder<boolean> {
  const dated = dates.flatMap(({ date }) => date ?? []);
  const parts = dates
    .filter(({ date }) => date === null)
    .map(({ parked }) => sql`(game_date is null and (field is null) = ${sql.lit(parked)})`);
  if (dated.length > 0) parts.push(sql`game_date between ${dated[0]} and ${dated.at(-1)}`);
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}
