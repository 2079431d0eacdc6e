/** What somebody writes to the people behind the product. */
import * as z from 'zod/mini';
import { emailText } from '../email.ts';
import { MOST_PHONE_DIGITS, personName, phoneNumber } from '../person.ts';
import { canBeKept, filledText, orAbsent } from '../scalars.ts';

/** A message to the support, from anybody. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string; // where the answer goes
  readonly phoneNumber: string | null;
  readonly subject: string; // one line
  readonly description: string;
}

const LONGEST_SUBJECT = 200;
const LONGEST_DESCRIPTION = 5000;

/** What the form asks for, each with what is said where it cannot be used. */
export const contactFields = {
  name: personName('Name is required.'),
  email: emailText('Email is required.'),
  phoneNumber: phoneNumber(sayWhyNoPhone),
  subject: filledText('Subject is required.').check(
    z.maxLength(LONGEST_SUBJECT, `At most ${LONGEST_SUBJECT} characters.`),
    z.refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'Write the subject in one line.'),
  ),
  description: filledText('Description is required.').check(
    z.maxLength(LONGEST_DESCRIPTION, `At most ${LONGEST_DESCRIPTION} characters.`),
  ),
};

/** Numbers of all countries are taken; one is too short where no country has so few digits. */
function sayWhyNoPhone(text: string): string {
  if (!/^[\d+ ().\-/]+$/.test(text)) return 'Must be number';
  if (text.replace(/\D/g, '').length > MOST_PHONE_DIGITS) {
    return `At most ${MOST_PHONE_DIGITS} digits.`;
  }
  return text.length < 10 ? 'Min 10 number.' : 'Must be number';
}

/** A message as it came; `homepage` is a field that people do not see, so only machines fill it in. */
export interface ReceivedMessage {
  readonly message: ContactMessage;
  readonly fromMachine: boolean;
}

export const contactBody = z.pipe(
  z.object(
    {
      name: contactFields.name,
      email: contactFields.email,
      phone_number: orAbsent(contactFields.phoneNumber),
      subject: contactFields.subject,
      description: contactFields.description,
      homepage: orAbsent(z.string().check(z.refine(canBeKept))),
    },
    { error: 'Send an object with name, email, subject and description.' },
  ),
  z.transform(
    ({ phone_number, homepage, ...sent }): ReceivedMessage => ({
      message: { ...sent, phoneNumber: phone_number ?? null },
      fromMachine: homepage !== undefined,
    }),
  ),
);

export function encodeContactMessage(
  { phoneNumber: phone, ...message }: ContactMessage,
  homepage: string,
): z.input<typeof contactBody> {
  return { ...message, ...(phone !== null && { phone_number: phone }), homepage };
}

/** What somebody has written, as it stands among their own records. */
export function encodeOwnMessages(
  messages: readonly (ContactMessage & { readonly writtenAt: Date })[],
) {
  return messages.map(({ phoneNumber, writtenAt, name, email, subject, description }) => ({
    ...{ name, email, phone_number: phoneNumber, subject, description },
    create_date: writtenAt.toISOString(),
  }));
}
