import 'fake-indexeddb/auto';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { accountDialog } from '#kernel/web/account-dialog.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { signInAddress } from '#kernel/web/sign-in-address.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createPages } from '../router.tsx';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
const GUARDED = '/dashboard/generate-schedule?event=tournament';

/** The largest page, after its code has loaded. */
const findForm = () =>
  screen.findByRole('heading', { name: 'Enter Schedule Detail' }, { timeout: 15_000 });

afterEach(() => {
  cleanup();
  loginRecord.clear();
  accountDialog.setState({ dialogs: [], goTo: null });
});

function open(address: string) {
  const router = createPages({ history: createMemoryHistory({ initialEntries: [address] }) });
  renderInApp(<RouterProvider router={router} />);
  return router;
}

test('nobody gets in without signing in: it is the home page that opens it, and leads back', async () => {
  const router = open(GUARDED);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.location.href).toBe(signInAddress(GUARDED));
  expect(router.history.canGoBack()).toBe(false);
});

test('a login record is enough to get in', async () => {
  loginRecord.save({ user, token: 'whatever the server thinks of it' });
  const router = open(GUARDED);
  await findForm();
  expect(router.state.location.pathname).toBe('/dashboard/generate-schedule');
});

test('a visitor may build schedules; the dashboard is for those who are signed in', async () => {
  const router = open('/generate-schedule');
  await findForm();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate({ to: '/dashboard/generate-schedule' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('pointing at a link to a guarded page asks for nothing', async () => {
  const router = open('/terms');
  await screen.findByRole('heading', { name: 'Terms and conditions' });
  await act(() => router.preloadRoute({ to: '/dashboard/generate-schedule' }));
  expect(accountDialog.getState().dialogs).toEqual([]);
});

test.each([
  ['/sign-in?next=/terms', '/terms'],
  ['/sign-in?next=//elsewhere.example', '/'],
  ['/sign-in', '/'],
])('the page %s leads on to %s', async (address, path) => {
  const router = open(address);
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByLabelText('Email');
  act(() => loginRecord.save({ user, token: 'abc' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test('what proves an e-mail leaves the address bar at once', async () => {
  const router = open('/email-verification?token=secret');
  await screen.findByRole('heading', { name: 'Sign in to verify your e-mail.' });
  await waitFor(() => expect(router.state.location.href).toBe('/email-verification'));
  expect(router.history.canGoBack()).toBe(false);
});
