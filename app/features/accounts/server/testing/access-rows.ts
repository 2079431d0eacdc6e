import { expect } from 'vitest';
import { type AccessRows, fine, NOT_THERE, no } from '#testing/server/access/access-table.ts';
import { callAs } from '#testing/server/sign-up.ts';
import { accountCalls } from '../../api.ts';

const INVALID = 'Verification code is invalid.';
const sent = fine();

export const accessRows = {
  register: {
    input: ({ owner: { email, password } }) => ({
      body: { first_name: 'Ada', last_name: 'Byron', email, password },
    }),
    everybody: no('This e-mail already has an account.'),
  },
  login: {
    input: ({ owner: { email } }) => ({ body: { email, password: 'not this one' } }),
    everybody: no('The e-mail or the password is wrong.'),
  },
  forgotPassword: {
    // Called five times: three e-mails an hour, then the wait.
    input: () => ({ body: { email: `${Math.random()}@example.org` } }),
    everybody: { status: 200, body: expect.objectContaining({ success: expect.any(Boolean) }) },
  },
  verifyOtp: {
    // Called five times: three tries, then the wait; the account makes no difference.
    input: () => ({ body: { email: `${Math.random()}@example.org`, otp: '000000' } }),
    everybody: { status: 200, body: expect.objectContaining({ success: false, status: false }) },
  },
  resetPassword: {
    input: ({ owner: { email } }) => ({
      body: {
        ...{ email, reset_token: 'nothing' },
        ...{ new_password: 'seven swans a-swimming', conform_password: 'seven swans a-swimming' },
      },
    }),
    everybody: no('This took too long. Please ask for a new code.'),
  },
  verifyEmailByToken: {
    input: () => ({ body: { token: 'nothing' } }),
    everybody: no('This link is no longer valid. Please ask for a new e-mail.'),
  },
  logout: { owner: fine(), other: fine() },
  getEmailVerification: {
    owner: fine({ email: expect.any(String), verified: null }),
    other: fine({ email: expect.any(String), verified: null }),
  },
  sendEmailVerification: {
    input: ({ owner: { email } }) => ({ body: { email } }),
    owner: sent,
    other: sent, // and nothing is sent
  },
  verifyEmailByCode: {
    input: () => ({ body: { vcode: '000000' } }),
    owner: no(INVALID),
    other: no(INVALID),
  },
  checkEmailVerified: { owner: fine(false), other: fine(false) },
  listSignIns: {
    owner: fine([expect.objectContaining({ current: true })]),
    other: fine([expect.objectContaining({ current: true })]),
  },
  endSignIn: {
    input: async ({ url, owner }) => {
      const { body } = await callAs(url + accountCalls.listSignIns.path, owner.token);
      return { query: { id: body.data[0].id } };
    },
    owner: fine(),
    other: NOT_THERE,
  },
  endOtherSignIns: { owner: fine(), other: fine() },
  changePassword: {
    input: ({ owner: { password } }) => ({
      body: {
        ...{ old_password: password, new_password: 'seven swans a-swimming' },
        ...{ conform_password: 'seven swans a-swimming' },
      },
    }),
    owner: fine(),
    // Two users may have the same password; each changes their own.
    other: fine(),
  },
  deleteAccount: {
    input: ({ owner: { password } }) => ({ body: { password } }),
    owner: fine(), // unaffected when another user deletes their account
    other: fine(),
  },
} satisfies AccessRows<typeof accountCalls>;
