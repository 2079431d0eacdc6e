import type { CardFault, TypedCard } from '@evenfield/wire/billing';
import cardValidator from 'card-validator';
import { type CardProblem, slotOf } from '../card-maker.ts';

const ANY_LATER_YEAR = 99;

const SENTENCES: Readonly<Record<CardFault, string>> = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
};

/** Finds what is wrong with a card as typed, as codes of a card form. */
export function findCardFaults({ number, month, year, cvc }: TypedCard): CardFault[] {
  const judged = cardValidator.number(number);
  const faults = [
    faultOfNumber(judged, number.length),
    faultOfExpiry(month, year),
    cardValidator.cvv(cvc, judged.card?.code.size ?? 3).isValid ? null : 'incomplete_cvc',
  ] as const;
  return faults.filter((fault) => fault !== null);
}

/** The same as messages. */
export function findCardProblems(card: TypedCard): CardProblem[] {
  return findCardFaults(card).map((code) => ({ slot: slotOf(code), message: SENTENCES[code] }));
}

/** A number of full length is complete: more digits can't fix it. */
function faultOfNumber(
  { isValid, isPotentiallyValid, card }: ReturnType<typeof cardValidator.number>,
  digits: number,
): CardFault | null {
  if (isValid) return null;
  const isWhole = card?.lengths.includes(digits) ?? false;
  return isPotentiallyValid && !isWhole ? 'incomplete_number' : 'invalid_number';
}

function faultOfExpiry(month: string, year: string): CardFault | null {
  if (cardValidator.expirationDate({ month, year }, ANY_LATER_YEAR).isValid) return null;
  const { isValid: isMonth } = cardValidator.expirationMonth(month);
  if (!isMonth || (year.length !== 2 && year.length !== 4)) return 'incomplete_expiry';
  if (cardValidator.expirationYear(year).isCurrentYear) return 'invalid_expiry_month_past';
  return 'invalid_expiry_year_past';
}
