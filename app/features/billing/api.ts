import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { currentPlanEnvelope } from '../wire/billing/current-plan.ts';
import { INVOICE_PATH, INVOICE_TYPE, invoiceParams } from '../wire/billing/invoice.ts';
import { payerBody, payerEnvelope } from '../wire/billing/payer.ts';
import { cardChangeBody, purchaseBody, purchaseEnvelope } from '../wire/billing/purchase.ts';
import {
  holderAnswerBody,
  holderAnswerEnvelope,
  testCardBody,
  testCardEnvelope,
} from '../wire/billing/test-card.ts';
import { transactionsEnvelope, transactionsQuery } from '../wire/billing/transactions.ts';
import { toldEnvelope } from '../wire/envelope.ts';
import { outcomeEnvelope } from '../wire/told.ts';

/** The calls about plans, what they cost, and what they open. */
export const billingCalls = {
  getCurrentPlan: {
    method: 'GET',
    path: '/api/subscription/current/get',
    summary: 'The plan one has, and its next bill; null without a plan',
    access: 'organiser',
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
    access: 'organiser',
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
      '`cardtoken` where there is none. `requires_action`: the holder of the card has to answer their ' +
      'bank, for which `client_secret` is; then the same change is sent again. Whatever is refused ' +
      'leaves the card as it was; `no_plan`: no plan runs.',
    access: 'organiser',
    body: cardChangeBody,
    answer: purchaseEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  getPayer: {
    method: 'GET',
    path: '/api/billing/payer',
    summary: 'Who the invoices to come name as their payer; blank where nothing is told',
    access: 'organiser',
    answer: payerEnvelope,
    problems: [],
  },
  setPayer: {
    method: 'POST',
    path: '/api/billing/payer',
    summary: 'Say who the invoices to come name as their payer',
    description:
      'All of it is optional; what is left out is blank. Invoices that were written before stay as they ' +
      'are. `country` is its ISO 3166 code. `tax_number` is taken as it is written, and not verified.',
    access: 'organiser',
    body: payerBody,
    answer: toldEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  cancelPlan: {
    method: 'POST',
    path: '/api/subscription/cancel',
    summary: 'Let the plan end with its billing month; again changes nothing',
    access: 'organiser',
    answer: outcomeEnvelope,
    problems: ['tooMany', 'overloaded'],
  },
  resumePlan: {
    method: 'POST',
    path: '/api/subscription/resume',
    summary: 'Let a plan go on that was to end; again changes nothing',
    access: 'organiser',
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
    access: 'organiser',
    query: transactionsQuery,
    answer: transactionsEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  receivePaymentEvent: {
    method: 'POST',
    path: '/api/webhooks/payments',
    summary: 'What the payment provider tells, signed by it',
    access: 'public',
    answer: toldEnvelope,
    problems: ['malformed', 'tooLarge', 'overloaded'],
  },
  getInvoice: {
    method: 'GET',
    path: INVOICE_PATH,
    summary: 'An invoice of the built-in test mode, for whoever knows its address',
    access: 'public',
    params: invoiceParams,
    answer: z.file(),
    answerType: INVOICE_TYPE,
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
  answerTestBank: {
    method: 'POST',
    path: '/api/test-payments/holder-answers',
    summary: 'What the holder of a test card answers their bank, in test mode and development only',
    access: 'public',
    body: holderAnswerBody,
    answer: holderAnswerEnvelope,
    problems: ['malformed', 'notFound'],
  },
} as const satisfies Record<string, Endpoint>;
