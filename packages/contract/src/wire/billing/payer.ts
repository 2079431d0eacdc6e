/** Who stands on an invoice as its payer: all of it is optional, and taken as it is written. */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { legible } from '../legible-names.ts';
import { looseText } from '../scalars.ts';

/** Blank where nothing is told. The tax number is not verified: every country writes its own. */
export interface Payer {
  readonly name: string; // of a person or an organization; blank: that of the account
  readonly line1: string; // of the address
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string; // ISO 3166, two capital letters
  readonly taxNumber: string;
}

function lineOf(most: number) {
  return looseText('Must be text.').check(
    z.maxLength(most, `At most ${most} characters.`),
    legible('Only letters, digits and signs that can be read.'),
  );
}

/** The form of each field. */
export const payerForm = z.object({
  name: lineOf(100),
  line1: lineOf(100),
  line2: lineOf(100),
  postalCode: lineOf(20),
  city: lineOf(100),
  country: looseText('Must be text.').check(
    z.regex(/^([A-Z]{2})?$/, 'Send the two capital letters of a country.'),
  ),
  taxNumber: lineOf(40),
});

const { shape } = payerForm;

/** What is left out is blank. */
export const payerBody = z.pipe(
  z.object(
    {
      name: z._default(shape.name, ''),
      address_line1: z._default(shape.line1, ''),
      address_line2: z._default(shape.line2, ''),
      postal_code: z._default(shape.postalCode, ''),
      city: z._default(shape.city, ''),
      country: z._default(shape.country, ''),
      tax_number: z._default(shape.taxNumber, ''),
    },
    { error: 'Send an object with the invoice details.' },
  ),
  z.transform((sent): Payer => readPayer(sent)),
);

const payerWire = z.object({
  name: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  tax_number: z.string(),
});

export const payerEnvelope = envelope(payerWire);

export function encodePayer(payer: Payer): z.infer<typeof payerWire> {
  const { name, line1, line2, postalCode, city, country, taxNumber } = payer;
  return {
    ...{ name, address_line1: line1, address_line2: line2, postal_code: postalCode },
    ...{ city, country, tax_number: taxNumber },
  };
}

export function encodePayerAnswer(payer: Payer): z.infer<typeof payerEnvelope> {
  return { success: true, data: encodePayer(payer) };
}

export function decodePayerAnswer({ data }: z.infer<typeof payerEnvelope>): Payer {
  return readPayer(data);
}

function readPayer(sent: z.infer<typeof payerWire>): Payer {
  const { name, address_line1, address_line2, postal_code, city, country, tax_number } = sent;
  return {
    ...{ name, line1: address_line1, line2: address_line2, postalCode: postal_code },
    ...{ city, country, taxNumber: tax_number },
  };
}
