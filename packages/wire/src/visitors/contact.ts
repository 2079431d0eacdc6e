/** Messages to the support team. */
import * as z from 'zod/mini';
import { emailText } from '../email.ts';
import { MOST_PHONE_DIGITS, personName, phoneNumber } from '../person.ts';
import { canBeStored, filledText, orAbsent } from '../scalars.ts';

/** A contact message, from anyone. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string; // for the reply
  readonly phoneNumber: string | null;
  readonly subject: string; // one line
  readonly description: string;
}

const LONGEST_SUBJECT = 200;
const LONGEST_DESCRIPTION = 5000;

/** The form's fields, each with its error message. */
export const contactFields = {
  name: personName('Name is required.'),
  email: emailText('Email is required.'),
  phoneNumber: phoneNumber(explainPhoneFault),
  subject: filledText('Subject is required.').check(
    z.maxLength(LONGEST_SUBJECT, `At most ${LONGEST_SUBJECT} characters.`),
    z.refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'Write the subject in one line.'),
  ),
  description: filledText('Description is required.').check(
    z.maxLength(LONGEST_DESCRIPTION, `At most ${LONGEST_DESCRIPTION} characters.`),
  ),
};

/** Numbers of all countries are accepted; one is too short if no country has so few digits. */
function explainPhoneFault(text: string): string {
  if (!/^[\d+ ().\-/]+$/.test(text)) return 'Must be number';
  if (text.replace(/\D/g, '').length > MOST_PHONE_DIGITS) {
    return `At most ${MOST_PHONE_DIGITS} digits.`;
  }
  return text.length < 10 ? 'Min 10 number.' : 'Must be number';
}

/** A received message; `homepage` is a honeypot: a hidden field that only bots fill in. */
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
      homepage: orAbsent(z.string().check(z.refine(canBeStored))),
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
