import { accountCalls } from '#features/accounts/api.ts';
import 'fake-indexeddb/auto';
import { encodeMessage } from '@evenfield/wire';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountDialog, closeAccountDialog } from '#kernel/web/account-dialog.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { createPages } from '../router.tsx';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
const SUBSCRIPTION = '/dashboard/subscription';

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  cleanup();
  loginRecord.clear();
  accountDialog.setState({ dialogs: [], goTo: null });
});

async function open(address: string) {
  const router = createPages({ history: createMemoryHistory({ initialEntries: [address] }) });
  renderInApp(<RouterProvider router={router} />);
  await screen.findByRole('navigation', { name: 'Dashboard' }, { timeout: 15_000 });
  return router;
}

const sidebar = () => screen.getByRole('button', { name: 'Sidebar' });
const isUnfolded = () => sidebar().getAttribute('aria-expanded') === 'true';

test('the header has the title of the route, and the sidebar marks its page', async () => {
  await open(SUBSCRIPTION);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Subscriptions');
  expect(screen.getByRole('main').getAttribute('aria-labelledby')).toBe(heading.id);
  expect(document.title).toBe('Subscriptions - Evenfield');
  const pages = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Subscription');
});

test('the names of the sidebar stay readable aloud when it is folded, and it stays folded', async () => {
  await open(SUBSCRIPTION);
  expect(isUnfolded()).toBe(true);
  fireEvent.click(sidebar());
  expect(isUnfolded()).toBe(false);
  expect(screen.getByRole('link', { name: 'Subscription' })).toBeTruthy();
  cleanup();
  await open(SUBSCRIPTION);
  expect(isUnfolded()).toBe(false);
});

test('the generator has the width of the window until somebody unfolds the sidebar beside it', async () => {
  const router = await open('/dashboard/generate-schedule');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Schedule league');
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Enter Schedule Detail' }),
  ).toBeTruthy();
  expect(isUnfolded()).toBe(false);
  await act(() => router.navigate({ to: SUBSCRIPTION }));
  expect(isUnfolded()).toBe(true);
});

test('when a sign-in ends, what was on the page is covered, sign-in opens, and it is all there again after it', async () => {
  await open(SUBSCRIPTION);
  const history = await screen.findByRole('region', { name: 'Transaction History' });
  act(() => loginRecord.clear());
  const dialog = await screen.findByRole('dialog', { name: 'Sign In' });
  await within(dialog).findByText('Your sign-in has ended. Sign in again to continue.');
  expect(history.closest('[inert]')).not.toBeNull();
  act(() => closeAccountDialog({ done: false }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
  await screen.findByRole('dialog', { name: 'Sign In' });
  act(() => loginRecord.save({ user, token: 'new' }));
  await waitFor(() => expect(history.closest('[inert]')).toBeNull());
  expect(history.isConnected).toBe(true);
  expect(screen.queryByText('You are signed out.')).toBeNull();
});

test('a page that one person left behind is not the page of the next', async () => {
  await open(SUBSCRIPTION);
  const history = await screen.findByRole('region', { name: 'Transaction History' });
  act(() => loginRecord.clear());
  await screen.findByRole('dialog', { name: 'Sign In' });
  act(() => loginRecord.save({ user: { ...user, email: 'bob@club.example' }, token: 'new' }));
  await waitFor(() => expect(history.isConnected).toBe(false));
  expect(await screen.findByRole('region', { name: 'Transaction History' })).toBeTruthy();
});

test('Logout leads out of the dashboard and asks for no sign-in', async () => {
  await serve((request, response) => {
    const body =
      request.url === accountCalls.logout.path ? encodeMessage('Logout successfully') : {};
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
  const router = await open(SUBSCRIPTION);
  fireEvent.click(await screen.findByRole('button', { name: 'Ada Byron' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(loginRecord.load()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dashboard begins at its first page', async () => {
  const router = await open('/dashboard');
  expect(router.state.location.pathname).toBe('/dashboard/schedules');
});
