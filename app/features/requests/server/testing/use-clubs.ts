/** Clubs of a saved schedule over HTTP, as organizers and whoever has a link use them. */
import type { GameDate, Schedule } from '@evenfield/engine';
import { type Answer, fetchJson } from '#testing/server/fetch-json.ts';
import { callAs } from '#testing/server/sign-up.ts';
import type { TestServer } from '#testing/server/use-server.ts';
import { REQUEST_LINK_HEADER, requestCalls } from '../../api.ts';
import type { ClubInput, ClubList, OpenedClub } from '../../club.ts';
import type { RequestInput } from '../../request.ts';

export const FIRST_DAY = '2027-04-03' as GameDate; // of the small schedule

/** A club of the small schedule with a team of both divisions. */
export const LIONS: ClubInput = {
  ...{ id: null, name: 'Lions', contact: 'lions@club.example', grounds: ['North'] },
  teams: [
    { division: 'U10', pool: 'A', team: 'Lions' },
    { division: 'U12', pool: null, team: 'Owls' },
  ],
};
export const BEARS: ClubInput = {
  ...{ id: null, name: 'Bears', contact: '', grounds: [] },
  teams: [{ division: 'U10', pool: 'A', team: 'Bears' }],
};

/** A request as a club's page sends it. */
export function requestOf(fields: Partial<RequestInput> = {}): RequestInput {
  return {
    ...{ id: null, kind: 'cannotPlay', teams: [], dates: [FIRST_DAY], from: null, to: null },
    reason: 'Cup',
    ...fields,
  };
}

/** Sets the clubs of a schedule; throws if that is refused. */
export async function setClubs(
  url: string,
  token: string,
  schedule: string,
  clubs: readonly ClubInput[] = [LIONS, BEARS],
  deadline: string | null = null,
  reminder: number | null = null,
): Promise<ClubList> {
  const body = { schedule, deadline, reminder, clubs };
  const answer = await callAs(url + requestCalls.saveClubs.path, token, { method: 'POST', body });
  return dataOf(answer);
}

/** Returns the secret of a new link. */
export async function linkClub(
  url: string,
  token: string,
  schedule: string,
  club: string,
): Promise<string> {
  const body = { schedule, clubs: [club] };
  const path = url + requestCalls.createClubLinks.path;
  const [link] = dataOf<{ secret: string }[]>(await callAs(path, token, { method: 'POST', body }));
  return link!.secret;
}

export function openRequests(url: string, secret: string | null): Promise<Answer> {
  const headers = secret === null ? {} : { [REQUEST_LINK_HEADER]: secret };
  return fetchJson(url + requestCalls.openRequests.path, { headers });
}

export async function readOpened(url: string, secret: string): Promise<OpenedClub> {
  return dataOf(await openRequests(url, secret));
}

export function sendRequests(
  url: string,
  secret: string,
  requests: readonly RequestInput[],
  seen?: readonly string[],
): Promise<Answer> {
  return fetchJson(url + requestCalls.sendRequests.path, {
    method: 'POST',
    headers: { [REQUEST_LINK_HEADER]: secret, 'content-type': 'application/json' },
    body: JSON.stringify({ requests, seen }),
  });
}

/** Returns the data of an accepted call; throws otherwise. */
export function dataOf<T>({ status, body }: Answer): T {
  if (status !== 200 || body.success !== true) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Saves the schedule with two clubs, and links the first. */
export async function newSeason(server: TestServer, schedule: Schedule) {
  const { url, token } = server;
  const id = await server.saveNew(token, schedule);
  const [lions, bears] = (await setClubs(url, token, id)).clubs;
  return { id, lions: lions!, bears: bears!, secret: await linkClub(url, token, id, lions!.id) };
}
