/** The text fields of a profile, with their schemas. */
import * as z from 'zod/mini';
import type { Fault } from '../fault.ts';
import { legible } from '../legible-names.ts';
import { personName } from '../person.ts';
import { looseText } from '../scalars.ts';
import { webAddress } from './web-address.ts';

/** Blank if not given. */
export interface DetailTexts {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly organizations: string;
  readonly website: string;
  readonly city: string;
  readonly country: string; // its ISO 3166 code or its name
  readonly postalCode: string;
  readonly description: string;
}

/** What is wrong with a field that depends on the country, as a sentence for people. */
export interface DetailFault {
  readonly name: 'phone' | 'country' | 'postalCode';
  readonly message: string;
}

const REQUIRED = 'This field is required';
const TEXT = 'Must be text.';

export const MOST_DESCRIPTION = 1000; // characters

/** The schema of each field by itself; `findDetailFaults` checks what depends on the country. */
export const detailTexts = z.object({
  firstName: personName(REQUIRED),
  lastName: personName(REQUIRED),
  phone: lineOf(40),
  organizations: lineOf(200),
  website: webAddress(),
  city: lineOf(100),
  country: lineOf(100),
  postalCode: lineOf(20),
  description: looseText(TEXT).check(
    z.maxLength(MOST_DESCRIPTION, `At most ${MOST_DESCRIPTION} characters.`),
  ),
});

function lineOf(most: number) {
  return looseText(TEXT).check(
    z.maxLength(most, `At most ${most} characters.`),
    legible('Only letters, digits and signs that can be read.'),
  );
}

const { shape } = detailTexts;

export const sentTexts = {
  first_name: z.optional(shape.firstName),
  last_name: z.optional(shape.lastName),
  phone_number: z.optional(shape.phone),
  organizations: z.optional(shape.organizations),
  website: z.optional(shape.website),
  city: z.optional(shape.city),
  country: z.optional(shape.country),
  zip_code: z.optional(shape.postalCode),
  description: z.optional(shape.description),
};

export const shownTexts = {
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  organizations: z.string(),
  website: z.string(),
  city: z.string(),
  country: z.string(),
  zip_code: z.string(),
  description: z.string(),
};

/** Texts of which some may be left out. */
type Some<T> = { readonly [K in keyof T]?: T[K] | undefined };
type ShownTexts = { readonly [K in keyof typeof shownTexts]: string };

export type SomeTexts = Some<DetailTexts>;

export function encodeTexts(texts: DetailTexts): ShownTexts;
export function encodeTexts(texts: SomeTexts): Some<ShownTexts>;
export function encodeTexts(texts: SomeTexts): Some<ShownTexts> {
  return {
    first_name: texts.firstName,
    last_name: texts.lastName,
    phone_number: texts.phone,
    organizations: texts.organizations,
    website: texts.website,
    city: texts.city,
    country: texts.country,
    zip_code: texts.postalCode,
    description: texts.description,
  };
}

export function decodeTexts(sent: ShownTexts): DetailTexts;
export function decodeTexts(sent: Some<ShownTexts>): SomeTexts;
export function decodeTexts(sent: Some<ShownTexts>): SomeTexts {
  return {
    firstName: sent.first_name,
    lastName: sent.last_name,
    phone: sent.phone_number,
    organizations: sent.organizations,
    website: sent.website,
    city: sent.city,
    country: sent.country,
    postalCode: sent.zip_code,
    description: sent.description,
  };
}

const PATHS: Record<DetailFault['name'], keyof typeof shownTexts> = {
  phone: 'phone_number',
  country: 'country',
  postalCode: 'zip_code',
};

/** Encodes a fault of a profile under the field name that the client sent. */
export function encodeDetailFault({ name, message }: DetailFault): Fault {
  return { path: PATHS[name], message };
}
