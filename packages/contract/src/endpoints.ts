import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { accountCalls } from './endpoints/account-calls.ts';
import { billingCalls } from './endpoints/billing-calls.ts';
import { matchTableCalls } from './endpoints/match-table-calls.ts';
import { profileCalls } from './endpoints/profile-calls.ts';
import { publishingCalls } from './endpoints/publishing-calls.ts';
import { resultCalls } from './endpoints/result-calls.ts';
import { savingCalls } from './endpoints/saving-calls.ts';
import { venueCalls } from './endpoints/venue-calls.ts';
import { generationEnvelope } from './wire/generation/generation-answer.ts';
import { generationQuery } from './wire/generation/generation-query.ts';
import { generationBody } from './wire/generation/generation-request.ts';
import { STREAM_TYPE } from './wire/generation/generation-stream.ts';
import { importBody } from './wire/generation/import-form.ts';
import { outcomeEnvelope } from './wire/told.ts';
import { contactBody } from './wire/visitors/contact.ts';
import { settingsEnvelope } from './wire/visitors/settings.ts';
import { sportsEnvelope } from './wire/visitors/sports.ts';

/** Every call there is. */
export const endpoints = {
  getSettings: {
    method: 'GET',
    path: '/api/settings/get',
    summary: 'What a page has to know before anything else',
    access: 'public',
    answer: settingsEnvelope,
    problems: [],
  },
  getSports: {
    method: 'GET',
    path: '/api/getsports',
    summary: 'The sports an organizer can pick',
    access: 'public',
    answer: sportsEnvelope,
    problems: [],
  },
  generateSchedule: {
    method: 'POST',
    path: '/api/getschedulardata',
    saves: false,
    summary: 'Make a schedule, from JSON or from a form with a CSV file of teams',
    description:
      'Begins anew several times, smaller leagues more often, and answers with the best; it ends early ' +
      'where every soft rule is at its proven best. The same request and seed give the same answer. ' +
      `With \`Accept: ${STREAM_TYPE}\` the answer comes as JSON objects, one a line: ` +
      '`{"type":"progress","done":0.4}` (the share of the work), `{"type":"better","start":2,...}` ' +
      '(a schedule in the form of the answer, better than all before it), and as the last line ' +
      '`{"type":"answer",...}`, the answer itself. Leaving the connection ends the work.',
    access: 'public',
    query: generationQuery,
    body: generationBody,
    form: importBody,
    answer: generationEnvelope,
    problems: ['malformed', 'tooLarge', 'tooMany', 'unsupportedType', 'overloaded', 'tookTooLong'],
  },
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
  ...accountCalls,
  ...profileCalls,
  ...savingCalls,
  ...matchTableCalls,
  ...venueCalls,
  ...billingCalls,
  ...publishingCalls,
  ...resultCalls,
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This list, for machines',
    access: 'public',
    answer: z.looseObject({ openapi: z.string() }),
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
