import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { PublicAccount } from './public-account.tsx';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => loginRecord.clear());
afterEach(() => loginRecord.clear());

function show(isEmailProven: () => Promise<boolean> = () => Promise.resolve(true)) {
  const handlers = { onSignIn: vi.fn(), onVerify: vi.fn(), onLogOut: vi.fn() };
  render(<PublicAccount {...handlers} isEmailProven={isEmailProven} />);
  return handlers;
}

const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent?.trim());
const button = () => screen.getByRole('button', { name: 'Ada Byron' });

test('SIGN IN asks to sign in', () => {
  const { onSignIn } = show();
  fireEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
  expect(onSignIn).toHaveBeenCalledOnce();
});

test('the keyboard goes on at the account that came in the place of SIGN IN, if it was pressed', () => {
  show();
  act(() => loginRecord.save({ user, token: 'abc' }));
  expect(document.activeElement).toBe(document.body);
  act(() => loginRecord.clear());
  fireEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
  act(() => loginRecord.save({ user, token: 'abc' }));
  expect(document.activeElement).toBe(button());
});

test('a signed-in person sees their name, Dashboard and Logout', async () => {
  loginRecord.save({ user, token: 'abc' });
  const { onLogOut } = show();
  fireEvent.click(button());
  expect(entries()).toEqual(['Dashboard', 'Logout']);
  const dashboard = screen.getByRole('menuitem', { name: 'Dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/dashboard');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(onLogOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('follows who signs in and out, in another build on this page or in another tab', () => {
  show();
  const changeElsewhere = (change: () => void) =>
    act(() => {
      change();
      window.dispatchEvent(new StorageEvent('storage', { key: 'evenfield.login' }));
    });
  const login = JSON.stringify({ version: 2, value: { user, token: 'abc' } });
  changeElsewhere(() => localStorage.setItem('evenfield.login', login));
  expect(button()).toBeTruthy();
  changeElsewhere(() => localStorage.removeItem('evenfield.login'));
  expect(screen.getByRole('button', { name: 'SIGN IN' })).toBeTruthy();
});

test('offers to verify an e-mail that is not verified yet', async () => {
  loginRecord.save({ user, token: 'abc' });
  const { onVerify } = show(() => Promise.resolve(false));
  fireEvent.click(button());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Verify your e-mail' }));
  expect(onVerify).toHaveBeenCalledOnce();
});

test('offers nothing of the kind where the server cannot be asked', async () => {
  loginRecord.save({ user, token: 'abc' });
  const check = vi.fn(() => Promise.reject(new Error('away')));
  show(check);
  await act(async () => void fireEvent.click(button()));
  expect(check).toHaveBeenCalledOnce();
  expect(entries()).toEqual(['Dashboard', 'Logout']);
});

test('a key that opens the menu leads to its first entry, the arrows walk through it and round it, Escape closes it', async () => {
  loginRecord.save({ user, token: 'abc' });
  show();
  button().focus();
  fireEvent.click(button()); // like Enter, without a mouse event
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.textContent?.trim();
  expect(focused()).toBe('Dashboard');
  press('ArrowUp');
  expect(focused()).toBe('Logout');
  press('ArrowDown');
  expect(focused()).toBe('Dashboard');
  press('End');
  expect(focused()).toBe('Logout');
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button());
  fireEvent.click(button(), { detail: 1 });
  expect(document.activeElement).toBe(button());
});
