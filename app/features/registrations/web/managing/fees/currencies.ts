/** ISO 4217 in small letters. Others come with an account that has them. */
export const CURRENCIES: readonly string[] = [
  ...['usd', 'eur', 'gbp', 'cad', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk', 'pln', 'czk', 'ron'],
  ...['jpy', 'sgd', 'hkd', 'mxn', 'brl', 'inr', 'zar', 'aed'],
];

const NAMES = new Intl.DisplayNames('en', { type: 'currency' });

/** Returns 'US Dollar (USD)'. */
export function currencyName(code: string): string {
  const letters = code.toUpperCase();
  return `${NAMES.of(letters)} (${letters})`;
}
