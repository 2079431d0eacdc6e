import { encodeScheduleQuery, endpoints } from '@evenfield/contract';
import { decodeAnnounced, encodeAnnouncement } from '@evenfield/contract/publishing';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { SAVED } from '../saved-queries.ts';

/** What is announced above a schedule; null: nothing. */
export function announcementQuery(id: string) {
  return queryOptions({
    queryKey: [SAVED, 'announcement', id],
    queryFn: async ({ signal }): Promise<string | null> =>
      decodeAnnounced(
        await callEndpoint(endpoints.getAnnouncement, { query: encodeScheduleQuery(id), signal }),
      ),
    staleTime: 0,
  });
}

/** Announces something else, or nothing any more. A no is a sentence. Throws `CallFailure`. */
export async function announce(id: string, text: string | null): Promise<string | null> {
  const answer = await callEndpoint(endpoints.announce, { body: encodeAnnouncement({ id, text }) });
  return answer.success ? null : answer.message;
}
