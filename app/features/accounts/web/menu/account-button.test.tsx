import { encodeMessage } from '@evenfield/wire';
import { encodeEmailVerified } from '@evenfield/wire/accounts';
import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { accountDialog } from '#kernel/web/account-dialog.ts';
import { confirmLeaving } from '#kernel/web/leave-questions.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderOnPage } from '#testing/web/render-on-page.tsx';
import { serveNothing } from '#testing/web/serve.ts';
import { takePartingWords } from '../parting-words.ts';
import { serveCalls } from '../testing/serve-calls.ts';
import { AccountButton } from './account-button.tsx';

const user = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@club.example',
  pictureUrl: null,
};
const CHECK = '/api/user/email-verified/check';
const LOGOUT = '/api/user/logout';

beforeEach(() => loginRecord.clear());
afterEach(() => {
  loginRecord.clear();
  notifications.clean();
  accountDialog.setState({ dialogs: [], goTo: null });
});

function show() {
  const onLogOut = vi.fn();
  renderOnPage(
    <>
      <Notifications />
      <AccountButton onLogOut={onLogOut} />
    </>,
  );
  return onLogOut;
}

async function openMenu() {
  fireEvent.click(await screen.findByRole('button', { name: 'Ada Byron' }));
  await screen.findByRole('menuitem', { name: 'Logout' });
}

test('SIGN IN opens the sign-in dialog', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'SIGN IN' }));
  expect(accountDialog.getState().dialogs[0]?.dialog).toMatchObject({
    kind: 'signIn',
    creating: false,
  });
});

test('shows who signs in and out, here or in another tab', async () => {
  await serveCalls({ [CHECK]: [() => encodeEmailVerified(true)] });
  show();
  act(() => loginRecord.save({ user, token: 'abc' }));
  await screen.findByText('Ada Byron');
  act(() => {
    localStorage.removeItem('evenfield.login');
    window.dispatchEvent(new StorageEvent('storage', { key: 'evenfield.login' }));
  });
  await screen.findByRole('button', { name: 'SIGN IN' });
});

test('Logout forgets the login, informs the server and the person, and leads to the root', async () => {
  const calls = await serveCalls({
    [CHECK]: [() => encodeEmailVerified(true)],
    [LOGOUT]: [() => encodeMessage('Logout successfully')],
  });
  loginRecord.save({ user, token: 'abc' });
  const onLogOut = show();
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'SIGN IN' });
  expect(calls.some(({ path }) => path === LOGOUT)).toBe(true);
  expect(loginRecord.load()).toBeNull();
  expect(onLogOut).toHaveBeenCalledOnce();
  expect(takePartingWords()).toBe('Logout successfully'); // the root page shows it
});

test('Logout asks first what has to be asked, and logs nobody out who stays', async () => {
  await serveCalls({
    [CHECK]: [() => encodeEmailVerified(true)],
    [LOGOUT]: [() => encodeMessage('Logout successfully')],
  });
  const answers = [false, true];
  const signedIn: boolean[] = [];
  onTestFinished(
    confirmLeaving(async () => {
      signedIn.push(loginRecord.load() !== null);
      return answers.shift() === true;
    }),
  );
  loginRecord.save({ user, token: 'abc' });
  const onLogOut = show();
  for (const stays of [true, false]) {
    await openMenu();
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' })));
    await waitFor(() => expect(onLogOut).toHaveBeenCalledTimes(stays ? 0 : 1));
    expect(loginRecord.load() !== null).toBe(stays);
  }
  expect(signedIn).toEqual([true, true]); // while they are still signed in
});

test('Logout without a server logs out here and says what is left to do', async () => {
  await serveNothing();
  loginRecord.save({ user, token: 'abc' });
  const onLogOut = show();
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByText(/the server could not be reached/);
  expect(loginRecord.load()).toBeNull();
  expect(onLogOut).not.toHaveBeenCalled(); // the target page would fail
});

test('shows in the dashboard the picture, the name and the e-mail, and a drawn person for whoever has no picture', async () => {
  await serveCalls({ [CHECK]: [() => encodeEmailVerified(true)] });
  loginRecord.save({ user: { ...user, pictureUrl: '/pictures/ada' }, token: 'abc' });
  show();
  await openMenu();
  const label = screen.getByText(/ada@club\.example/).parentElement;
  expect(label?.textContent).toContain('Ada Byron');
  expect(label?.querySelector('img')?.getAttribute('src')).toBe('/pictures/ada');
  act(() => loginRecord.save({ user, token: 'abc' }));
  await waitFor(() => expect(label?.querySelector('img')).toBeNull());
  expect(label?.querySelector('svg')).not.toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Dashboard' })).toBeNull(); // one is there already
});

test('offers to verify an e-mail that is not verified yet, and only that', async () => {
  await serveCalls({ [CHECK]: [() => encodeEmailVerified(false)] });
  loginRecord.save({ user, token: 'abc' });
  show();
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Verify your e-mail' }));
  expect(accountDialog.getState().dialogs[0]?.dialog.kind).toBe('verification');
});

test('has nothing to offer where the e-mail is verified', async () => {
  const calls = await serveCalls({ [CHECK]: [() => encodeEmailVerified(true)] });
  loginRecord.save({ user, token: 'abc' });
  show();
  await openMenu();
  await waitFor(() => expect(calls).not.toHaveLength(0));
  expect(screen.queryByRole('menuitem', { name: 'Verify your e-mail' })).toBeNull();
});
