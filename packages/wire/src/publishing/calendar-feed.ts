/** The address of a subscribed calendar: of a schedule, or of some of its matches. */
import * as z from 'zod/mini';
import { orAbsent, recordId, storedText } from '../scalars.ts';

const CALENDAR_PATH = '/api/calendar/';
export const CALENDAR_CALL = `${CALENDAR_PATH}:schedule_id.ics` as const;
export const CALENDAR_TYPE = 'text/calendar';

const LONGEST_NAME = 500;

/** Which matches, by names as in the schedule's rows; null: any. */
export interface CalendarFilter {
  readonly division: string | null; // with its pool after `POOL_MARK`; without one, all its pools
  readonly team: string | null; // home or away; of any division, unless one is named
  readonly field: string | null;
}

export const calendarParams = z.object({
  schedule_id: recordId('There is no calendar at this address.'),
});

const name = orAbsent(storedText(LONGEST_NAME));

export const calendarQuery = z.pipe(
  z.object({ team: name, division: name, field: name }),
  z.transform(
    ({ team = null, division = null, field = null }): CalendarFilter => ({ division, team, field }),
  ),
);

/** Returns the address on this server; to subscribe, it takes `webcal:` as its scheme. */
export function calendarUrl(scheduleId: string, filter: Partial<CalendarFilter> = {}): string {
  const query = new URLSearchParams();
  for (const part of ['division', 'team', 'field'] as const) {
    const value = filter[part];
    if (value) query.set(part, value);
  }
  const text = query.toString();
  return `${CALENDAR_PATH}${encodeURIComponent(scheduleId)}.ics${text && `?${text}`}`;
}
