import { endpoints } from '@evenfield/contract';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Whether anybody may see a schedule. Fails like any call. */
export async function askShown(id: string): Promise<boolean> {
  const params = { schedule_id: id };
  return (await callEndpoint(endpoints.isActiveFor, { params, inBackground: true })).data;
}
