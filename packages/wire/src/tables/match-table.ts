/** The matches of one saved schedule, paged, in order of play, those without a date first. */
import {
  FIELD_NOUNS,
  type FieldNoun,
  type GameDate,
  gameMinutes,
  isCalendarSeason,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import { decodeDate } from '../date.ts';
import { envelope } from '../envelope.ts';
import { encodeEntryName } from '../matches/entry-name.ts';
import { scheduleId } from '../saving/schedule-query.ts';
import { orAbsent, storedText, wholeNumber } from '../scalars.ts';
import { readFieldNoun } from '../stored/stored-tables.ts';
import {
  decodeTablePage,
  decodeTableQuery,
  encodeTableFrame,
  type TableCounts,
  type TablePage,
  tablePage,
  tableParameters,
} from '../table-page.ts';
import { decodeSlots } from '../time.ts';
import { isoDate, isoMonth } from './iso-date.ts';
import { decodeTableMatch, type TableMatch, tableMatch } from './table-match.ts';

/** Which of a schedule's matches; null: any. */
export interface MatchFilter {
  readonly search: string; // in the names of teams, division, pool and field; blank: any
  readonly month: string | null; // 'YYYY-MM': only matches of that month
  readonly from: GameDate | null; // only matches with a date, from this one
  readonly to: GameDate | null; // only matches with a date, up to this one
  readonly division: string | null;
  readonly team: string | null;
  readonly field: string | null;
}

export interface MatchTableQuery extends MatchFilter {
  readonly id: string; // the schedule's
  readonly draw: number;
  readonly start: number;
  readonly length: number | null; // null: all
}

const { draw, start, length, search } = tableParameters(['date']); // it has only one order

const name = orAbsent(storedText(500));

/** `score_month_year` is 'YYYY-MM', or 'All'. */
export const matchTableQuery = z.pipe(
  z.object({
    ...{ draw, start, length, search },
    schedule_id: scheduleId,
    score_month_year: orAbsent(z.union([z.literal('All'), z.literal('all'), isoMonth])),
    from: orAbsent(isoDate),
    to: orAbsent(isoDate),
    ...{ division: name, team: name, field: name },
  }),
  z.transform(({ schedule_id, score_month_year = 'All', ...sent }): MatchTableQuery => {
    const page = decodeTableQuery(sent, { order: 'date', direction: 'asc' });
    return {
      ...{ id: schedule_id, draw: page.draw, start: page.start, length: page.length },
      search: page.search,
      month: score_month_year.toLowerCase() === 'all' ? null : score_month_year,
      from: sent.from ?? null,
      to: sent.to ?? null,
      division: sent.division ?? null,
      team: sent.team ?? null,
      field: sent.field ?? null,
    };
  }),
);

export function encodeMatchTableQuery(query: MatchTableQuery): z.input<typeof matchTableQuery> {
  const { id, length, month, from, to, division, team, field, ...page } = query;
  return {
    ...page,
    length: length ?? '-1',
    schedule_id: id,
    score_month_year: month ?? 'All',
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(division !== null && { division }),
    ...(team !== null && { team }),
    ...(field !== null && { field }),
  };
}

/** A division or pool with its name and color in a list of matches. */
export interface ListedEntry {
  readonly division: string;
  readonly pool: string | null;
  readonly color: string; // '#rrggbb'
  readonly isPlayoff?: boolean; // left out: false
  readonly minutes?: number; // length of its matches; left out: as in the schedule
}

/** What is sent of a schedule beside a page of its matches. */
export interface MatchTableFacts {
  readonly name: string;
  readonly version: number;
  readonly minutes: number; // length of a match, unless its division has its own
  readonly months: readonly string[]; // 'YYYY-MM', ascending: months that have matches
  readonly dates: readonly GameDate[]; // ascending: dates of matches that filters and search find
  readonly undated: number; // matches on days without a date, of those that filters and search find
  readonly unplaced: number; // likewise: matches in the buffer
  readonly entries: readonly ListedEntry[]; // in the schedule's order
  readonly teams: readonly string[]; // of the requested division
  readonly fields: readonly string[];
  readonly noun?: FieldNoun; // what is played on; left out: fields
  readonly isCalendar?: boolean; // see `isCalendarSeason`; left out: false
}

export interface MatchTable {
  readonly facts: MatchTableFacts;
  readonly page: TablePage<TableMatch>;
}

const PLAYOFF = 'playoff';

const storedEntry = z.object({
  division_name: z.string(),
  pool_name: z.string(),
  division_color: z.string(),
  rr_type: z.optional(z.string()),
  game_minutes: z.optional(z.number()),
});

function decodeEntry(stored: z.infer<typeof storedEntry>): ListedEntry {
  return {
    division: stored.division_name,
    pool: stored.pool_name || null,
    color: stored.division_color,
    ...(stored.rr_type === PLAYOFF && { isPlayoff: true }),
    ...(stored.game_minutes !== undefined && { minutes: stored.game_minutes }),
  };
}

export const matchTableEnvelope = envelope(
  z.object({
    name: z.string(),
    version: z.number(),
    game_minutes: z.number(),
    months: z.array(z.string()),
    dates: z.array(isoDate),
    undated: z.number(),
    unplaced: z.number(),
    divisions: z.array(storedEntry),
    teams: z.array(z.string()),
    fields: z.array(z.string()),
    field_noun: z.optional(z.enum(FIELD_NOUNS)),
    is_calendar: z.optional(z.boolean()),
    datatable: z.object({ original: tablePage(tableMatch) }),
  }),
);

/** Returns the JSON text before and after the rows, which may be megabytes. */
export function encodeMatchTableFrame(
  { minutes, entries, noun, isCalendar, ...facts }: MatchTableFacts,
  counts: TableCounts,
): readonly [before: string, behind: string] {
  const divisions = entries.map(
    ({ division, pool, color, isPlayoff, minutes: own }): z.infer<typeof storedEntry> => ({
      ...{ division_name: division, pool_name: pool ?? '', division_color: color },
      ...(isPlayoff && { rr_type: PLAYOFF }),
      ...(own !== undefined && { game_minutes: own }),
    }),
  );
  const data = JSON.stringify({
    ...{ ...facts, divisions, game_minutes: minutes },
    ...(noun && { field_noun: noun }),
    ...(isCalendar && { is_calendar: true }),
  }).slice(0, -1);
  const [before, behind] = encodeTableFrame(counts);
  return [`{"success":true,"data":${data},"datatable":{"original":${before}`, `${behind}}}}`];
}

export function decodeMatchTable({ data }: z.infer<typeof matchTableEnvelope>): MatchTable {
  const { datatable, divisions, game_minutes: minutes, field_noun: noun, ...others } = data;
  const { is_calendar: isCalendar, ...facts } = others;
  const optional = { ...(noun && { noun }), ...(isCalendar && { isCalendar }) };
  return {
    facts: { ...facts, minutes, ...optional, entries: divisions.map(decodeEntry) },
    page: decodeTablePage(datatable.original, decodeTableMatch),
  };
}

/** What a list of matches needs from stored inputs, without the rest. */
export interface StoredSeason {
  readonly minutes: number; // length of a match, unless its division has its own
  readonly fields: readonly string[];
  readonly noun: FieldNoun; // what is played on
  readonly isCalendar: boolean; // see `isCalendarSeason`
  readonly entries: readonly (ListedEntry & {
    readonly name: string; // as in a match's row
    readonly teams: readonly string[];
  })[];
}

const storedSeason = z.object({
  all_times: z.array(z.string()),
  all_fields: z.array(z.string()),
  game_minutes: orAbsent(wholeNumber(1, 1440)),
  all_dates: z.optional(z.array(z.string())),
  schedules: z.array(
    z.extend(storedEntry, { teams: z.array(z.string()), grounds: z.optional(z.unknown()) }),
  ),
});

/**
 * Returns what stored inputs hold beside the teams and rounds of some divisions, as a text. Two that
 * were read from the database are equal where nothing else differs.
 */
export function withoutDivisions(inputs: unknown, divisions: readonly string[]): string {
  const { schedules, ...others } = z.parse(
    z.looseObject({ schedules: z.array(z.unknown()) }),
    inputs,
  );
  const entries = schedules.map((stored) => {
    const { division } = decodeEntry(z.parse(storedEntry, stored));
    return divisions.includes(division) ? division : stored;
  });
  return JSON.stringify([others, entries]);
}

export function readStoredSeason(inputs: unknown): StoredSeason {
  const season = z.parse(storedSeason, inputs);
  const { all_times, all_fields, all_dates = [], game_minutes, schedules } = season;
  const slots = decodeSlots(all_times) ?? [];
  return {
    minutes: gameMinutes({ slots, ...(game_minutes && { gameMinutes: game_minutes }) }),
    fields: all_fields,
    noun: readFieldNoun(inputs),
    isCalendar: isCalendarSeason({
      entries: schedules.map(({ rr_type = '', grounds }) => ({ format: rr_type, grounds })),
      days: all_dates.map((date) => ({ date: decodeDate(date) ?? null })),
    }),
    entries: schedules.map(({ teams, grounds: _, ...stored }) => {
      const entry = decodeEntry(stored);
      return { ...entry, name: encodeEntryName(entry), teams };
    }),
  };
}
