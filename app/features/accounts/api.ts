import { outcomeEnvelope } from '@evenfield/wire';
import {
  changePasswordBody,
  deleteAccountBody,
  emailVerificationEnvelope,
  emailVerifiedEnvelope,
  forgotPasswordBody,
  forgotPasswordEnvelope,
  loginBody,
  registerBody,
  resetPasswordBody,
  sendVerificationBody,
  sendVerificationEnvelope,
  signedInEnvelope,
  tokenQuery,
  verifyByTokenBody,
  verifyCodeBody,
  verifyCodeEnvelope,
  verifyOtpBody,
  verifyOtpEnvelope,
} from '@evenfield/wire/accounts';
import { recordId } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';

/** A sign-in of a user. Times are ISO 8601 UTC. */
const signIn = z.object({
  id: z.string(),
  device: z.string(), // 'Firefox on Windows'
  since: z.string(),
  lastUsed: z.string(), // to the minute
  ended: z.nullable(z.string()), // null: active
  current: z.boolean(), // the sign-in of this request
});
export type SignIn = z.infer<typeof signIn>;

/** Calls about accounts and sign-ins. */
export const accountCalls = {
  register: {
    method: 'POST',
    path: '/api/user/register',
    summary: 'Create an account and sign in to it',
    access: 'public',
    body: registerBody,
    answer: signedInEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  login: {
    method: 'POST',
    path: '/api/user/login',
    saves: false,
    summary: 'Sign in',
    access: 'public',
    body: loginBody,
    answer: signedInEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  logout: {
    method: 'POST',
    path: '/api/user/logout',
    saves: false,
    summary: 'End the token that this call is made with',
    access: 'organizer',
    answer: outcomeEnvelope,
    problems: [],
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/user/forgot-password',
    summary: 'Send a code to recover a password by',
    description: 'Answers the same whether there is an account with this e-mail or not.',
    access: 'public',
    body: forgotPasswordBody,
    answer: forgotPasswordEnvelope,
    problems: ['malformed', 'tooMany'],
  },
  verifyOtp: {
    method: 'POST',
    path: '/api/user/verify-otp',
    summary: 'Trade the code of a recovery for the proof that a reset needs',
    access: 'public',
    body: verifyOtpBody,
    answer: verifyOtpEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/user/reset-password',
    summary: 'Set a new password with the proof of a recovery; ends every sign-in',
    access: 'public',
    body: resetPasswordBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  getEmailVerification: {
    method: 'GET',
    path: '/api/user/email-verification/get',
    summary: 'One’s e-mail, and whether it is verified',
    access: 'organizer',
    query: tokenQuery,
    answer: emailVerificationEnvelope,
    problems: [],
  },
  sendEmailVerification: {
    method: 'POST',
    path: '/api/user/email-verification/send',
    summary: 'Send a code and a link to verify one’s e-mail by',
    access: 'organizer',
    body: sendVerificationBody,
    answer: sendVerificationEnvelope,
    problems: ['malformed', 'tooMany'],
  },
  verifyEmailByCode: {
    method: 'POST',
    path: '/api/user/email-verification/verifycode',
    summary: 'Verify one’s e-mail by the code that was sent',
    access: 'organizer',
    body: verifyCodeBody,
    answer: verifyCodeEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  verifyEmailByToken: {
    method: 'POST',
    path: '/api/user/email-verify/bytoken',
    summary: 'Verify an e-mail by the link that was sent',
    access: 'public',
    body: verifyByTokenBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'tooMany'],
  },
  checkEmailVerified: {
    method: 'GET',
    path: '/api/user/email-verified/check',
    summary: 'Whether one’s e-mail is verified',
    access: 'organizer',
    query: tokenQuery,
    answer: emailVerifiedEnvelope,
    problems: [],
  },
  changePassword: {
    method: 'POST',
    path: '/api/user/change-password',
    summary: 'Set a new password with the old one; ends every other sign-in',
    access: 'organizer',
    body: changePasswordBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/user/delete',
    summary: 'Erase one’s account and everything in it, at once and for good',
    access: 'organizer',
    body: deleteAccountBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'tooMany', 'overloaded'],
  },
  listSignIns: {
    method: 'GET',
    path: '/api/sign-ins',
    summary: 'Where one is signed in, this sign-in first, and where one was lately',
    access: 'organizer',
    answer: dataEnvelope(z.array(signIn)),
    problems: [],
  },
  endSignIn: {
    method: 'DELETE',
    path: '/api/sign-ins',
    summary: 'Sign out there',
    access: 'organizer',
    query: z.object({ id: recordId('Name the sign-in to end.') }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  endOtherSignIns: {
    method: 'DELETE',
    path: '/api/sign-ins/others',
    summary: 'Sign out everywhere else',
    access: 'organizer',
    answer: outcomeEnvelope,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
