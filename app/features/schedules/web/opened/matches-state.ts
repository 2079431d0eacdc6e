/** Which matches of a saved schedule the page shows, as search parameters. */
import type { MatchFilter } from '@evenfield/wire';
import * as z from 'zod/mini';
import { ignoreInvalid } from '#kernel/web/ignore-invalid.ts';
import { PAGE_SIZES, tableSearch } from '#kernel/web/ui/paged-table/table-state.ts';
import { CALENDAR_MODES } from './calendar/calendar-mode.ts';

const name = ignoreInvalid(z.pipe(z.coerce.string(), z.string().check(z.minLength(1))));

/** The search parameters, without the view. */
export const matchesSearch = z.object({
  ...tableSearch(['date'], PAGE_SIZES),
  month: ignoreInvalid(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))), // absent: all
  ...{ division: name, team: name, field: name },
  mode: ignoreInvalid(z.enum(CALENDAR_MODES)), // of the calendar
  date: ignoreInvalid(z.iso.date()), // shown by the calendar
});

export type MatchesSearch = z.output<typeof matchesSearch>;

/** Reads the filters from the search parameters; the calendar adds its span. */
export function readFilter({
  search = '',
  month,
  division,
  team,
  field,
}: MatchesSearch): MatchFilter {
  return {
    search,
    month: month ?? null,
    division: division ?? null,
    team: team ?? null,
    field: field ?? null,
    from: null,
    to: null,
  };
}
