import { encodeScheduleQuery } from '@evenfield/wire';
import type { ShownScheduleWire } from '@evenfield/wire/publishing';
import { scheduleCalls } from '#features/schedules/api.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Loads all matches of a schedule that was sent in part. Throws like any call. */
export async function loadWhole(part: ShownScheduleWire): Promise<ShownScheduleWire> {
  const { data } = await callEndpoint(scheduleCalls.getSavedSchedule, {
    query: encodeScheduleQuery(part.schedules_id),
    inBackground: true,
  });
  const { announcement, changes } = part;
  return { ...data, total: data.matches.length, announcement, changes };
}
