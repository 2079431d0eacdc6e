import * as z from 'zod/mini';
import { emailText } from '../email.ts';
import { personName, phoneNumber } from '../person.ts';
import { orAbsent } from '../scalars.ts';
import type { Credentials } from './login.ts';
import { newPassword } from './password.ts';

const MISSING = 'This field is required';

/** What a new account is created from. */
export interface Registration extends Credentials {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
}

export const registerBody = z.pipe(
  z.object({
    first_name: personName(MISSING),
    last_name: personName(MISSING),
    phone_number: orAbsent(phoneNumber()),
    email: emailText(MISSING),
    password: newPassword(MISSING),
  }),
  z.transform(
    ({ first_name, last_name, phone_number, email, password }): Registration => ({
      firstName: first_name,
      lastName: last_name,
      phoneNumber: phone_number ?? null,
      email,
      password,
    }),
  ),
);

export function encodeRegistration(registration: Registration): z.input<typeof registerBody> {
  const { firstName, lastName, phoneNumber: phone, email, password } = registration;
  return {
    first_name: firstName,
    last_name: lastName,
    ...(phone !== null && { phone_number: phone }),
    email,
    password,
  };
}
