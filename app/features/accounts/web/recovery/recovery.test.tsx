import { encodeMessage, encodeRefused } from '@evenfield/wire';
import {
  encodeCodeRefusal,
  encodeForgotPassword,
  encodePasswordReset,
  encodeProof,
  encodeRecoveryCode,
} from '@evenfield/wire/accounts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { promptRecovery, promptSignIn } from '#kernel/web/account-dialog.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { openPageWithDialogs } from '../testing/open-dialogs.tsx';
import { serveCalls } from '../testing/serve-calls.ts';

const EMAIL = 'ada@club.example';
const sent = () =>
  encodeMessage('If there is an account with this e-mail, a code is on its way to it.');
const proven = () => encodeProof('proof', 'The code is right.');

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openRecovery(email = '') {
  await openPageWithDialogs();
  act(() => promptRecovery({ email }));
  await screen.findByRole('dialog', { name: 'Recover your password' });
  await screen.findByLabelText('Email');
}

async function reachCode() {
  await openRecovery(EMAIL);
  press('Send Code');
  await screen.findByLabelText('Code');
}

test('recovers a password in three steps, and signs in with it', async () => {
  const calls = await serveCalls({
    '/api/user/forgot-password': [sent],
    '/api/user/verify-otp': [proven],
    '/api/user/reset-password': [() => encodeMessage('Your password was changed.')],
  });
  const user = { firstName: 'Ada', lastName: 'Byron', email: EMAIL, pictureUrl: null };
  act(() => loginRecord.save({ user, token: 'ended by the reset' }));
  await openRecovery();
  type('Email', EMAIL);
  press('Send Code');
  await screen.findByLabelText('Code');
  screen.getByText(/a 6-digit code is on its way/);
  type('Code', '123 456');
  press('Verify Code');
  await screen.findByLabelText('New password');
  type('New password', 'fields of clover');
  type('Confirm password', 'fields of clover');
  press('Reset Password');
  await screen.findByText('Your password was changed.');
  await screen.findByRole('dialog', { name: 'Sign In' });
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', EMAIL);
  expect(loginRecord.load()).toBeNull();
  const reset = { email: EMAIL, proof: 'proof', password: 'fields of clover' };
  expect(calls.map(({ body }) => body)).toEqual([
    encodeForgotPassword(EMAIL),
    encodeRecoveryCode({ email: EMAIL, code: '123456' }),
    encodePasswordReset(reset, 'fields of clover'),
  ]);
});

test('each step names what is missing or wrong', async () => {
  await serveCalls({ '/api/user/forgot-password': [sent], '/api/user/verify-otp': [proven] });
  await openRecovery();
  press('Send Code');
  await screen.findByText('This field is required.');
  type('Email', 'ada');
  await screen.findByText('Enter valid email.');
  type('Email', EMAIL);
  press('Send Code');
  await screen.findByLabelText('Code');
  press('Verify Code');
  await screen.findByText('This field is required.');
  type('Code', '12x456');
  await screen.findByText('Must be number');
  type('Code', '123456');
  press('Verify Code');
  await screen.findByLabelText('New password');
  press('Reset Password');
  expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
  type('New password', 'fields of clover');
  type('Confirm password', 'fields of glover');
  await screen.findByText('The passwords do not match.');
});

test('a wrong code shows the server’s message, the remaining attempts, and then the wait', async () => {
  const now = new Date('2027-04-03T10:00:00Z');
  const wrong = (triesLeft: number, wait: Date | null) => () =>
    encodeCodeRefusal({ message: 'Verification code is invalid.', triesLeft, wait }, now);
  await serveCalls({
    '/api/user/forgot-password': [sent],
    '/api/user/verify-otp': [
      wrong(2, null),
      wrong(1, null),
      wrong(0, new Date('2027-04-03T10:15:00Z')),
    ],
  });
  await reachCode();
  type('Code', '000000');
  press('Verify Code');
  expect((await screen.findByRole('alert')).textContent).toContain('Verification code is invalid.');
  await screen.findByText('2 attempts left.');
  press('Verify Code');
  await screen.findByText('1 attempt left.');
  press('Verify Code');
  await screen.findByText(/^Please try again after 1[45] minutes/);
  expect(screen.queryByText(/attempts? left/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Verify Code' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveProperty('disabled', true);
});

test('a new code can be asked for, and another e-mail given', async () => {
  const calls = await serveCalls({ '/api/user/forgot-password': [sent] });
  await reachCode();
  press('Send a new code');
  await waitFor(() => expect(calls).toHaveLength(2));
  press('Use another e-mail');
  await screen.findByLabelText('Email');
});

test('leads to a new account, and what waited for a sign-in goes on waiting', async () => {
  await openPageWithDialogs();
  const save = vi.fn();
  act(() => promptSignIn(save));
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  await screen.findByRole('dialog', { name: 'Recover your password' });
  press('Create Account');
  await screen.findByRole('dialog', { name: 'Create Account' });
  const user = { firstName: 'Ada', lastName: 'Byron', email: EMAIL, pictureUrl: null };
  act(() => loginRecord.save({ user, token: 'abc' }));
  expect(save).toHaveBeenCalledOnce();
});

test('a refused reset shows the server’s message', async () => {
  await serveCalls({
    '/api/user/forgot-password': [sent],
    '/api/user/verify-otp': [proven],
    '/api/user/reset-password': [() => encodeRefused('This took too long.')],
  });
  await reachCode();
  type('Code', '123456');
  press('Verify Code');
  await screen.findByLabelText('New password');
  type('New password', 'fields of clover');
  type('Confirm password', 'fields of clover');
  press('Reset Password');
  expect((await screen.findByRole('alert')).textContent).toContain('This took too long.');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'fields of clover');
});
