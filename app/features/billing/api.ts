import { messageEnvelope, outcomeEnvelope } from '@evenfield/wire';
import {
  cardToken,
  currentPlanEnvelope,
  INVOICE_PATH,
  INVOICE_TYPE,
  invoiceParams,
  purchaseBody,
  purchaseEnvelope,
  testCardBody,
  testCardEnvelope,
  transactionsEnvelope,
  transactionsQuery,
} from '@evenfield/wire/billing';
import { storedText } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { payer } from '#kernel/shared/payer.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';

/** The test card holder's answer to their bank's question, which `clientSecret` identifies. */
const holderResponse = z.object(
  {
    clientSecret: storedText(255).check(z.minLength(1, 'Send the clientSecret of a purchase.')),
    approves: z.boolean({ error: 'Send approves as true or false.' }),
  },
  { error: 'Send an object with clientSecret and approves.' },
);
export type HolderResponse = z.infer<typeof holderResponse>;

/** Calls about plans, their costs and features. */
export const billingCalls = {
  getCurrentPlan: {
    method: 'GET',
    path: '/api/subscription/current/get',
    summary: 'The plan one has, and its next bill; null without a plan',
    access: 'organizer',
    answer: currentPlanEnvelope,
    problems: [],
  },
  purchasePlan: {
    method: 'POST',
    path: '/api/subscription/purchase',
    summary: 'Buy a plan with a card that the payment provider has made a token for',
    description:
      'The same purchase sent again charges once: it is known by the header `Idempotency-Key`, or by ' +
      'its `cardtoken` where there is none. `requires_action`: the holder of the card has to answer ' +
      'their bank, for which `client_secret` is; then the same purchase is sent again.',
    access: 'organizer',
    body: purchaseBody,
    answer: purchaseEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  changeCard: {
    method: 'POST',
    path: '/api/billing/card',
    summary: 'Pay the plan that one has with another card, and at once what is owed',
    description:
      'The same change sent again is made once: it is known by the header `Idempotency-Key`, or by its ' +
      '`cardToken` where there is none. `requires_action`: the holder of the card has to answer their ' +
      'bank, for which `client_secret` is; then the same change is sent again. Whatever is refused ' +
      'leaves the card as it was; `no_plan`: no plan runs.',
    access: 'organizer',
    body: z.object({ cardToken }, { error: 'Send an object with cardToken.' }),
    answer: purchaseEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  getPayer: {
    method: 'GET',
    path: '/api/billing/payer',
    summary: 'Who the invoices to come name as their payer; blank where nothing is told',
    access: 'organizer',
    answer: dataEnvelope(payer),
    problems: [],
  },
  setPayer: {
    method: 'POST',
    path: '/api/billing/payer',
    summary: 'Say who the invoices to come name as their payer',
    description:
      'All of it is optional; what is left out is blank. Invoices that were written before stay as they ' +
      'are. `country` is its ISO 3166 code. `taxNumber` is taken as it is written, and not verified.',
    access: 'organizer',
    body: payer,
    answer: messageEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  cancelPlan: {
    method: 'POST',
    path: '/api/subscription/cancel',
    summary: 'Let the plan end with its billing month; again changes nothing',
    access: 'organizer',
    answer: outcomeEnvelope,
    problems: ['tooMany', 'overloaded'],
  },
  resumePlan: {
    method: 'POST',
    path: '/api/subscription/resume',
    summary: 'Let a plan go on that was to end; again changes nothing',
    access: 'organizer',
    answer: outcomeEnvelope,
    problems: ['tooMany', 'overloaded'],
  },
  getTransactions: {
    method: 'GET',
    path: '/api/subscription/history/get',
    summary: 'A page of what was charged, the newest first, and the next bill',
    description:
      'The cursors and `last_started` of the page seen last, sent back as `firstCursor`, `lastCursor` ' +
      'and `lastStart` beside the `start` that is wanted, lead to the page before or behind it.',
    access: 'organizer',
    query: transactionsQuery,
    answer: transactionsEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  receivePaymentEvent: {
    method: 'POST',
    path: '/api/webhooks/payments',
    summary: 'What the payment provider tells, signed by it',
    access: 'public',
    answer: messageEnvelope,
    problems: ['malformed', 'tooLarge', 'overloaded'],
  },
  getInvoice: {
    method: 'GET',
    path: INVOICE_PATH,
    summary: 'An invoice of the built-in test mode, for whoever knows its address',
    access: 'public',
    params: invoiceParams,
    answer: z.file(),
    responseType: INVOICE_TYPE,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  createTestToken: {
    method: 'POST',
    path: '/api/test-payments/tokens',
    summary: 'A token for a test card, in test mode and development only',
    access: 'public',
    body: testCardBody,
    answer: testCardEnvelope,
    problems: ['malformed'],
  },
  confirmTestBank: {
    method: 'POST',
    path: '/api/test-payments/holder-answers',
    summary: 'What the holder of a test card answers their bank, in test mode and development only',
    access: 'public',
    body: holderResponse,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
} as const satisfies Record<string, Endpoint>;
