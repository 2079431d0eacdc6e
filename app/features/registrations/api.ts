/**
 * Registration of teams and players. A person registers without an account and gets a link by e-mail to
 * see, change, confirm or withdraw the registration. The link's secret is in the fragment of its address,
 * which browsers don't send, and travels in a header of its own.
 */
import { emailText, outcomeEnvelope } from '@evenfield/wire';
import { recordId } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';
import { registrations } from './feature.ts';
import { ownFee } from './fees.ts';
import { form, formInput, MOST_FORMS, openForm } from './form.ts';
import {
  bulkEmail,
  changedByLink,
  changedRegistration,
  ownRegistration,
  registration,
  registrationInput,
} from './registration.ts';

/** The header that carries a link's secret. */
export const REGISTRATION_LINK_HEADER = 'registration-link';

/** Returns the path of a form's page; with a secret, that of the link to one's own registration. */
export function registerPath(id: string, secret?: string): string {
  const path = registrations.sitePages.register.path.replace('$form', id);
  return secret === undefined ? path : `${path}#${secret}`;
}

const formId = recordId('Name the form.');
const registrationId = recordId('Name the registration.');
const formEnvelope = z.union([dataEnvelope(form), outcomeEnvelope]);
/** The registration, and its link's secret, which is told this once. */
const registered = z.object({
  secret: z.string(),
  registration: ownRegistration,
  fee: z.nullable(ownFee), // null: it costs nothing
});
const linkedForm = z.object({ form: openForm, registration: ownRegistration });

const BY_LINK = `The secret of a registration's link goes in the header \`${REGISTRATION_LINK_HEADER}\`; without a good one the answer is 404.`;

/** Calls about registration. */
export const registrationCalls = {
  getRegistrationForms: {
    method: 'GET',
    path: '/api/registrations/forms',
    summary: 'The registration forms of the organization, newest first',
    access: 'organizer',
    answer: dataEnvelope(z.array(form)),
    problems: [],
  },
  saveRegistrationForm: {
    method: 'POST',
    path: '/api/registrations/forms',
    summary: `Create a registration form, or change it; an organization has up to ${MOST_FORMS}`,
    description:
      'The whole form. Divisions and questions without an id are new; one that is left out goes, unless ' +
      'there are registrations for the division. New words of a consent are a new version of it.',
    access: 'organizer',
    body: formInput,
    answer: formEnvelope,
    problems: ['malformed', 'notFound', 'tooLarge'],
  },
  deleteRegistrationForm: {
    method: 'DELETE',
    path: '/api/registrations/forms',
    summary: 'Delete a registration form with all its registrations',
    access: 'organizer',
    query: z.object({ form: formId }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getRegistrations: {
    method: 'GET',
    path: '/api/registrations',
    summary: 'A registration form with its registrations, in the order in which they came',
    access: 'organizer',
    query: z.object({ form: formId }),
    answer: dataEnvelope(z.object({ form, registrations: z.array(registration) })),
    problems: ['malformed', 'notFound'],
  },
  changeRegistration: {
    method: 'POST',
    path: '/api/registrations/change',
    summary:
      'Rename a registration, move it to another division, accept or decline it, or note something',
    description:
      'An organizer may accept beyond the places of a division, and move what is accepted beyond them. In ' +
      'another division, what is not accepted waits at the end of the list. A place that comes free is ' +
      'offered to the first who waits. Whoever registered gets an e-mail about a new state.',
    access: 'organizer',
    body: changedRegistration,
    answer: dataEnvelope(registration),
    problems: ['malformed', 'notFound'],
  },
  deleteRegistration: {
    method: 'DELETE',
    path: '/api/registrations',
    summary: 'Erase a registration and all that is kept of it',
    access: 'organizer',
    query: z.object({ registration: registrationId }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  emailRegistered: {
    method: 'POST',
    path: '/api/registrations/email',
    summary: 'Write an e-mail to some of those who registered',
    description:
      "An address gets it once. The organizer's own e-mail has to be verified, as people reply to it.",
    access: 'organizer',
    body: bulkEmail,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany'],
  },
  openRegistrationForm: {
    method: 'GET',
    path: '/api/registrations/open/:form',
    summary: 'A published registration form, and the places left',
    access: 'public',
    params: z.object({ form: z.string() }),
    answer: dataEnvelope(openForm),
    problems: ['notFound'],
  },
  sendRegistration: {
    method: 'POST',
    path: '/api/registrations/register',
    summary: 'Register a team or a player',
    description:
      'The first come have the places; the others wait, where the division has a waitlist. Sent again with ' +
      'the same `key`, it counts once. A fault of an answer has the path `answers.` and the id of the question.',
    access: 'public',
    body: registrationInput,
    answer: z.union([dataEnvelope(registered), outcomeEnvelope]),
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany'],
  },
  openOwnRegistration: {
    method: 'GET',
    path: '/api/registrations/own',
    summary: 'A registration with its form, by its link',
    description: BY_LINK,
    access: 'public',
    secretIn: REGISTRATION_LINK_HEADER,
    answer: dataEnvelope(linkedForm),
    problems: ['notFound', 'tooMany'],
  },
  changeOwnRegistration: {
    method: 'POST',
    path: '/api/registrations/own',
    summary: 'Change a registration, by its link',
    description: `${BY_LINK} All of it; consents given before stay with their version. Once the form has closed, only the players change, while \`canChangePlayers\`.`,
    access: 'public',
    secretIn: REGISTRATION_LINK_HEADER,
    body: changedByLink,
    answer: z.union([dataEnvelope(ownRegistration), outcomeEnvelope]),
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany'],
  },
  confirmOwnPlace: {
    method: 'POST',
    path: '/api/registrations/own/confirm',
    summary: 'Confirm the place that came free, by the link',
    description: `${BY_LINK} Whoever lets \`confirmBy\` pass is withdrawn, and the next on the waitlist is offered the place.`,
    access: 'public',
    secretIn: REGISTRATION_LINK_HEADER,
    answer: z.union([dataEnvelope(ownRegistration), outcomeEnvelope]),
    problems: ['notFound', 'tooMany'],
  },
  withdrawOwnRegistration: {
    method: 'POST',
    path: '/api/registrations/own/withdraw',
    summary: 'Withdraw a registration, by its link',
    description: BY_LINK,
    access: 'public',
    secretIn: REGISTRATION_LINK_HEADER,
    answer: z.union([dataEnvelope(ownRegistration), outcomeEnvelope]),
    problems: ['notFound', 'tooMany'],
  },
  resendRegistrationLinks: {
    method: 'POST',
    path: '/api/registrations/resend',
    summary: 'Send new links to the registrations of an e-mail address',
    description: 'The answer is the same whether there are any.',
    access: 'public',
    body: z.object(
      { form: formId, email: emailText('Enter valid email.') },
      { error: 'Send an object with form and email.' },
    ),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
} as const satisfies Record<string, Endpoint>;
