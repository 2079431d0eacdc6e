/** The state of the list of saved schedules as search parameters. */
import { SCHEDULE_COLUMNS, SCHEDULE_STATUSES, type ScheduleStatus } from '@evenfield/wire';
import * as z from 'zod/mini';
import { MOST_TAG } from '#features/seasons/api.ts';
import { ignoreInvalid } from '#kernel/web/ignore-invalid.ts';
import { LONG_PAGE_SIZES, tableSearch } from '#kernel/web/ui/paged-table/table-state.ts';

export const schedulesSearch = z.object({
  ...tableSearch(SCHEDULE_COLUMNS, LONG_PAGE_SIZES),
  status: ignoreInvalid(z.enum(SCHEDULE_STATUSES)), // absent: all
  season: ignoreInvalid(z.string().check(z.regex(/^[\w-]{1,64}$/))), // its id, or a group; absent: those that are not archived
  tag: ignoreInvalid(z.pipe(z.coerce.string(), z.string().check(z.maxLength(MOST_TAG)))), // the router reads 2027 as a number; absent: any
  list: ignoreInvalid(z.literal('bin')), // absent: the saved ones
});

export type SchedulesSearch = z.output<typeof schedulesSearch>;

/** Which saved schedules are listed. */
export interface SavedFilter {
  readonly status: ScheduleStatus | null; // null: all
  readonly season: string; // as `SeasonChoice` has it
  readonly tag: string | null; // null: any
}
