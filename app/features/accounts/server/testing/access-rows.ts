import { endpoints } from '@evenfield/contract';
import { expect } from 'vitest';
import { askAs } from '../sign-up.ts';
import { type AccessTable, fine, NOT_THERE, no } from './access-table.ts';

const INVALID = 'Verification code is invalid.';
const sent = fine();

export const accountRows = {
  register: {
    ask: ({ owner: { email, password } }) => ({
      body: { first_name: 'Ada', last_name: 'Byron', email, password },
    }),
    everybody: no('This e-mail already has an account.'),
  },
  login: {
    ask: ({ owner: { email } }) => ({ body: { email, password: 'not this one' } }),
    everybody: no('The e-mail or the password is wrong.'),
  },
  forgotPassword: {
    // Asked for five times: three e-mails in an hour, then the wait.
    ask: () => ({ body: { email: `${Math.random()}@example.org` } }),
    everybody: { status: 200, body: expect.objectContaining({ success: expect.any(Boolean) }) },
  },
  verifyOtp: {
    // Asked for five times: three tries, then the wait. Of whom it is asked makes no difference.
    ask: () => ({ body: { email: `${Math.random()}@example.org`, otp: '000000' } }),
    everybody: { status: 200, body: expect.objectContaining({ success: false, status: false }) },
  },
  resetPassword: {
    ask: ({ owner: { email } }) => ({
      body: {
        ...{ email, reset_token: 'nothing' },
        ...{ new_password: 'seven swans a-swimming', conform_password: 'seven swans a-swimming' },
      },
    }),
    everybody: no('This took too long. Please ask for a new code.'),
  },
  verifyEmailByToken: {
    ask: () => ({ body: { token: 'nothing' } }),
    everybody: no('This link is no longer valid. Please ask for a new e-mail.'),
  },
  logout: { owner: fine(), other: fine() },
  getEmailVerification: {
    owner: fine({ email: expect.any(String), verified: null }),
    other: fine({ email: expect.any(String), verified: null }),
  },
  sendEmailVerification: {
    ask: ({ owner: { email } }) => ({ body: { email } }),
    owner: sent,
    other: sent, // and nothing is sent
  },
  verifyEmailByCode: {
    ask: () => ({ body: { vcode: '000000' } }),
    owner: no(INVALID),
    other: no(INVALID),
  },
  checkEmailVerified: { owner: fine(false), other: fine(false) },
  listSignIns: {
    owner: fine([expect.objectContaining({ current: true })]),
    other: fine([expect.objectContaining({ current: true })]),
  },
  endSignIn: {
    ask: async ({ url, owner }) => {
      const { body } = await askAs(url + endpoints.listSignIns.path, owner.token);
      return { query: { signinid: body.data[0].signinid } };
    },
    owner: fine(),
    other: NOT_THERE,
  },
  endOtherSignIns: { owner: fine(), other: fine() },
  changePassword: {
    ask: ({ owner: { password } }) => ({
      body: {
        ...{ old_password: password, new_password: 'seven swans a-swimming' },
        ...{ conform_password: 'seven swans a-swimming' },
      },
    }),
    owner: fine(),
    // Two strangers may have one password; what is changed is one's own.
    other: fine(),
  },
  deleteAccount: {
    ask: ({ owner: { password } }) => ({ body: { password } }),
    owner: fine(), // who is there when another has deleted their own
    other: fine(),
  },
} satisfies Partial<AccessTable>;
