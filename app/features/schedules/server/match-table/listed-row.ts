/** Match rows of tables. The database writes the JSON, so 27,000 don't block the event loop. */
import { NO_FIELD_NAME, POOL_MARK, STORED_DELAYS, TABLE_MATCH_NAMES } from '@evenfield/wire';
import { type RawBuilder, sql } from 'kysely';

const { ofMatch, ofDays } = STORED_DELAYS;

const MINUTES = sql`nullif(
  coalesce((stored.more ->> ${sql.lit(ofMatch)})::int, 0)
  + coalesce((stored.shifts ->> stored.day_number)::int, 0), 0)`;

const COLUMNS: Readonly<Record<keyof typeof TABLE_MATCH_NAMES, RawBuilder<unknown>>> = {
  id: sql`stored.match_id`,
  home: sql`stored.home`,
  away: sql`stored.away`,
  day: sql`coalesce(stored.day, '')`,
  month: sql`coalesce(left(stored.game_date, 7), '')`,
  slot: sql`coalesce(stored.slot, '')`,
  division: sql`split_part(stored.division, ${sql.lit(POOL_MARK)}, 1)`,
  pool: sql`split_part(stored.division, ${sql.lit(POOL_MARK)}, 2)`,
  field: sql`coalesce(stored.field, ${sql.lit(NO_FIELD_NAME)})`,
  delay: MINUTES,
};

/** Selects the delays (minutes) of a schedule's game days, for `stored.shifts`. */
export const SHIFTS = sql`inputs -> ${sql.lit(ofDays)}`;

/** Writes a row of `stored` (a match and `shifts`) as JSON text; `more`: columns by wire name. */
export function listedRow(more: Readonly<Record<string, RawBuilder<unknown>>> = {}) {
  const own = Object.entries(COLUMNS).map(([part, value]) => {
    return [TABLE_MATCH_NAMES[part as keyof typeof COLUMNS], value] as const;
  });
  const pairs = [...own, ...Object.entries(more)].map(
    ([name, value]) => sql`${sql.lit(name)}, ${value}`,
  );
  return sql<string>`json_strip_nulls(json_build_object(${sql.join(pairs)}))::text`;
}
