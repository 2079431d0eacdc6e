/**
 * The test cards that Stripe publishes, and what they do here (https://docs.stripe.com/testing). No
 * other card is taken: whoever types a real one by mistake is told so, and its number is kept nowhere.
 */
import type { CardFault, PaymentCard, TypedCard } from '@evenfield/wire/billing';

/** What is charged to a card: `paysOnce` is refused from the second time on. */
export type GoodConduct = 'pays' | 'paysOnce' | 'asksHolder';

/** Whether a card pays, at once or when its holder has approved; else the conduct is how it is refused. */
export function isGood(conduct: CardConduct): conduct is GoodConduct {
  return conduct === 'pays' || conduct === 'paysOnce' || conduct === 'asksHolder';
}

/** With what a card is refused at the first time. */
export type RefusalCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'unusable_token';

export type CardConduct = GoodConduct | RefusalCode;

const CARDS: ReadonlyMap<string, CardConduct> = new Map([
  ['4242424242424242', 'pays'], // Visa
  ['4000056655665556', 'pays'],
  ['5555555555554444', 'pays'], // Mastercard
  ['2223003122003222', 'pays'],
  ['5200828282828210', 'pays'],
  ['5105105105105100', 'pays'],
  ['378282246310005', 'pays'], // American Express
  ['371449635398431', 'pays'],
  ['6011111111111117', 'pays'], // Discover
  ['6011000990139424', 'pays'],
  ['6011981111111113', 'pays'],
  ['3056930009020004', 'pays'], // Diners Club
  ['36227206271667', 'pays'],
  ['6555900000604105', 'pays'], // BCcard, DinaCard
  ['3566002020360505', 'pays'], // JCB
  ['6200000000000005', 'pays'], // UnionPay
  ['6200000000000047', 'pays'],
  ['6205500000000000004', 'pays'],
  ['4000000000000341', 'paysOnce'],
  ['4000002500003155', 'asksHolder'],
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
]);

const SHORTEST = 14; // digits

export type JudgedCard =
  | { readonly ok: true; readonly conduct: CardConduct; readonly card: PaymentCard }
  | { readonly ok: false; readonly fault: CardFault };

/** What a card does, or the first thing that is wrong with how it was typed: number, expiry, code. */
export function judgeTestCard(card: TypedCard, now: Date): JudgedCard {
  const conduct = CARDS.get(card.number);
  if (conduct === undefined) return { ok: false, fault: numberFault(card.number) };
  const fault = expiryFault(card, now) ?? cvcFault(card);
  return fault === null ? { ok: true, conduct, card: shownOf(card) } : { ok: false, fault };
}

/** By how numbers begin. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^[25]/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^3[06]/, 'diners'],
  [/^35/, 'jcb'],
  [/^60|^65/, 'discover'],
  [/^62/, 'unionpay'],
];

function shownOf({ number, month, year }: TypedCard): PaymentCard {
  const brand = BRANDS.find(([begins]) => begins.test(number))?.[1] ?? 'unknown';
  return { brand, last4: number.slice(-4), month: Number(month), year: fullYearOf(year) };
}

function fullYearOf(year: string): number {
  return Number(year) + (year.length === 2 ? 2000 : 0);
}

function numberFault(number: string): CardFault {
  if (!/^\d*$/.test(number)) return 'invalid_number';
  const isBegun = [...CARDS.keys()].some((card) => card.startsWith(number));
  return isBegun || number.length < SHORTEST ? 'incomplete_number' : 'invalid_number';
}

/** A card can be used until its month is over. */
function expiryFault({ month, year }: TypedCard, now: Date): CardFault | null {
  if (!/^(0?[1-9]|1[0-2])$/.test(month) || !/^(\d\d|\d{4})$/.test(year)) return 'incomplete_expiry';
  const fullYear = fullYearOf(year);
  if (fullYear < now.getUTCFullYear()) return 'invalid_expiry_year_past';
  const isThisYear = fullYear === now.getUTCFullYear();
  return isThisYear && Number(month) <= now.getUTCMonth() ? 'invalid_expiry_month_past' : null;
}

function cvcFault({ cvc }: TypedCard): CardFault | null {
  return /^\d{3,4}$/.test(cvc) ? null : 'incomplete_cvc';
}

const SENTENCES: Readonly<Record<CardFault, string>> = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number:
    'This is not a test card. No real card is taken here; enter 4242 4242 4242 4242, for example.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
};

export function faultSentence(fault: CardFault): string {
  return SENTENCES[fault];
}
