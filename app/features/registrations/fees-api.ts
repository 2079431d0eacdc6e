/**
 * Calls about the fees of registrations. Money goes to the organizer's own account at the payment
 * provider. Whoever registered pays by the link to the registration; a treasurer sees names and amounts.
 */
import { messageEnvelope, outcomeEnvelope } from '@evenfield/wire';
import { looseText, recordId } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';
import { REGISTRATION_LINK_HEADER } from './api.ts';
import {
  fee,
  feeAccount,
  feeAccountInput,
  fees,
  feesInput,
  ledgerEntry,
  offlinePayment,
  openFees,
  ownFee,
  refundInput,
  registrationFee,
  waiver,
} from './fees.ts';
import { day, MOST_CODE } from './form.ts';

/** The page to which the provider leads back who connects an account; with `?connect=again` to go on there. */
export const FEE_ACCOUNT_PATH = '/dashboard/fees';

/** How a payment ended, as the query of the page that the provider leads back to. It proves nothing. */
export const PAYMENT_QUERY = 'payment'; // 'done' or 'canceled'

const formQuery = z.object({ form: recordId('Name the form.') });
const url = z.object({ url: z.string() });
const feeEnvelope = z.union([dataEnvelope(registrationFee), outcomeEnvelope]);

const BY_LINK = `The secret of a registration's link goes in the header \`${REGISTRATION_LINK_HEADER}\`; without a good one the answer is 404.`;

export const feeCalls = {
  getFeeAccount: {
    method: 'GET',
    path: '/api/registrations/fees/account',
    summary: 'How the organization takes fees, and what its receipts name',
    access: 'organizer',
    answer: dataEnvelope(feeAccount),
    problems: ['overloaded'],
  },
  setFeeAccount: {
    method: 'POST',
    path: '/api/registrations/fees/account',
    summary: 'Change what receipts name, and the currency while no account is connected',
    access: 'organizer',
    body: feeAccountInput,
    answer: dataEnvelope(feeAccount),
    problems: ['malformed'],
  },
  connectFeeAccount: {
    method: 'POST',
    path: '/api/registrations/fees/connect',
    summary: "Connect the organization's account at the payment provider, or go on with it",
    description:
      'The answer is the address of a page of the provider, good for a few minutes, which leads back to ' +
      `\`${FEE_ACCOUNT_PATH}\`. The country counts for a new account; blank is that of this server's operator.`,
    access: 'organizer',
    body: z.object(
      {
        country: z._default(
          z
            .string({ error: 'Send the country as text.' })
            .check(z.regex(/^([A-Z]{2})?$/, 'Send the two capital letters of a country.')),
          '',
        ),
      },
      { error: 'Send an object, which may have a country.' },
    ),
    answer: z.union([dataEnvelope(url), outcomeEnvelope]),
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  getFees: {
    method: 'GET',
    path: '/api/registrations/fees/prices',
    summary: 'What the divisions of a form cost, and its discount codes',
    access: 'organizer',
    query: formQuery,
    answer: dataEnvelope(fees),
    problems: ['malformed', 'notFound'],
  },
  saveFees: {
    method: 'POST',
    path: '/api/registrations/fees/prices',
    summary: 'Set what the divisions of a form cost, and its discount codes',
    description:
      'All of it: a division that is left out is free from now on, and a code that is left out goes. ' +
      'Those who have registered already keep their fee.',
    access: 'organizer',
    body: feesInput,
    answer: dataEnvelope(fees),
    problems: ['malformed', 'notFound'],
  },
  getRegistrationFees: {
    method: 'GET',
    path: '/api/registrations/fees',
    summary: 'The fees of the registrations of a form, in the order in which they came',
    description: 'Registrations without a fee are left out.',
    access: 'organizer',
    query: formQuery,
    answer: dataEnvelope(z.object({ title: z.string(), fees: z.array(registrationFee) })),
    problems: ['malformed', 'notFound'],
  },
  recordOfflinePayment: {
    method: 'POST',
    path: '/api/registrations/fees/offline',
    summary: 'Record what was paid in cash or by transfer; sent again with its key, it counts once',
    access: 'organizer',
    body: offlinePayment,
    answer: feeEnvelope,
    problems: ['malformed', 'notFound', 'overloaded'],
  },
  waiveFee: {
    method: 'POST',
    path: '/api/registrations/fees/waive',
    summary: 'Ask no more of what is outstanding; again changes nothing',
    access: 'organizer',
    body: waiver,
    answer: feeEnvelope,
    problems: ['malformed', 'notFound', 'overloaded'],
  },
  refundFee: {
    method: 'POST',
    path: '/api/registrations/fees/refund',
    summary: 'Refund a payment or a part of it; sent again with its key, it counts once',
    description:
      'A payment online goes back to the card through the provider. A payment offline is only recorded as ' +
      'refunded. What is refunded is not asked again.',
    access: 'organizer',
    body: refundInput,
    answer: feeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany', 'overloaded'],
  },
  getFeeLedger: {
    method: 'GET',
    path: '/api/registrations/fees/ledger',
    summary: 'The ledger of the organization, oldest first, from one day through another',
    description: 'Entries are never changed or deleted while the organization is there.',
    access: 'organizer',
    query: z.object({ from: day, through: day }),
    answer: dataEnvelope(z.array(ledgerEntry)),
    problems: ['malformed'],
  },
  openFees: {
    method: 'GET',
    path: '/api/registrations/fees/open/:form',
    summary: 'What the divisions of a published form cost',
    access: 'public',
    params: z.object({ form: z.string() }),
    answer: dataEnvelope(openFees),
    problems: ['notFound'],
  },
  quoteFee: {
    method: 'POST',
    path: '/api/registrations/fees/quote',
    summary: 'What a registration would cost now, with a discount code',
    access: 'public',
    body: z.object(
      {
        ...{ form: recordId('Name the form.'), division: recordId('Choose a division.') },
        code: looseText('Send the code as text.').check(
          z.maxLength(MOST_CODE, `At most ${MOST_CODE} characters.`),
        ), // '': none
      },
      { error: 'Send an object with form, division and code.' },
    ),
    answer: dataEnvelope(z.pick(fee, { cents: true, currency: true })),
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  openOwnFee: {
    method: 'GET',
    path: '/api/registrations/own/fee',
    summary: 'The fee of a registration, by its link; null: it has none',
    description: `${BY_LINK} While a payment is under way, the provider is asked whether it has come.`,
    access: 'public',
    secretIn: REGISTRATION_LINK_HEADER,
    answer: dataEnvelope(z.nullable(ownFee)),
    problems: ['notFound', 'tooMany'],
  },
  payOwnFee: {
    method: 'POST',
    path: '/api/registrations/own/pay',
    summary: 'Pay the fee of a registration, by its link',
    description:
      `${BY_LINK} The answer is the address of a page of the provider, the same for several calls while it is ` +
      `good. It leads back to the page of the form with the query \`${PAYMENT_QUERY}\`, without the secret.`,
    access: 'public',
    secretIn: REGISTRATION_LINK_HEADER,
    answer: z.union([dataEnvelope(url), outcomeEnvelope]),
    problems: ['notFound', 'tooMany', 'overloaded'],
  },
  receiveFeeEvent: {
    method: 'POST',
    path: '/api/webhooks/fees',
    summary: 'What the payment provider tells of connected accounts, signed by it',
    access: 'public',
    answer: messageEnvelope,
    problems: ['malformed', 'tooLarge', 'overloaded'],
  },
} as const satisfies Record<string, Endpoint>;
