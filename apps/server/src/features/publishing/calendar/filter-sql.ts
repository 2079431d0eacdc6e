import { type CalendarFilter, POOL_MARK } from '@evenfield/contract';
import { type RawBuilder, sql } from 'kysely';

/** The names under which an event is found. */
export const EVENT_NAMES = ['division', 'guest_division', 'home', 'away', 'field'] as const;

/** Whether a filter finds an event by names that `ref` reads. */
export function fitsBy(
  { division, team, field }: CalendarFilter,
  ref: (name: (typeof EVENT_NAMES)[number]) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isOf = (name: 'division' | 'guest_division') =>
    division === null
      ? sql`true`
      : sql`(${ref(name)} = ${division} or starts_with(${ref(name)}, ${division + POOL_MARK}))`;
  const plays = (side: 'home' | 'away') =>
    team === null ? sql`true` : sql`${ref(side)} = ${team}`;
  return sql`(
    ((${isOf('division')} and ${plays('home')}) or (${isOf('guest_division')} and ${plays('away')}))
    and ${field === null ? sql`true` : sql`${ref('field')} = ${field}`}
  )`;
}
