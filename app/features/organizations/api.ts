/**
 * Organizations, their members and invitations. Schedules, venues and the plan belong to an
 * organization; each account acts on the one that it has chosen. The secret of an invitation is in
 * the fragment of its address, which browsers don't send, and travels in a header of its own.
 */
import { emailText, outcomeEnvelope } from '@evenfield/wire';
import { canBeStored, looseText, recordId, UNKEPT } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';
import { ROLES } from '#kernel/shared/roles.ts';
import { organizations } from './feature.ts';

/** The header that carries an invitation's secret. */
export const INVITATION_HEADER = 'invitation';

/** Returns the path of an invitation's link. */
export function invitationPath(secret: string): string {
  return `${organizations.pages.invitation.path}#${secret}`;
}

export const MOST_INVITATIONS = 100; // open ones of an organization
export const MOST_NAME = 80; // characters of an organization's name
const MOST_DIVISIONS = 60;

const role = z.enum(ROLES);
/** The roles that can be given; ownership is transferred. */
export const GIVEN_ROLES = ROLES.filter((one) => one !== 'owner');
const givenRole = z.enum(GIVEN_ROLES as ['organizer', ...typeof GIVEN_ROLES], {
  error: `Name one of the roles ${GIVEN_ROLES.join(', ')}.`,
});
const divisionNames = z
  .array(
    z
      .string({ error: 'Name a division.' })
      .check(
        z.trim(),
        z.minLength(1, 'Name a division.'),
        z.maxLength(100, 'At most 100 characters.'),
        z.refine(canBeStored, UNKEPT),
      ),
  )
  .check(z.maxLength(MOST_DIVISIONS, `At most ${MOST_DIVISIONS} divisions.`));

/** A role to give; `divisions` are those of a division manager, and ignored otherwise. */
const assignment = { role: givenRole, divisions: z.optional(divisionNames) };
const memberId = recordId('Name the member.');

const organization = z.object({
  id: z.string(),
  name: z.string(), // its owner's name unless it has one of its own
  role,
  divisions: z.nullable(z.array(z.string())), // of a division manager
  members: z.int(), // their number, with oneself
  isChosen: z.boolean(), // calls act on this one
});
export type Organization = z.infer<typeof organization>;

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()), // null: not for this reader
  role,
  divisions: z.nullable(z.array(z.string())),
  joined: z.string(), // ISO 8601 UTC
  isSelf: z.boolean(),
});
export type Member = z.infer<typeof member>;

const invitation = z.object({
  id: z.string(),
  email: z.nullable(z.string()), // null: by link
  role,
  divisions: z.nullable(z.array(z.string())),
  by: z.string(), // name
  expires: z.string(), // ISO 8601 UTC
});
export type Invitation = z.infer<typeof invitation>;

const membership = z.object({
  name: z.string(), // of the organization, '' when named after its owner
  members: z.array(member),
  invitations: z.array(invitation), // none for who may not invite
});
export type Membership = z.infer<typeof membership>;

/** What an invitation says to whoever has its link. */
const openedInvitation = z.object({
  organization: z.string(), // name
  by: z.string(), // name
  role,
  divisions: z.nullable(z.array(z.string())),
  expires: z.string(), // ISO 8601 UTC
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

const ACTS = [
  ...['invited', 'invitationRevoked', 'joined', 'roleChanged', 'removed', 'left'],
  ...['ownerChanged', 'renamed', 'published', 'unpublished', 'deleted', 'restored'],
  ...['planBought', 'planCanceled', 'planResumed', 'cardChanged'],
] as const;
export type Act = (typeof ACTS)[number];

const logEntry = z.object({
  id: z.int(),
  at: z.string(), // ISO 8601 UTC
  by: z.string(), // name
  act: z.string(), // one of ACTS
  about: z.nullable(z.string()), // the name of the member it is about
  role: z.nullable(role), // given by it
  text: z.string(), // an address, or the name of a schedule; '' for none
});
export type LogEntry = z.infer<typeof logEntry>;

const BY_LINK = `The secret of an invitation goes in the header \`${INVITATION_HEADER}\`; without a good one the answer is 404.`;

/** Calls about organizations. */
export const organizationCalls = {
  getOrganizations: {
    method: 'GET',
    path: '/api/organizations',
    summary: 'The organizations that one is a member of, and which of them calls act on',
    access: 'organizer',
    answer: dataEnvelope(z.array(organization)),
    problems: [],
  },
  chooseOrganization: {
    method: 'POST',
    path: '/api/organizations/choose',
    summary: 'Choose the organization that calls act on, from whatever browser',
    access: 'organizer',
    body: z.object({ organization: recordId('Name the organization.') }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  renameOrganization: {
    method: 'POST',
    path: '/api/organizations/name',
    summary: 'Name the organization; without a name it is named after its owner',
    access: 'organizer',
    body: z.object({
      name: looseText('Send a name as text.').check(
        z.maxLength(MOST_NAME, `At most ${MOST_NAME} characters.`),
      ),
    }),
    answer: outcomeEnvelope,
    problems: ['malformed'],
  },
  deleteOrganization: {
    method: 'POST',
    path: '/api/organizations/delete',
    summary: 'Delete the organization with everything that belongs to it, for good',
    description:
      'Its plan ends. An account that owns no other organization has a new and empty one then.',
    access: 'organizer',
    body: z.object({ organization: recordId('Name the organization.') }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getMembers: {
    method: 'GET',
    path: '/api/organizations/members',
    summary: 'The members of the organization, and its open invitations',
    access: 'organizer',
    answer: dataEnvelope(membership),
    problems: [],
  },
  changeRole: {
    method: 'POST',
    path: '/api/organizations/members/role',
    summary: 'Give a member another role',
    access: 'organizer',
    body: z.object({ member: memberId, ...assignment }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  removeMember: {
    method: 'POST',
    path: '/api/organizations/members/remove',
    summary: 'Remove a member from the organization',
    access: 'organizer',
    body: z.object({ member: memberId }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  leaveOrganization: {
    method: 'POST',
    path: '/api/organizations/leave',
    summary: 'Leave an organization of somebody else',
    access: 'organizer',
    body: z.object({ organization: recordId('Name the organization.') }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  transferOwnership: {
    method: 'POST',
    path: '/api/organizations/transfer',
    summary: 'Make another member the owner, and oneself an organizer',
    access: 'organizer',
    body: z.object({ member: memberId }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  invite: {
    method: 'POST',
    path: '/api/organizations/invitations',
    summary: 'Invite somebody by e-mail, or by a link to be handed on',
    description:
      'An invitation is good for one person and a week. The secret of one by link is told this once; one by e-mail is made when the e-mail is sent.',
    access: 'organizer',
    body: z.object({ email: z.nullable(emailText('Enter an e-mail address.')), ...assignment }),
    answer: dataEnvelope(z.object({ id: z.string(), secret: z.nullable(z.string()) })),
    problems: ['malformed', 'tooMany'],
  },
  revokeInvitation: {
    method: 'POST',
    path: '/api/organizations/invitations/revoke',
    summary: 'Make an invitation good for nothing',
    access: 'organizer',
    body: z.object({ id: recordId('Name the invitation.') }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  openInvitation: {
    method: 'GET',
    path: '/api/organizations/invitations/open',
    summary: 'What an invitation is to, by its link',
    description: BY_LINK,
    access: 'public',
    secretIn: INVITATION_HEADER,
    answer: dataEnvelope(openedInvitation),
    problems: ['notFound', 'tooMany'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/organizations/invitations/accept',
    summary: 'Become a member by an invitation, and choose the organization',
    description: BY_LINK,
    access: 'organizer',
    answer: outcomeEnvelope,
    problems: ['notFound', 'tooMany'],
  },
  getAuditLog: {
    method: 'GET',
    path: '/api/organizations/log',
    summary: 'Who did what in the organization, newest first, by pages of 100',
    access: 'organizer',
    query: z.object({
      before: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1)))), // an entry's id
    }),
    answer: dataEnvelope(z.object({ entries: z.array(logEntry), more: z.boolean() })),
    problems: ['malformed'],
  },
} as const satisfies Record<string, Endpoint>;
