import type { Cleaner } from '#kernel/server/jobs/clean-up.ts';

/**
 * How long the sequence number of a deleted match is stored in case it returns: well beyond the 30
 * days for which calendars show it as canceled, so that by then all clients have removed the event.
 */
const REMEMBERED = 90 * 86_400_000; // milliseconds

/** Deletes events of matches that are long gone. */
export const cleanUpCalendars: Cleaner = async (db, now) => {
  await db
    .deleteFrom('calendar_events')
    .where('gone_at', '<=', new Date(now.getTime() - REMEMBERED))
    .execute();
};
