import {
  encodeCodeRefusal,
  encodeCodeTaken,
  encodeEmailVerification,
  encodeVerificationCode,
  encodeVerificationSent,
} from '@evenfield/wire/accounts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promptVerification } from '#kernel/web/account-dialog.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { openPageWithDialogs } from '../testing/open-dialogs.tsx';
import { serveCalls } from '../testing/serve-calls.ts';

const EMAIL = 'ada@club.example';
const GET = '/api/user/email-verification/get';
const SEND = '/api/user/email-verification/send';
const VERIFY = '/api/user/email-verification/verifycode';

const now = new Date('2027-04-03T10:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const unverified = () => encodeEmailVerification({ email: EMAIL, verified: false });
const sent = (triesLeft: number) => () => encodeVerificationSent(triesLeft, 'Mail Sent');
const taken = () => encodeCodeTaken('Email Verified');
const wrong =
  (triesLeft: number, wait: Date | null = null) =>
  () =>
    encodeCodeRefusal({ message: 'Verification code is invalid.', triesLeft, wait }, now);

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  const user = { firstName: 'Ada', lastName: 'Byron', email: EMAIL, pictureUrl: null };
  loginRecord.save({ user, token: 'abc' });
});
afterEach(() => {
  vi.useRealTimers();
  loginRecord.clear();
});

async function openVerification(next = () => {}) {
  await openPageWithDialogs();
  act(() => promptVerification(next));
  await screen.findByRole('dialog', { name: 'Verify your e-mail' });
}

async function reachCode() {
  await openVerification();
  fireEvent.click(await screen.findByRole('button', { name: 'Send Email' }));
  await screen.findByLabelText('Verification code');
}

test('sends, takes the code, confirms it for three seconds, then closes and goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const calls = await serveCalls({ [GET]: [unverified], [SEND]: [sent(3)], [VERIFY]: [taken] });
  const pay = vi.fn();
  await openVerification(pay);
  fireEvent.click(await screen.findByRole('button', { name: 'Send Email' }));
  await screen.findByText('Mail Sent');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByText('Mail Sent')).toBeNull();
  expect(screen.queryByText(/Try Left/)).toBeNull();
  type('12 34 56');
  press('Verify');
  await screen.findByText('Email Verified');
  expect(pay).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pay).toHaveBeenCalledOnce();
  expect(calls.find(({ path }) => path === VERIFY)?.body).toEqual(encodeVerificationCode('123456'));
});

test('requires six digits, and shows the remaining attempts after a wrong code', async () => {
  await serveCalls({
    [GET]: [unverified],
    [SEND]: [sent(3), sent(2), sent(1)],
    [VERIFY]: [wrong(2), wrong(1)],
  });
  await reachCode();
  expect(screen.queryByText(/attempts? left|Try Left/)).toBeNull();
  press('Verify');
  await screen.findByText('Please Enter 6 digit code.');
  type('12345');
  press('Verify');
  await screen.findByText('Please Enter 6 digit code.');
  type('000000');
  await waitFor(() => expect(screen.queryByText('Please Enter 6 digit code.')).toBeNull());
  press('Verify');
  await screen.findByText('Verification code is invalid.');
  await screen.findByText('2 attempts left.');
  press('Verify');
  await screen.findByText('1 attempt left.');
  press('Resend Email');
  await screen.findByText('2 Try Left.');
  press('Resend Email');
  await screen.findByText('1 Try Left.');
});

test('counts the wait down second by second, with send and verify disabled until it ends', async () => {
  await serveCalls({
    [GET]: [unverified],
    [SEND]: [sent(3)],
    [VERIFY]: [wrong(0, later(62_000))],
  });
  await reachCode();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  type('000000');
  press('Verify');
  await screen.findByText('Please try again after 1 minute, 2 seconds');
  expect(screen.queryByText(/attempts? left/)).toBeNull();
  const disabled = () =>
    ['Verify', 'Resend Email'].map((name) =>
      screen.getByRole('button', { name }).hasAttribute('disabled'),
    );
  expect(disabled()).toEqual([true, true]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  screen.getByText('Please try again after 1 minute, 1 second');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  screen.getByText('Please try again after 1 second');
  expect(disabled()).toEqual([true, true]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText(/Please try again after/)).toBeNull();
  expect(disabled()).toEqual([false, false]);
});

test('a refusal to send counts down too, and a code that came before can still be entered', async () => {
  await serveCalls({ [GET]: [unverified], [SEND]: [wrong(0, later(90_061_000))] });
  await openVerification();
  fireEvent.click(await screen.findByRole('button', { name: 'Send Email' }));
  await screen.findByText('Please try again after 1 day, 1 hour, 1 minute, 1 second');
  press('I have a code');
  await screen.findByLabelText('Verification code');
});

test('an address that is verified already needs no code', async () => {
  await serveCalls({ [GET]: [() => encodeEmailVerification({ email: EMAIL, verified: true })] });
  await openVerification();
  await screen.findByText('Email Verified');
  expect(screen.queryByRole('button', { name: 'Send Email' })).toBeNull();
});
