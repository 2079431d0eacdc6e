import { scheduleCalls } from '#features/schedules/api.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Returns whether a schedule is public. Throws like any call. */
export async function fetchShown(id: string): Promise<boolean> {
  const params = { schedule_id: id };
  return (await callEndpoint(scheduleCalls.isActiveFor, { params, inBackground: true })).data;
}
