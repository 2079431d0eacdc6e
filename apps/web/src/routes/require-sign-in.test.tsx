import 'fake-indexeddb/auto';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { accountDialog, closeAccountDialog } from '#src/lib/account-dialog.ts';
import { loginRecord } from '#src/lib/login-record.ts';
import { createPages } from '#src/router.tsx';
import { renderInApp } from '#src/testing/render-in-app.tsx';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
const GUARDED = '/dashboard/generate-schedule?event=tournament';

/** The largest page there is, once its code has been read. */
const findForm = () =>
  screen.findByRole('heading', { name: 'Enter Schedule Detail' }, { timeout: 15_000 });

afterEach(() => {
  cleanup();
  loginRecord.clear();
  accountDialog.setState({ asked: [], goTo: null });
});

function open(address: string) {
  const router = createPages({ history: createMemoryHistory({ initialEntries: [address] }) });
  renderInApp(<RouterProvider router={router} />);
  return router;
}

test('A07 nobody gets in without signing in: it is the home page with sign-in open', async () => {
  const router = open(GUARDED);
  await screen.findByRole('dialog', { name: 'Sign In' });
  expect(router.state.location.pathname).toBe('/');
});

test('A07 A03 after signing in the page comes that was asked for', async () => {
  const router = open(GUARDED);
  await screen.findByRole('dialog', { name: 'Sign In' });
  act(() => loginRecord.save({ user, token: 'abc' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/generate-schedule'));
  expect(router.state.location.search).toEqual({ event: 'tournament' });
  await findForm();
  expect(document.title).toBe('Schedule league - Evenfield');
});

test('A07 whoever dismisses sign-in stays on the home page', async () => {
  const router = open(GUARDED);
  await screen.findByRole('dialog', { name: 'Sign In' });
  act(() => closeAccountDialog({ done: false }));
  act(() => loginRecord.save({ user, token: 'abc' }));
  await screen.findByText('Ada Byron');
  expect(router.state.location.pathname).toBe('/');
});

test('A07 A04 a login record is enough to get in', async () => {
  loginRecord.save({ user, token: 'whatever the server thinks of it' });
  const router = open(GUARDED);
  await findForm();
  expect(router.state.location.pathname).toBe('/dashboard/generate-schedule');
});

test('A08 a visitor may build schedules; the dashboard is for those who are signed in', async () => {
  const router = open('/generate-schedule');
  await findForm();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate({ to: '/dashboard/generate-schedule' }));
  await screen.findByRole('dialog', { name: 'Sign In' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await waitFor(() => expect(document.title).toMatch(/^Fair schedules/));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
});

test('A07 pointing at a link to a guarded page asks for nothing', async () => {
  const router = open('/terms');
  await screen.findByRole('heading', { name: 'Terms and conditions' });
  await act(() => router.preloadRoute({ to: '/dashboard/generate-schedule' }));
  expect(accountDialog.getState().asked).toEqual([]);
});

test.each([
  ['/sign-in?next=/terms', '/terms'],
  ['/sign-in?next=//elsewhere.example', '/'],
  ['/sign-in', '/'],
])('A01 A03 the page %s leads on to %s', async (address, path) => {
  const router = open(address);
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByLabelText('Email');
  act(() => loginRecord.save({ user, token: 'abc' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test('A11 what proves an e-mail leaves the address bar at once', async () => {
  const router = open('/email-verification?token=secret');
  await screen.findByRole('heading', { name: 'Sign in to verify your e-mail.' });
  await waitFor(() => expect(router.state.location.href).toBe('/email-verification'));
  expect(router.history.canGoBack()).toBe(false);
});
