/** The saved schedules as a table that is paged on the server, and their number. */
import type { GameDate } from '@evenfield/engine';
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import {
  decodeListed,
  encodeListed,
  type ListedSchedule,
  type Listing,
  listed,
  subscriptionRequired,
} from '../saving/saved-list.ts';
import { orAbsent, recordId, storedText } from '../scalars.ts';
import {
  decodeTablePage,
  decodeTableQuery,
  encodeTableFrame,
  encodeTableQuery,
  type TableCounts,
  type TablePage,
  type TableQuery,
  tablePage,
  tableParameters,
} from '../table-page.ts';
import { isoDate } from './iso-date.ts';

/**
 * A schedule's status on a date, by the dates of its matches with a cell: before the first one,
 * from the first to the last, after the last; a draft has no match with a date.
 */
export const SCHEDULE_STATUSES = ['upcoming', 'running', 'past', 'draft'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** Which schedules, by their seasons: of those that are not archived or of none, of none, of archived ones. */
export const SEASON_GROUPS = ['current', 'none', 'archived'] as const;
export type SeasonGroup = (typeof SEASON_GROUPS)[number];

export const SCHEDULE_COLUMNS = ['name', 'created'] as const;
export type ScheduleColumn = (typeof SCHEDULE_COLUMNS)[number];

const SENT_COLUMNS = { name: 'name', created: 'create_date' } as const satisfies Record<
  ScheduleColumn,
  string
>;

export interface TabledSchedule extends ListedSchedule {
  readonly status: ScheduleStatus;
  readonly firstDate: GameDate | null; // null: no match has a date
  readonly lastDate: GameDate | null;
}

export interface SchedulesTableQuery extends TableQuery<ScheduleColumn> {
  readonly date: GameDate | null; // the date of the statuses; null: the server's today, in UTC
  readonly status: ScheduleStatus | null; // null: any
  readonly season: string | null; // its id, or a group; null: any
  readonly tag: string | null; // null: any
}

/** Newest first by default. */
export const schedulesTableQuery = z.pipe(
  z.object({
    ...tableParameters([SENT_COLUMNS.name, SENT_COLUMNS.created]),
    date: orAbsent(isoDate),
    schedule_type: orAbsent(z.enum(['all', ...SCHEDULE_STATUSES])),
    season: orAbsent(recordId(`Name a season, or ${SEASON_GROUPS.join(', ')}.`)),
    tag: orAbsent(storedText(100)),
  }),
  z.transform(
    ({ date, schedule_type: type = 'all', season, tag, order, ...page }): SchedulesTableQuery => {
      const first = { order: 'created', direction: 'desc' } as const;
      const column = SCHEDULE_COLUMNS.find((one) => SENT_COLUMNS[one] === order);
      return {
        ...decodeTableQuery<ScheduleColumn>({ ...page, order: column }, first),
        date: date ?? null,
        status: type === 'all' ? null : type,
        season: season ?? null,
        tag: tag ?? null,
      };
    },
  ),
);

export function encodeSchedulesTableQuery({
  date,
  status,
  season,
  tag,
  ...page
}: SchedulesTableQuery): z.input<typeof schedulesTableQuery> {
  return {
    ...encodeTableQuery(page),
    order: SENT_COLUMNS[page.order],
    ...(date !== null && { date }),
    schedule_type: status ?? 'all',
    ...(season !== null && { season }),
    ...(tag !== null && { tag }),
  };
}

const tabled = z.extend(listed, {
  status: z.enum(SCHEDULE_STATUSES),
  first_date: z.nullable(z.string()), // ISO
  last_date: z.nullable(z.string()),
});

/** `data` has one element, the page. */
export const schedulesTableEnvelope = z.union([
  envelope(z.array(tablePage(tabled)).check(z.length(1))),
  subscriptionRequired,
]);

/** Returns the JSON text before and after rows by `encodeTabledSchedule` with commas between. */
export function encodeSchedulesFrame(
  counts: TableCounts,
): readonly [before: string, behind: string] {
  const [before, behind] = encodeTableFrame(counts);
  return [`{"success":true,"data":[${before}`, `${behind}]}`];
}

export function encodeTabledSchedule(schedule: TabledSchedule): string {
  const row: z.infer<typeof tabled> = {
    ...encodeListed(schedule),
    status: schedule.status,
    first_date: schedule.firstDate,
    last_date: schedule.lastDate,
  };
  return JSON.stringify(row);
}

export function decodeSchedulesTable(
  answer: z.infer<typeof schedulesTableEnvelope>,
): Listing<TablePage<TabledSchedule>> {
  if (!answer.success) return { ok: false, scheduleCount: answer.schedule_count };
  const [page] = answer.data;
  return { ok: true, value: decodeTablePage(page!, decodeTabled) }; // it has one element
}

function decodeTabled(sent: z.infer<typeof tabled>): TabledSchedule {
  return {
    ...decodeListed(sent),
    status: sent.status,
    firstDate: sent.first_date as GameDate | null, // our own server's
    lastDate: sent.last_date as GameDate | null,
  };
}

export const scheduleCountEnvelope = z.union([
  envelope(z.object({ count: z.number() })),
  subscriptionRequired,
]);

export function encodeScheduleCount(count: number): z.infer<typeof scheduleCountEnvelope> {
  return { success: true, data: { count } };
}
