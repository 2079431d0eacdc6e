/** Calls about the clubs of a saved schedule. Each throws `CallFailure`. */
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { requestCalls } from '../../api.ts';
import type { ClubLink, ClubList, ClubsInput } from '../../club.ts';
import { type DecisionsInput, type ImportInput, MOST_DECISIONS } from '../../request.ts';

const POLL_INTERVAL = 3000; // milliseconds, while e-mails are on their way

export function clubsQuery(schedule: string) {
  return queryOptions({
    queryKey: ['clubs', schedule],
    queryFn: async ({ signal }): Promise<ClubList> => {
      const query = { schedule };
      return (await callEndpoint(requestCalls.getClubs, { query, signal })).data;
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.clubs.some(({ email }) => email?.state === 'waiting') ? POLL_INTERVAL : false,
  });
}

export async function saveClubs(
  body: Omit<ClubsInput, 'deadline'> & Pick<ClubList, 'deadline'>,
): Promise<ClubList> {
  return (await callEndpoint(requestCalls.saveClubs, { body })).data;
}

export async function createLinks(
  schedule: string,
  clubs: readonly string[],
): Promise<readonly ClubLink[]> {
  const body = { schedule, clubs };
  return (await callEndpoint(requestCalls.createClubLinks, { body })).data;
}

/** Resolves to null, or to a sentence if the organizer's own e-mail has to be verified first. */
export async function emailLinks(
  schedule: string,
  clubs: readonly string[],
): Promise<string | null> {
  const body = { schedule, clubs };
  const answer = await callEndpoint(requestCalls.emailClubLinks, { body });
  return answer.success ? null : answer.message;
}

export async function revokeLinks(club: string): Promise<void> {
  await callEndpoint(requestCalls.revokeClubLinks, { body: { club } });
}

export async function importRequests(body: ImportInput): Promise<ClubList> {
  return (await callEndpoint(requestCalls.importRequests, { body })).data;
}

/** Sends decisions in portions, one after the other: those before one that fails are stored. */
export async function decideRequests({ schedule, decisions }: DecisionsInput): Promise<ClubList> {
  const body = { schedule, decisions: decisions.slice(0, MOST_DECISIONS) };
  const { data } = await callEndpoint(requestCalls.decideRequests, { body });
  const rest = decisions.slice(MOST_DECISIONS);
  return rest.length === 0 ? data : decideRequests({ schedule, decisions: rest });
}
