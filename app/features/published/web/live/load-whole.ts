import { encodeScheduleQuery, endpoints } from '@evenfield/contract';
import type { ShownScheduleWire } from '@evenfield/contract/publishing';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** All matches of a schedule of which a page was sent a part. Fails like any call. */
export async function loadWhole(part: ShownScheduleWire): Promise<ShownScheduleWire> {
  const { data } = await callEndpoint(endpoints.getSavedSchedule, {
    query: encodeScheduleQuery(part.schedules_id),
    inBackground: true,
  });
  const { announcement, changes } = part;
  return { ...data, total: data.matches.length, announcement, changes };
}
