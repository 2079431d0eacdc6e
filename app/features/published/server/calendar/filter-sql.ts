import { POOL_MARK } from '@evenfield/wire';
import type { CalendarFilter } from '@evenfield/wire/publishing';
import { type RawBuilder, sql } from 'kysely';

/** The columns by which filters find an event. */
export const EVENT_NAMES = ['division', 'guest_division', 'home', 'away', 'field'] as const;

/** Whether an event, read by `ref`, fits a filter; unpaired rounds fit by their teams only. */
export function fitsBy(
  { division, team, field }: CalendarFilter,
  ref: (name: (typeof EVENT_NAMES)[number] | 'words') => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isCalled = (name: RawBuilder<unknown>) =>
    sql`(${name} = ${division} or starts_with(${name}, ${`${division}${POOL_MARK}`}))`;
  const isOf = (name: 'division' | 'guest_division') =>
    division === null ? sql`true` : isCalled(ref(name));
  const isOfStage =
    division === null || team !== null
      ? sql`false`
      : sql`(strpos((${ref('words')}), '"stage":') > 0
          and ${isCalled(sql`((${ref('words')})::json ->> 'stage')`)})`;
  const plays = (side: 'home' | 'away') =>
    team === null ? sql`true` : sql`${ref(side)} = ${team}`;
  const isToBePaired =
    team === null ? sql`false` : sql`((${ref('words')})::jsonb -> 'teams') ? ${team}`;
  return sql`(
    case when ${isRound(ref('words'))} then ${isOf('division')} and ${isToBePaired}
      else (${isOf('division')} and ${plays('home')}) or (${isOf('guest_division')} and ${plays('away')})
        or ${isOfStage}
    end
    and ${field === null ? sql`true` : sql`${ref('field')} = ${field}`}
  )`;
}

/** Whether an event's text is that of an unpaired Swiss round. */
export function isRound(words: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(strpos((${words}), '"teams":') > 0)`;
}
