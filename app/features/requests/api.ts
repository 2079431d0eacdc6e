/**
 * Clubs of a saved schedule, and links by which each enters its requests without an account: days on
 * which it cannot play, free evenings of its grounds, what it prefers. A link's secret is in the
 * fragment of its address, which browsers don't send, and travels in a header of its own.
 */
import { outcomeEnvelope, scheduleId } from '@evenfield/wire';
import { recordId } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';
import { clubLink, clubList, clubsInput, namedClubs, openedClub } from './club.ts';
import { requests } from './feature.ts';
import { decisionsInput, importInput, sendInput } from './request.ts';

/** The header that carries a link's secret. */
export const REQUEST_LINK_HEADER = 'request-link';

/** Returns the path of a link. */
export function requestPath(secret: string): string {
  return `${requests.sitePages.requests.path}#${secret}`;
}

/** Returns the path of a link in an e-mail by which its address gets no more of them. */
export function stopPath(secret: string): string {
  return `${requests.sitePages.stopEmails.path}?token=${secret}`;
}

const BY_LINK = `The secret of a club's link goes in the header \`${REQUEST_LINK_HEADER}\`; without a good one the answer is 404.`;

/** Calls about clubs and their requests. */
export const requestCalls = {
  getClubs: {
    method: 'GET',
    path: '/api/requests/clubs',
    summary: 'The clubs of a schedule with what each requests',
    access: 'organizer',
    query: z.object({ schedule: scheduleId }),
    answer: dataEnvelope(clubList),
    problems: ['malformed', 'notFound'],
  },
  saveClubs: {
    method: 'POST',
    path: '/api/requests/clubs',
    summary:
      'Set the clubs of a schedule, until when they may change their requests, and when they are reminded',
    description: 'All of them: a club that is left out goes, with its links and requests.',
    access: 'organizer',
    body: clubsInput,
    answer: dataEnvelope(clubList),
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany'],
  },
  createClubLinks: {
    method: 'POST',
    path: '/api/requests/links/create',
    summary: 'Make a link for each of some clubs',
    description:
      'Secrets are told this once. Earlier links of a club work on until they are ended.',
    access: 'organizer',
    body: namedClubs,
    answer: dataEnvelope(z.array(clubLink)),
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  emailClubLinks: {
    method: 'POST',
    path: '/api/requests/links/email',
    summary: 'E-mail a link to each of some clubs',
    description:
      'A link is made when its e-mail is sent; `email` of the club shows what became of it. The ' +
      "organizer's own e-mail has to be verified, as clubs reply to it.",
    access: 'organizer',
    body: namedClubs,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  revokeClubLinks: {
    method: 'POST',
    path: '/api/requests/links/revoke',
    summary: 'Make all links of a club good for nothing; what came by them stays',
    access: 'organizer',
    body: z.object({ club: recordId('Name the club.') }, { error: 'Send an object with club.' }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  decideRequests: {
    method: 'POST',
    path: '/api/requests/decide',
    summary: 'Accept, soften or decline requests of clubs',
    description:
      'The schedule is not changed: what is accepted becomes one of its rules by saving it. Only ' +
      '`cannotPlay` and `cannotHost` can be softened.',
    access: 'organizer',
    body: decisionsInput,
    answer: dataEnvelope(clubList),
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany'],
  },
  importRequests: {
    method: 'POST',
    path: '/api/requests/import',
    summary: 'Add requests of clubs that their organizer has by other ways than their links',
    description:
      'Those that a club has already are not added again, but accepted if they were not decided. As ' +
      'after `decideRequests`, the schedule is not changed.',
    access: 'organizer',
    body: importInput,
    answer: dataEnvelope(clubList),
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany'],
  },
  openRequests: {
    method: 'GET',
    path: '/api/requests/open',
    summary: 'What a club has requested and what became of it, by its link',
    description: BY_LINK,
    access: 'public',
    secretIn: REQUEST_LINK_HEADER,
    answer: dataEnvelope(openedClub),
    problems: ['notFound', 'tooMany', 'overloaded'],
  },
  sendRequests: {
    method: 'POST',
    path: '/api/requests/send',
    summary: 'Set what a club requests, by its link',
    description:
      `${BY_LINK} All of its requests: one that is left out is taken back, and a changed one is decided ` +
      'anew. With `seen`, the ids of the requests that the club was shown, others stay: its organizer ' +
      'may have added some since.',
    access: 'public',
    secretIn: REQUEST_LINK_HEADER,
    body: sendInput,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany', 'overloaded'],
  },
} as const satisfies Record<string, Endpoint>;
