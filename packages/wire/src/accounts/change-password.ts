/** Changing a password by someone who knows the current one. */
import * as z from 'zod/mini';
import { anyPassword, newPassword } from './password.ts';

export const ENTER_OLD_PASSWORD = 'Please enter old password';
export const ENTER_NEW_PASSWORD = 'Please enter new password';
export const ENTER_CONFIRM_PASSWORD = 'Please enter confirm password';

export interface PasswordChange {
  readonly old: string;
  readonly password: string;
}

export const changePasswordBody = z.pipe(
  z
    .object({
      old_password: anyPassword(ENTER_OLD_PASSWORD),
      new_password: newPassword(ENTER_NEW_PASSWORD),
      conform_password: anyPassword(ENTER_CONFIRM_PASSWORD),
    })
    .check(
      z.refine(({ new_password, conform_password }) => new_password === conform_password, {
        path: ['conform_password'],
        error: 'The passwords do not match.',
      }),
    ),
  z.transform(
    ({ old_password, new_password }): PasswordChange => ({
      old: old_password,
      password: new_password,
    }),
  ),
);

/** `repetition` is the password as typed the second time; the server compares the two as well. */
export function encodePasswordChange(
  { old, password }: PasswordChange,
  repetition: string,
): z.input<typeof changePasswordBody> {
  return { old_password: old, new_password: password, conform_password: repetition };
}
