import * as z from 'zod/mini';
import { emailText } from '../email.ts';
import { anyPassword } from './password.ts';

const MISSING = 'This field is required';

/** What a user signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const loginBody = z.object({ email: emailText(MISSING), password: anyPassword(MISSING) });

export function encodeLogin({ email, password }: Credentials): z.input<typeof loginBody> {
  return { email, password };
}
