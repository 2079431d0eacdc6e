/** Links by which people without an account enter results. Each call throws `CallFailure`. */

import { queryOptions } from '@tanstack/react-query';
import { RESULTS } from '#features/results/web/port.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { type LinkInput, type NewScoreLink, type ScoreLink, scoreLinkCalls } from '../../api.ts';

/** The links of a saved schedule, newest first. */
export function linksQuery(schedule: string) {
  return queryOptions({
    queryKey: [RESULTS, 'links', schedule],
    queryFn: async ({ signal }): Promise<ScoreLink[]> => {
      const query = { schedule };
      return (await callEndpoint(scoreLinkCalls.getScoreLinks, { query, signal })).data;
    },
    staleTime: 0,
  });
}

/** Resolves to null if it needs a plan. */
export async function createLink(body: LinkInput): Promise<NewScoreLink | null> {
  const answer = await callEndpoint(scoreLinkCalls.createScoreLink, { body });
  return answer.success ? answer.data : null;
}

export async function revokeLink(id: string): Promise<void> {
  await callEndpoint(scoreLinkCalls.revokeScoreLink, { body: { id } });
}
