/** Deleting an account, which takes its password. */
import * as z from 'zod/mini';
import { anyPassword } from './password.ts';

export const ENTER_PASSWORD = 'Please enter password';

export const deleteAccountBody = z.object({ password: anyPassword(ENTER_PASSWORD) });

export function encodeAccountDeletion(password: string): z.input<typeof deleteAccountBody> {
  return { password };
}
