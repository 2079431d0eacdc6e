/** Links by which somebody without an account enters results. Each call throws `CallFailure`. */
import { encodeScheduleQuery, endpoints } from '@evenfield/contract';
import {
  decodeLinks,
  decodeNewLink,
  encodeLinkWish,
  encodeRevoke,
  type LinkWish,
  type NewScoreLink,
  type ScoreLink,
} from '@evenfield/contract/results';
import { queryOptions } from '@tanstack/react-query';
import { RESULTS } from '#features/results/web/port.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** The links of a saved schedule, the newest first. */
export function linksQuery(schedule: string) {
  return queryOptions({
    queryKey: [RESULTS, 'links', schedule],
    queryFn: async ({ signal }): Promise<ScoreLink[]> => {
      const query = encodeScheduleQuery(schedule);
      return decodeLinks(await callEndpoint(endpoints.getScoreLinks, { query, signal }));
    },
    staleTime: 0,
  });
}

/** Null: it needs a plan. */
export async function createLink(wish: LinkWish): Promise<NewScoreLink | null> {
  const body = encodeLinkWish(wish);
  const answer = await callEndpoint(endpoints.createScoreLink, { body });
  return answer.success ? decodeNewLink(answer) : null;
}

export async function revokeLink(id: string): Promise<void> {
  await callEndpoint(endpoints.revokeScoreLink, { body: encodeRevoke(id) });
}
