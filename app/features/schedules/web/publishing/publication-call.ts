import { encodeScheduleQuery, endpoints } from '@evenfield/contract';
import { decodePublication, type Publication } from '@evenfield/contract/publishing';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';

/** How a saved schedule appears in public, or would. Null where that cannot be loaded. */
export async function loadPublication(id: string): Promise<Publication | null> {
  try {
    const query = encodeScheduleQuery(id);
    return decodePublication(await callEndpoint(endpoints.getPublication, { query }));
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return null;
  }
}
