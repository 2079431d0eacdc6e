import { LATEST_START } from '@evenfield/engine';
import {
  MATCH_NAMES,
  NO_FIELD_NAME,
  OPEN_KEYS,
  readStoredEntries,
  readStoredShifts,
  type StoredEntry,
} from '@evenfield/wire';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type Contestants, findContestants } from './find-contestants.ts';
import { type MatchSource, storedMatches } from './match-source.ts';

/** Which matches of a schedule to write, in which version. */
export interface MatchesToShow {
  readonly schedule: string; // its id
  readonly source: MatchSource; // `numbered`
  readonly inputs: unknown; // the schedule's stored inputs
  readonly whole?: MatchSource; // all its matches in that version, to fill playoffs; left out: as they are now
  readonly results?: RawBuilder<unknown>; // selects results of `stored` (match_id, home, away, result); left out: the current ones
}

/**
 * Writes a schedule's matches in wire format, in its order: comma-separated JSON objects. Matches
 * of a started playoff have the known teams, with the placeholders beside them. A match has its
 * result if that was recorded for the same teams. The database writes the text, in portions, so
 * that 27,000 matches don't block the event loop.
 */
export function showMatches(db: Kysely<Tables>, matches: MatchesToShow): Promise<string[]> {
  return writeRows(db, matches, OWN);
}

/** Like `showMatches`, without what only the organizer sees: locks, and why a match was added. */
export function showOpenMatches(db: Kysely<Tables>, matches: MatchesToShow): Promise<string[]> {
  return writeRows(db, matches, OPEN);
}

const PORTION = 1000; // matches

interface ShownColumns {
  readonly locks: RawBuilder<unknown>;
  readonly more: RawBuilder<unknown>;
}

const OWN: ShownColumns = {
  locks: sql`case when stored.locked then '1' else '0' end`,
  more: sql`stored.more`,
};
const OPEN: ShownColumns = {
  locks: sql`'0'`,
  more: sql`(
    select jsonb_object_agg(key, value) from jsonb_each(stored.more) where key = any(${OPEN_KEYS}::text[])
  )`,
};

async function writeRows(
  db: Kysely<Tables>,
  matches: MatchesToShow,
  columns: ShownColumns,
): Promise<string[]> {
  const { schedule, source, inputs, results = currentResults(schedule) } = matches;
  const entries = readStoredEntries(inputs);
  const isByClock = entries.some(({ minutes }) => minutes !== null);
  const whole = matches.whole ?? storedMatches(schedule);
  const contestants = await findContestants(db, inputs, whole, results);
  const names = MATCH_NAMES;
  const wire = {
    [names.id]: sql`stored.match_id`,
    [names.alias]: sql`stored.match_id`,
    [names.number]: sql`stored.number`,
    [names.color]: sql`entry.color`,
    [names.entry]: sql`entry.number::text`,
    [names.division]: sql`stored.division`,
    [names.pool]: sql`coalesce(entry.pool, '')`,
    [names.field]: sql`coalesce(stored.field, ${NO_FIELD_NAME})`,
    [names.day]: sql`coalesce(stored.day, '')`,
    [names.slot]: sql`coalesce(stored.slot, '')`,
    [names.home]: sql`coalesce(playing.home, stored.home)`,
    [names.away]: sql`coalesce(playing.away, stored.away)`,
    [names.round]: sql`stored.round`,
    [names.locks]: columns.locks,
    [names.manual]: sql`stored.manual`,
    [names.parked]: sql`stored.field is null`,
    [names.published]: sql`'0'`,
    ...(isByClock && { [names.end]: END_TIME }),
  };
  const { rows } = await sql<{ text: string }>`
    with stored as materialized (${source}),
    entry as (select * from unnest(${list(entries, 'name')}, ${list(entries, 'pool')},
      ${list(entries, 'color')}, ${entries.map(({ minutes }) => minutes)}::int[])
      with ordinality as entry(name, pool, color, minutes, number)),
    recorded as materialized (${results}),
    playing as (${listContestants(contestants)}),
    with_results as (${withResults()})
    select string_agg(
      case when result is null then row else left(row, -1) || ',' || substr(result::text, 2) end,
      ',' order by place
    ) as text
    from (
      select stored.number as place, stored.result, ${withPlaceholders(columns.more)} as more, ${aliased(wire)}
      from with_results as stored left join entry on entry.name = stored.division
        left join playing on playing.match_id = stored.match_id
        ${isByClock ? withEnds(inputs) : sql``}
    ) as listed, lateral (select ${sql.join(Object.keys(wire).map((name) => sql.ref(name)))}) as shown,
      lateral (
        select case when more is null then row_to_json(shown)::text else (to_jsonb(shown) || more)::text end
      ) as written(row)
    group by (place - 1) / ${sql.lit(PORTION)} order by min(place)`.execute(db);
  return rows.map(({ text }) => text);
}

function listContestants(contestants: readonly Contestants[]): RawBuilder<unknown> {
  const column = (part: keyof Contestants) => sql`${contestants.map((one) => one[part])}::text[]`;
  return sql`
    select * from unnest(${column('match')}, ${column('home')}, ${column('away')})
      as playing(match_id, home, away)`;
}

function withPlaceholders(more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when playing.match_id is null then ${more} else
    coalesce(${more}, '{}') || jsonb_strip_nulls(jsonb_build_object(
      'team1placeholder', case when playing.home is not null then stored.home end,
      'team2placeholder', case when playing.away is not null then stored.away end
    )) end`;
}

/** The minute at which each match ends, counted from midnight of its game day; null without a time. */
function withEnds(inputs: unknown): RawBuilder<unknown> {
  const shifts = readStoredShifts(inputs);
  return sql`
    left join unnest(${shifts.map(({ day }) => day)}::text[], ${shifts.map((one) => one.minutes)}::int[])
      as shifted(day, minutes) on shifted.day = stored.day
    left join lateral (
      select case when stored.slot ~ '^[0-9]{2}:[0-9]{2} [AP]M( [+]1)?$' then least(
        substr(stored.slot, 1, 2)::int % 12 * 60 + substr(stored.slot, 4, 2)::int
          + case when substr(stored.slot, 7, 2) = 'PM' then 720 else 0 end
          + case when stored.slot like '% +1' then 1440 else 0 end
          + coalesce(shifted.minutes, 0) + coalesce((stored.more ->> 'delay')::int, 0)
          + entry.minutes, ${LATEST_START}::int) end as minute
    ) as ending on true`;
}

/** That minute as a time, as `encodeTime` writes it; blank without one. */
const END_TIME = sql`coalesce(
  lpad(((ending.minute / 60 + 11) % 12 + 1)::text, 2, '0') || ':' || lpad((ending.minute % 60)::text, 2, '0')
    || case when ending.minute / 60 % 24 < 12 then ' AM' else ' PM' end
    || case when ending.minute < 1440 then '' else ' +1' end, '')`;

export function currentResults(schedule: string): RawBuilder<unknown> {
  return sql`
    select match_id, home, away, result from match_results
    where schedule_id = ${schedule} and result is not null`;
}

/**
 * A full join, of which only matches are used, prevents the planner, which cannot know the row
 * counts, from a nested loop over matches and results.
 */
function withResults(): RawBuilder<unknown> {
  return sql`
    select stored.*, recorded.result
    from stored full join recorded
      on recorded.match_id = stored.match_id and recorded.home = stored.home and recorded.away = stored.away
    where (stored.match_id is null) is not true`;
}

function aliased(columns: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  return sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  );
}

function list(
  entries: readonly StoredEntry[],
  part: 'name' | 'pool' | 'color',
): RawBuilder<unknown> {
  return sql`${entries.map((entry) => entry[part])}::text[]`;
}
