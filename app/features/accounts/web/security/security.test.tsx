import { encodeMessage, encodeRefused } from '@evenfield/wire';
import { encodeAccountDeletion, encodePasswordChange } from '@evenfield/wire/accounts';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataResponse } from '#kernel/shared/response.ts';
import { accountDialog } from '#kernel/web/account-dialog.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serveNothing } from '#testing/web/serve.ts';
import { accountCalls, type SignIn } from '../../api.ts';
import { takePartingWords } from '../parting-words.ts';
import { serveCalls } from '../testing/serve-calls.ts';
import { ChangePasswordPanel } from './change-password-panel.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';

const EMAIL = 'ada@club.example';
const CHANGE = '/api/user/change-password';
const DELETE = '/api/user/delete';
const SIGN_INS = '/api/sign-ins';
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

beforeEach(() => {
  const user = { firstName: 'Ada', lastName: 'Byron', email: EMAIL, pictureUrl: null };
  loginRecord.save({ user, token: 'abc' });
});
afterEach(() => {
  loginRecord.clear();
  notifications.clean();
  accountDialog.setState({ dialogs: [], goTo: null });
});

function show(panel: ReactNode) {
  renderInApp(
    <ModalsProvider>
      <Notifications />
      {panel}
    </ModalsProvider>,
  );
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const noPlan = async () => null;
const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

function typePasswords(old: string, password: string, repetition = password) {
  type('Old password', old);
  type('New password', password);
  type('Confirm password', repetition);
  press('Change Password');
}

test('changes the password, shows the server’s message and forgets the typed text', async () => {
  const calls = await serveCalls({ [CHANGE]: [() => encodeMessage('Your password was changed.')] });
  show(<ChangePasswordPanel />);
  typePasswords('clover', 'fields of clover');
  await screen.findByText('Your password was changed.');
  const change = { old: 'clover', password: 'fields of clover' };
  expect(calls).toEqual([{ path: CHANGE, body: encodePasswordChange(change, 'fields of clover') }]);
  for (const label of ['Old password', 'New password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  }
});

test('names the missing inputs in the specified words, and compares the new ones', async () => {
  show(<ChangePasswordPanel />);
  press('Change Password');
  await screen.findByText('Please enter old password');
  screen.getByText('Please enter new password');
  screen.getByText('Please enter confirm password');
  typePasswords('clover', 'fields of clover', 'fields of cloves');
  await screen.findByText('The passwords do not match.');
  expect(screen.queryByText(/^Please enter/)).toBeNull();
  type('Confirm password', 'fields of clover');
  await waitFor(() => expect(screen.queryByText('The passwords do not match.')).toBeNull());
});

test('a wrong old password shows the server’s message and keeps the typed text', async () => {
  await serveCalls({ [CHANGE]: [() => encodeRefused('The old password is wrong.')] });
  show(<ChangePasswordPanel />);
  typePasswords('cloves', 'fields of clover');
  await screen.findByText('The old password is wrong.');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'fields of clover');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Old password')));
});

test('Forgot Password opens the recovery with one’s own e-mail', () => {
  show(<ChangePasswordPanel />);
  press('Forgot Password');
  expect(accountDialog.getState().dialogs[0]?.dialog).toEqual({ kind: 'recovery', email: EMAIL });
});

test('asks for the password, then whether one is sure, and ends signed out', async () => {
  const calls = await serveCalls({ [DELETE]: [() => encodeMessage('Your account was deleted.')] });
  const onDeleted = vi.fn();
  show(<PrivacyPanel onDeleted={onDeleted} describePlanEnd={noPlan} />);
  press('Close & Delete This Account');
  await screen.findByText('Please enter password');
  type('Password', 'clover');
  press('Close & Delete This Account');
  await screen.findByText('Are you sure you want to delete this account?');
  screen.getByText(/^The account of ada@club.example is erased at once and for good: .*schedules/);
  await answer('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([]);
  press('Close & Delete This Account');
  await answer('Delete account');
  await waitFor(() => expect(takePartingWords()).toBe('Your account was deleted.'));
  expect(calls).toEqual([{ path: DELETE, body: encodeAccountDeletion('clover') }]);
  await waitFor(() => expect(loginRecord.load()).toBeNull());
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith(EMAIL);
});

test('the dialog explains what happens to an active plan before it deletes the account', async () => {
  show(
    <PrivacyPanel onDeleted={vi.fn()} describePlanEnd={async () => 'Your plan ends at once.'} />,
  );
  type('Password', 'clover');
  press('Close & Delete This Account');
  await screen.findByText('Your plan ends at once.');
  screen.getByText(/^The account of ada@club.example is erased/);
});

test('a refused or failed deletion shows a message and signs nobody out', async () => {
  await serveCalls({ [DELETE]: [() => encodeRefused('The password is wrong.')] });
  const onDeleted = vi.fn();
  show(<PrivacyPanel onDeleted={onDeleted} describePlanEnd={noPlan} />);
  type('Password', 'cloves');
  press('Close & Delete This Account');
  await answer('Delete account');
  await screen.findByText('The password is wrong.');
  await serveNothing();
  press('Close & Delete This Account');
  await answer('Delete account');
  await screen.findByText(UNREACHABLE);
  expect(loginRecord.load()).not.toBeNull();
  expect(onDeleted).not.toHaveBeenCalled();
});

test('one’s records are offered as a file before the account is deleted', async () => {
  const calls = await serveCalls({ '/api/user/export': [() => ({ success: true, data: {} })] });
  const saved = vi.spyOn(URL, 'createObjectURL');
  show(<PrivacyPanel onDeleted={vi.fn()} describePlanEnd={noPlan} />);
  press('Download my records');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(calls).toEqual([{ path: '/api/user/export', body: undefined }]);
  const file = saved.mock.calls[0]?.[0] as Blob;
  expect(JSON.parse(await file.text())).toEqual({ success: true, data: {} });
  saved.mockRestore();
  await screen.findByRole('button', { name: 'Download my records' });
  await serveNothing();
  press('Download my records');
  await screen.findByText(UNREACHABLE);
});

const HERE: SignIn = {
  ...{ id: 'here', device: 'Firefox on Windows', current: true, ended: null },
  ...{ since: '2027-04-01T10:00:00Z', lastUsed: '2027-04-03T10:00:00Z' },
};
const PHONE: SignIn = { ...HERE, id: 'phone', device: 'Safari on iPhone', current: false };
const ENDED = { ...PHONE, ended: '2027-04-03T12:00:00Z' };
const signIns = (list: SignIn[]) => dataResponse(accountCalls.listSignIns, list);

test('lists where one is signed in, and signs out there', async () => {
  const calls = await serveCalls({
    [SIGN_INS]: [
      () => signIns([HERE, PHONE]),
      () => encodeMessage('Signed out there.'),
      () => signIns([HERE, ENDED]),
    ],
  });
  show(<SignInsPanel />);
  const list = await screen.findByRole('list', { name: 'Where you are signed in' });
  const [here, phone] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  within(here).getByText('This device');
  expect(within(here).queryByRole('button')).toBeNull();
  within(phone).getByText('Safari on iPhone');
  fireEvent.click(within(phone).getByRole('button'));
  await screen.findByText('Are you sure you want to sign out Safari on iPhone?');
  await answer('Sign out there');
  await screen.findByText('Signed out there.');
  await screen.findByText('Ended in the last 30 days (1)');
  expect(calls).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('signs out everywhere else at once', async () => {
  const calls = await serveCalls({
    [SIGN_INS]: [() => signIns([HERE, PHONE]), () => signIns([HERE])],
    [`${SIGN_INS}/others`]: [() => encodeMessage('Signed out everywhere else.')],
  });
  show(<SignInsPanel />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await answer('Sign out everywhere else');
  await screen.findByText('Signed out everywhere else.');
  expect(calls.some(({ path }) => path === `${SIGN_INS}/others`)).toBe(true);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('sign-ins that could not be loaded can be asked for again', async () => {
  await serveNothing();
  show(<SignInsPanel />);
  await screen.findByText('The sign-ins could not be loaded.');
  await serveCalls({ [SIGN_INS]: [() => signIns([HERE])] });
  press('Try again');
  await screen.findByText('Firefox on Windows');
});
