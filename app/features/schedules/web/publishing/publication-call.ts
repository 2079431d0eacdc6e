import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { scheduleCalls } from '../../api.ts';
import type { Publication } from '../../models.ts';

/** Loads how a schedule appears, or would appear, in public. Returns null when that fails. */
export async function loadPublication(id: string): Promise<Publication | null> {
  try {
    const query = { schedule: id };
    return (await callEndpoint(scheduleCalls.getPublication, { query })).data;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return null;
  }
}
