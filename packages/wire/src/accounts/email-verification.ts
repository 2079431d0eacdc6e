/** Verifying an e-mail address: by a code, or by the link in the same e-mail. */
import type { Outcome } from '@evenfield/engine';
import * as z from 'zod/mini';
import { emailText } from '../email.ts';
import { envelope } from '../envelope.ts';
import { filledText, orAbsent } from '../scalars.ts';
import { type CodeRefusal, codeRefusedEnvelope, codeText, decodeCodeRefusal } from './code.ts';

export interface EmailVerification {
  readonly email: string;
  readonly verified: boolean;
}

/** The specification's client sends its token in the query; a token in the header comes first. */
export const tokenQuery = z.object({ token: z.optional(z.string()) });

export const emailVerificationEnvelope = envelope(
  z.object({ email: z.string(), verified: z.nullable(z.string()) }), // verified if both are equal
);

export function encodeEmailVerification({
  email,
  verified,
}: EmailVerification): z.infer<typeof emailVerificationEnvelope> {
  return { success: true, data: { email, verified: verified ? email : null } };
}

export function decodeEmailVerification({
  data: { email, verified },
}: z.infer<typeof emailVerificationEnvelope>): EmailVerification {
  return { email, verified: verified === email };
}

export const emailVerifiedEnvelope = envelope(z.boolean());

export function encodeEmailVerified(verified: boolean): z.infer<typeof emailVerifiedEnvelope> {
  return { success: true, data: verified };
}

/** The address to send to: only the account's own gets an e-mail, and that one is the default. */
export const sendVerificationBody = z._default(
  z.object({ email: orAbsent(emailText('This field is required.')) }),
  {},
);

const sent = z.object({
  success: z.literal(true),
  status: z.literal(true),
  message: z.string(),
  try: z.number(), // guesses left before a wait
});

export const sendVerificationEnvelope = z.union([sent, codeRefusedEnvelope]);

export function encodeVerificationSent(triesLeft: number, message: string): z.infer<typeof sent> {
  return { success: true, status: true, message, try: triesLeft };
}

/** Returns the guesses left before a wait, or why no e-mail was sent. */
export function decodeVerificationSent(
  answer: z.infer<typeof sendVerificationEnvelope>,
): Outcome<{ readonly triesLeft: number }, CodeRefusal> {
  if (!answer.success) return { ok: false, refusal: decodeCodeRefusal(answer) };
  return { ok: true, value: { triesLeft: answer.try } };
}

const WANTED = 'Please Enter 6 digit code.';

export const verifyCodeBody = z.pipe(
  z.object({ vcode: codeText(WANTED, WANTED) }),
  z.transform(({ vcode }) => ({ code: vcode })),
);

export function encodeVerificationCode(code: string): z.input<typeof verifyCodeBody> {
  return { vcode: code };
}

const taken = z.object({
  success: z.literal(true),
  status: z.literal(true),
  message: z.string(),
});

export const verifyCodeEnvelope = z.union([taken, codeRefusedEnvelope]);

export function encodeCodeTaken(message: string): z.infer<typeof taken> {
  return { success: true, status: true, message };
}

/** Returns the sentence to show, or why the code was rejected. */
export function decodeCodeTaken(
  answer: z.infer<typeof verifyCodeEnvelope>,
): Outcome<string, CodeRefusal> {
  if (!answer.success) return { ok: false, refusal: decodeCodeRefusal(answer) };
  return { ok: true, value: answer.message };
}

export const verifyByTokenBody = z.object({
  token: filledText('This link is not complete. Open it from the e-mail again.').check(
    z.maxLength(200, 'This link cannot be right. Open it from the e-mail again.'),
  ),
});

export function encodeVerificationLink(token: string): z.input<typeof verifyByTokenBody> {
  return { token };
}
