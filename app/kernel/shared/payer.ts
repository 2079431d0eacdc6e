/** The payer on an invoice: every field is optional, and taken as written. */
import { legible } from '@evenfield/wire';
import { canBeStored, UNKEPT } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';

/** Schema of a trimmed line of text; empty by default. */
function line(most: number) {
  const text = z
    .string({ error: 'Must be text.' })
    .check(
      z.trim(),
      z.refine(canBeStored, UNKEPT),
      z.maxLength(most, `At most ${most} characters.`),
      legible('Only letters, digits and signs that can be read.'),
    );
  return z._default(text, '');
}

/** The tax number isn't verified, since every country has its own format. */
export const payer = z.object(
  {
    name: line(100), // of a person or an organization; empty: the account's name
    line1: line(100), // of the address
    line2: line(100),
    postalCode: line(20),
    city: line(100),
    country: z._default(
      z
        .string({ error: 'Must be text.' })
        .check(z.trim(), z.regex(/^([A-Z]{2})?$/, 'Send the two capital letters of a country.')),
      '',
    ), // ISO 3166
    taxNumber: line(40),
  },
  { error: 'Send an object with the invoice details.' },
);

export type Payer = z.output<typeof payer>;
