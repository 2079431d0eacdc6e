import { encodeMessage, encodeRefused } from '@evenfield/wire';
import { encodeVerificationLink } from '@evenfield/wire/accounts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountDialog } from '#kernel/web/account-dialog.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serveNothing } from '#testing/web/serve.ts';
import { serveCalls } from '../testing/serve-calls.ts';
import { EmailVerificationPage } from './email-verification-page.tsx';

const BY_TOKEN = '/api/user/email-verify/bytoken';
const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  loginRecord.clear();
  accountDialog.setState({ dialogs: [], goTo: null });
});

const open = (token: string | null) =>
  renderInApp(<EmailVerificationPage token={token} home={<a href="/">Home</a>} />);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('waits for the server’s response, then shows that the e-mail is verified', async () => {
  const calls = await serveCalls({ [BY_TOKEN]: [() => encodeMessage('Email Verified')] });
  open('secret');
  await heading('Please Wait Verifying Your Email.');
  await heading('Email Verified');
  screen.getByRole('link', { name: 'Home' });
  expect(calls).toEqual([{ path: BY_TOKEN, body: encodeVerificationLink('secret') }]);
});

test('shows the server’s message why a link does not work, and sends another', async () => {
  await serveCalls({ [BY_TOKEN]: [() => encodeRefused('This link is no longer valid.')] });
  open('old');
  await heading('This link is no longer valid.');
  fireEvent.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(accountDialog.getState().dialogs[0]?.dialog.kind).toBe('verification');
});

test('shows when no server responds, and tries again', async () => {
  await serveNothing();
  open('secret');
  await heading('Email Could not Verified.');
  const calls = await serveCalls({ [BY_TOKEN]: [() => encodeMessage('Email Verified')] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Email Verified');
  expect(calls).toHaveLength(1);
});

test('signs in first, then goes on by itself', async () => {
  const calls = await serveCalls({ [BY_TOKEN]: [() => encodeMessage('Email Verified')] });
  loginRecord.clear();
  open('secret');
  await heading('Sign in to verify your e-mail.');
  await waitFor(() => expect(accountDialog.getState().dialogs[0]?.dialog.kind).toBe('signIn'));
  expect(calls).toHaveLength(0);
  act(() => loginRecord.save({ user, token: 'abc' }));
  await heading('Email Verified');
  expect(calls).toHaveLength(1);
});

test('a link without its secret explains what to do', async () => {
  open(null);
  await heading('This link is not complete. Open it from the e-mail again.');
  screen.getByRole('button', { name: 'Resend Email' });
});
