/**
 * What a division costs, and how the fee of a registration stands. Amounts are whole numbers in the
 * smallest unit of their currency, called cents. A fee is fixed when somebody registers: later prices
 * change nothing of it.
 */
import { legible } from '@evenfield/wire';
import { filledText, looseText, recordId } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import { payer } from '#kernel/shared/payer.ts';
import { day, MOST_CODE, MOST_DIVISIONS, MOST_LABEL } from './form.ts';
import { STATES } from './registration.ts';

export const LEAST_PRICE = 100; // cents
export const MOST_PRICE = 10_000_000; // cents
export const LEAST_CHARGE = 50; // cents: of less, nothing is asked, since cards can't be charged so little
export const MOST_CODES = 100; // of a form
export const DAYS_TO_PAY = 7; // unless a form says otherwise
const MOST_DAYS_TO_PAY = 90;
const MOST_USES = 5000;

/** Schema of an amount. */
function amount(least: number, missing: string) {
  return z
    .int({ error: missing })
    .check(
      z.gte(least, `At least ${(least / 100).toFixed(2)}.`),
      z.lte(MOST_PRICE, `At most ${(MOST_PRICE / 100).toFixed(2)}.`),
    );
}

/** ISO 4217 in small letters. */
export const currency = z
  .string({ error: 'Choose a currency.' })
  .check(z.regex(/^[a-z]{3}$/, "Write the currency as three small letters, like 'usd'."));

const divisionPrice = z
  .object({
    division: recordId('Name the division.'),
    price: amount(LEAST_PRICE, 'Enter the price.'),
    earlyPrice: z.nullable(amount(LEAST_PRICE, 'Enter the early price.')), // null: none
    earlyUntil: z.nullable(day), // its last day in UTC
  })
  .check(
    z.refine(({ earlyPrice, earlyUntil }) => (earlyPrice === null) === (earlyUntil === null), {
      error: 'An early price has a last day.',
      path: ['earlyUntil'],
    }),
    z.refine(({ price, earlyPrice }) => earlyPrice === null || earlyPrice < price, {
      error: 'The early price is below the price.',
      path: ['earlyPrice'],
    }),
  );
export type DivisionPrice = z.output<typeof divisionPrice>;

const discountFields = {
  percent: z.nullable(
    z
      .int({ error: 'Send a percentage.' })
      .check(z.gte(1, 'At least 1%.'), z.lte(100, 'At most 100%.')),
  ),
  cents: z.nullable(amount(1, 'Enter the discount.')),
  mostUses: z.nullable(
    z
      .int({ error: 'Send a number of uses.' })
      .check(z.gte(1, 'At least 1 use.'), z.lte(MOST_USES, `At most ${MOST_USES} uses.`)),
  ), // null: any number
  until: z.nullable(day), // its last day in UTC; null: any day
};

const discountCode = z
  .object({
    id: z.nullable(recordId('Name the code.')), // null: a new one
    code: filledText('Write the code.').check(
      z.maxLength(MOST_CODE, `At most ${MOST_CODE} characters.`),
      z.regex(/^[\p{L}\p{N}-]*$/u, 'Use letters, digits and hyphens.'),
    ), // capital and small letters are the same
    ...discountFields,
  })
  .check(
    z.refine(({ percent, cents }) => (percent === null) !== (cents === null), {
      error: 'Send either a percentage or an amount.',
      path: ['percent'],
    }),
  );

/** The prices of a form as they are to be. A division that is left out is free; so goes a code. */
export const feesInput = z
  .object(
    {
      form: recordId('Name the form.'),
      daysToPay: z
        .int({ error: 'Send a number of days.' })
        .check(
          z.gte(1, 'At least 1 day.'),
          z.lte(MOST_DAYS_TO_PAY, `At most ${MOST_DAYS_TO_PAY} days.`),
        ), // after which an unpaid place is lost
      divisions: z
        .array(divisionPrice)
        .check(z.maxLength(MOST_DIVISIONS, `At most ${MOST_DIVISIONS} divisions.`)),
      codes: z.array(discountCode).check(z.maxLength(MOST_CODES, `At most ${MOST_CODES} codes.`)),
    },
    { error: 'Send an object with form, daysToPay, divisions and codes.' },
  )
  .check(
    z.refine(({ divisions }) => areDifferent(divisions.map(({ division }) => division)), {
      error: 'A division has one price.',
      path: ['divisions'],
    }),
    z.refine(({ codes }) => areDifferent(codes.map(({ code }) => code.toLowerCase())), {
      error: 'Two codes are the same.',
      path: ['codes'],
    }),
  );
export type FeesInput = z.output<typeof feesInput>;

function areDifferent(all: readonly string[]): boolean {
  return new Set(all).size === all.length;
}

const priced = {
  division: z.string(), // its id
  price: z.int(),
  earlyPrice: z.nullable(z.int()),
  earlyUntil: z.nullable(z.string()),
};

/** The prices of a form as its organizer sees them. */
export const fees = z.object({
  form: z.string(),
  currency: z.string(),
  takesCards: z.boolean(), // people can pay online
  daysToPay: z.int(),
  divisions: z.array(z.object(priced)), // those that cost something
  codes: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      percent: z.nullable(z.int()),
      cents: z.nullable(z.int()),
      mostUses: z.nullable(z.int()),
      until: z.nullable(z.string()),
      used: z.int(), // by registrations that have a place or wait for one
    }),
  ),
});
export type Fees = z.output<typeof fees>;

/** The prices of a published form as everybody sees them. */
export const openFees = z.object({
  currency: z.string(),
  takesCards: z.boolean(), // otherwise the organizer says how to pay
  takesCodes: z.boolean(),
  daysToPay: z.int(),
  divisions: z.array(z.object({ ...priced, cents: z.int() })), // `cents`: at present
});
export type OpenFees = z.output<typeof openFees>;

/**
 * `waits`: nothing is to be paid until there is a place. `due` has a place and something to pay. `paid`,
 * also where there was nothing to pay after a discount. `waived` by the organizer. `refunded` as a whole.
 * `disputed`: the bank of the card has taken the money back. `canceled`: no place, and nothing was paid.
 */
export const FEE_STATUSES = [
  ...(['waits', 'due', 'paid', 'waived', 'refunded', 'disputed', 'canceled'] as const),
] as const;
export type FeeStatus = (typeof FEE_STATUSES)[number];

const feeFields = {
  currency: z.string(),
  cents: z.int(), // the fee, early price and code applied
  code: z.nullable(z.string()),
  paid: z.int(),
  refunded: z.int(),
  waived: z.int(),
  disputed: z.int(),
  outstanding: z.int(), // to be paid now
  dueBy: z.nullable(z.string()), // ISO 8601 UTC; the place is lost then. null: nothing is due
  status: z.enum(FEE_STATUSES),
};
export const fee = z.object(feeFields);
export type Fee = z.output<typeof fee>;

/** A fee as whoever registered sees it. */
export const ownFee = z.object({ ...feeFields, canPay: z.boolean() }); // `canPay`: online, now
export type OwnFee = z.output<typeof ownFee>;

/** A payment that came in. */
const payment = z.object({
  id: z.string(),
  kind: z.enum(['online', 'offline']),
  date: z.string(), // ISO 8601 UTC
  cents: z.int(),
  refundable: z.int(), // of it: neither refunded nor disputed
  note: z.string(),
});
export type FeePayment = z.output<typeof payment>;

/** The fee of a registration as a treasurer sees it, who sees no more of the registration. */
export const registrationFee = z.object({
  registration: z.string(), // its id
  name: z.string(),
  division: z.string(), // name
  state: z.enum(STATES),
  ...feeFields,
  proposal: z.int(), // cents to refund, as there is no place any more
  payments: z.array(payment),
});
export type RegistrationFee = z.output<typeof registrationFee>;

/** What a line of the ledger is. The first two are about what is to be paid, the others about money. */
export const ENTRY_KINDS = [
  ...(['due', 'waived'] as const),
  ...(['paid', 'paidOffline', 'refunded', 'refundFailed', 'refundedOffline'] as const),
  ...(['disputed', 'disputeWon'] as const),
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A line of the ledger. `cents` has a sign: what is added to the due or to the money that is there. */
export const ledgerEntry = z.object({
  number: z.int(), // running, of the organization
  date: z.string(), // ISO 8601 UTC
  kind: z.enum(ENTRY_KINDS),
  cents: z.int(),
  currency: z.string(),
  share: z.int(), // cents of it that are ours
  form: z.string(), // title; '' once the form is deleted
  registration: z.string(), // name; '' once it is erased
  providerId: z.nullable(z.string()), // of the payment, refund or dispute
  by: z.string(), // who did it, by name; '': nobody of the organization, or an account that is deleted
  note: z.string(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** `unavailable`: this server takes no payments for organizers. */
export const CONNECTIONS = ['unavailable', 'none', 'started', 'ready'] as const;

/** How an organization takes fees, and what its receipts name. */
export const feeAccount = z.object({
  connection: z.enum(CONNECTIONS), // to the payment provider
  accountName: z.nullable(z.string()), // there
  currency: z.string(), // of the account, once it is connected
  sharePercent: z.number(), // of each payment online that this server's operator takes
  details: payer,
});
export type FeeAccount = z.output<typeof feeAccount>;

export const feeAccountInput = z.object(
  { currency, details: payer },
  { error: 'Send an object with currency and details.' },
);

const note = looseText('Send the note as text.').check(
  z.maxLength(MOST_LABEL, `At most ${MOST_LABEL} characters.`),
  legible(),
);
const key = recordId('Send a key.'); // the same for each try of one deed, which counts once
const registrationId = recordId('Name the registration.');

export const offlinePayment = z.object(
  { registration: registrationId, cents: amount(1, 'Enter what was paid.'), note, key },
  { error: 'Send an object with registration, cents, note and key.' },
);
export type OfflinePayment = z.output<typeof offlinePayment>;

export const waiver = z.object(
  { registration: registrationId, note },
  { error: 'Send an object with registration and note.' },
);

export const refundInput = z.object(
  {
    payment: recordId('Name the payment.'),
    cents: amount(1, 'Enter what to refund.'),
    note,
    key,
  },
  { error: 'Send an object with payment, cents, note and key.' },
);
export type RefundInput = z.output<typeof refundInput>;

const FORMATS = new Map<string, Intl.NumberFormat>();
/** Currencies without a smaller unit: https://docs.stripe.com/currencies#zero-decimal */
const WHOLE = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));

/** Formats an amount for people, such as '$25.00'. */
export function formatAmount(cents: number, code: string): string {
  const digits = WHOLE.has(code) ? 0 : 2;
  const known = FORMATS.get(code);
  const format =
    known ??
    new Intl.NumberFormat('en-US', {
      ...{ style: 'currency', currency: code.toUpperCase() },
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    });
  if (!known) FORMATS.set(code, format);
  return format.format(cents / 10 ** digits);
}
