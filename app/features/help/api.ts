import { contactBody, outcomeEnvelope } from '@evenfield/wire';
import type { Endpoint } from '#kernel/shared/endpoint.ts';

/** The call that sends a message to support. */
export const helpCalls = {
  contactUs: {
    method: 'POST',
    path: '/api/contact-us',
    summary: 'Write to the people behind the product',
    description:
      'The answer comes by e-mail. Leave out homepage: it is there to be filled in by machines.',
    access: 'public',
    body: contactBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'tooLarge', 'tooMany'],
  },
} as const satisfies Record<string, Endpoint>;
