import type { Payer } from '#kernel/shared/payer.ts';

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the lines of an address as people write it; none if nothing is entered. */
export function payerLines(payer: Payer): readonly string[] {
  const { name, line1, line2, postalCode, city, country, taxNumber } = payer;
  return [
    ...[name, line1, line2, `${postalCode} ${city}`.trim()],
    ...[country && COUNTRIES.of(country), taxNumber && `Tax number: ${taxNumber}`],
  ].flatMap((line) => line || []);
}
