import { afterEach, expect, test, vi } from 'vitest';
import {
  accountDialog,
  awaitSignIn,
  closeAccountDialog,
  promptRecovery,
  promptSignIn,
  promptVerification,
} from './account-dialog.ts';
import { loginRecord } from './login-record.ts';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

function shown() {
  return accountDialog.getState().dialogs.at(-1)?.dialog.kind ?? null;
}

afterEach(() => {
  loginRecord.clear();
  accountDialog.setState({ dialogs: [], goTo: null });
});

test('runs what was to come once the person has signed in', () => {
  const save = vi.fn();
  promptSignIn(save);
  expect(shown()).toBe('signIn');
  expect(save).not.toHaveBeenCalled();
  loginRecord.save({ user, token: 'abc' });
  closeAccountDialog({ done: true });
  expect(save).toHaveBeenCalledOnce();
  expect(shown()).toBeNull();
});

test('goes to the page that was asked for, and only within this product', () => {
  promptSignIn('/dashboard/schedules?page=2');
  expect(accountDialog.getState().goTo).toBeNull();
  closeAccountDialog({ done: true });
  expect(accountDialog.getState().goTo).toBe('/dashboard/schedules?page=2');

  accountDialog.setState({ goTo: null });
  promptSignIn('//elsewhere.example/');
  closeAccountDialog({ done: true });
  expect(accountDialog.getState().goTo).toBeNull();
});

test('forgets what was to come when the dialog is dismissed', () => {
  const save = vi.fn();
  promptSignIn(save);
  closeAccountDialog({ done: false });
  promptSignIn('/dashboard/schedules');
  closeAccountDialog({ done: false });
  promptSignIn();
  closeAccountDialog({ done: true });
  expect(save).not.toHaveBeenCalled();
  expect(accountDialog.getState().goTo).toBeNull();
});

test('asks nobody who is signed in already', async () => {
  loginRecord.save({ user, token: 'abc' });
  const save = vi.fn();
  promptSignIn(save);
  expect(save).toHaveBeenCalledOnce();
  expect(await awaitSignIn()).toBe(true);
  promptSignIn('/dashboard/schedules');
  expect(accountDialog.getState().goTo).toBe('/dashboard/schedules');
  expect(shown()).toBeNull();
});

test('notifies waiting code whether somebody signed in', async () => {
  const first = awaitSignIn();
  const second = awaitSignIn();
  expect(accountDialog.getState().dialogs).toHaveLength(1);
  closeAccountDialog({ done: true });
  expect(await Promise.all([first, second])).toEqual([true, true]);
  const third = awaitSignIn();
  closeAccountDialog({ done: false });
  expect(await third).toBe(false);
});

test('recovery takes the place of sign-in, and what waited for that goes on waiting', () => {
  const save = vi.fn();
  promptSignIn(save);
  promptRecovery({ email: 'ada@club.example' });
  expect(shown()).toBe('recovery');
  expect(accountDialog.getState().dialogs).toHaveLength(1);
  closeAccountDialog({ done: true });
  expect(save).toHaveBeenCalledOnce();
});

test('signs in before an e-mail is verified, and goes on once it is', () => {
  const pay = vi.fn();
  promptVerification(pay);
  expect(shown()).toBe('signIn');
  loginRecord.save({ user, token: 'abc' });
  closeAccountDialog({ done: true });
  expect(shown()).toBe('verification');
  expect(pay).not.toHaveBeenCalled();
  closeAccountDialog({ done: true });
  expect(pay).toHaveBeenCalledOnce();
});

test('verification comes back after a sign-in that had to come between', () => {
  const pay = vi.fn();
  loginRecord.save({ user, token: 'abc' });
  promptVerification(pay);
  loginRecord.clear(); // the server rejected the token
  void awaitSignIn();
  expect(shown()).toBe('signIn');
  loginRecord.save({ user, token: 'def' });
  closeAccountDialog({ done: true });
  expect(shown()).toBe('verification');
  expect(pay).not.toHaveBeenCalled();
});
