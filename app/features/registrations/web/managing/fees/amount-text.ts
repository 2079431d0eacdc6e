/** Amounts as people write them. */
import { formatAmount } from '../../../fees.ts';

/**
 * Returns an amount in cents; null unless it is one. Takes '25', '25.5', '25,00', '1,200.00' and
 * '$25.00'. One or two digits after the last point or comma are a fraction, three are thousands.
 */
export function readAmount(text: string, currency: string): number | null {
  const sample = formatAmount(0, currency);
  const symbol = sample.replace(/[\d.,\s]/g, '');
  let digits = text.replace(/\s/g, '');
  for (const mark of [symbol, currency]) {
    if (digits.toLowerCase().startsWith(mark.toLowerCase())) digits = digits.slice(mark.length);
    if (digits.toLowerCase().endsWith(mark.toLowerCase())) digits = digits.slice(0, -mark.length);
  }
  const [, whole = '', fraction = ''] =
    /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (whole === '') return null;
  const units = Number(whole.replace(/[.,]/g, ''));
  if (!sample.includes('.')) return fraction === '' ? units : null; // it has no smaller unit
  return units * 100 + Number(fraction.padEnd(2, '0'));
}

/** Returns the text in the currency, '$25.00'; unchanged if it is no amount. */
export function tidyAmount(text: string, currency: string): string {
  const cents = readAmount(text, currency);
  return cents === null ? text : formatAmount(cents, currency);
}

/** Returns '25.00', as programs read it. */
export function writePlainAmount(cents: number, currency: string): string {
  const digits = formatAmount(0, currency).includes('.') ? 2 : 0;
  return (cents / 10 ** digits).toFixed(digits);
}
