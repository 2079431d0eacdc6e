/**
 * Resetting a forgotten password in three steps: the e-mail, the code sent to it, the new password.
 * The second step returns a token that the third one requires.
 */
import type { Outcome } from '@evenfield/engine';
import * as z from 'zod/mini';
import { emailText } from '../email.ts';
import { messageEnvelope } from '../envelope.ts';
import { filledText } from '../scalars.ts';
import { type CodeRefusal, codeRefusedEnvelope, codeText, decodeCodeRefusal } from './code.ts';
import { newPassword } from './password.ts';

const MISSING = 'This field is required.';

export interface RecoveryCode {
  readonly email: string;
  readonly code: string;
}

export interface PasswordReset {
  readonly email: string;
  readonly proof: string;
  readonly password: string;
}

export const forgotPasswordBody = z.object({ email: emailText(MISSING) });
export const forgotPasswordEnvelope = z.union([messageEnvelope, codeRefusedEnvelope]);

export function encodeForgotPassword(email: string): z.input<typeof forgotPasswordBody> {
  return { email };
}

/** Returns the sentence to show, or why no e-mail was sent. */
export function decodeForgotPassword(
  answer: z.infer<typeof forgotPasswordEnvelope>,
): Outcome<string, CodeRefusal> {
  if (!answer.success) return { ok: false, refusal: decodeCodeRefusal(answer) };
  return { ok: true, value: answer.message };
}

export const verifyOtpBody = z.pipe(
  z.object({ email: emailText(MISSING), otp: codeText(MISSING, 'Must be number') }),
  z.transform(({ email, otp }): RecoveryCode => ({ email, code: otp })),
);

const proven = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ reset_token: z.string() }),
});

export const verifyOtpEnvelope = z.union([proven, codeRefusedEnvelope]);

export function encodeRecoveryCode({ email, code }: RecoveryCode): z.input<typeof verifyOtpBody> {
  return { email, otp: code };
}

export function encodeProof(proof: string, message: string): z.infer<typeof proven> {
  return { success: true, message, data: { reset_token: proof } };
}

/** Returns the token that the next step needs, or why the code was rejected. */
export function decodeProof(
  answer: z.infer<typeof verifyOtpEnvelope>,
): Outcome<string, CodeRefusal> {
  if (!answer.success) return { ok: false, refusal: decodeCodeRefusal(answer) };
  return { ok: true, value: answer.data.reset_token };
}

export const resetPasswordBody = z.pipe(
  z
    .object({
      email: emailText(MISSING),
      reset_token: filledText('Ask for a code first.').check(z.maxLength(200)),
      new_password: newPassword(MISSING),
      conform_password: z.string({ error: MISSING }).check(z.minLength(1, MISSING)),
    })
    .check(
      z.refine(({ new_password, conform_password }) => new_password === conform_password, {
        path: ['conform_password'],
        error: 'The passwords do not match.',
      }),
    ),
  z.transform(
    ({ email, reset_token, new_password }): PasswordReset => ({
      email,
      proof: reset_token,
      password: new_password,
    }),
  ),
);

/** `repetition` is the password as typed the second time; the server compares the two as well. */
export function encodePasswordReset(
  { email, proof, password }: PasswordReset,
  repetition: string,
): z.input<typeof resetPasswordBody> {
  return { email, reset_token: proof, new_password: password, conform_password: repetition };
}
