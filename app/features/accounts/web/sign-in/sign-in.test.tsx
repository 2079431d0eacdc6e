import { encodeRefused } from '@evenfield/wire';
import { encodeLogin, encodeRegistration, encodeSignedIn } from '@evenfield/wire/accounts';
import { Modal } from '@mantine/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { promptSignIn } from '#kernel/web/account-dialog.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { openPageWithDialogs } from '../testing/open-dialogs.tsx';
import { serveCalls } from '../testing/serve-calls.ts';

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
const welcome = () => encodeSignedIn({ ...ada, token: 'abc' }, 'You are signed in.');

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

/** Clicks the form's submit button, not the button that leads to the other form. */
function submit(name: string) {
  const button = screen
    .getAllByRole('button', { name })
    .find((one) => one.getAttribute('type') === 'submit');
  fireEvent.click(button!);
}

async function openSignIn(next?: Parameters<typeof promptSignIn>[0]) {
  const router = await openPageWithDialogs();
  act(() => promptSignIn(next));
  await screen.findByLabelText('Email');
  return router;
}

async function openCreateAccount() {
  await openSignIn();
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByLabelText('First name');
}

test('signs in, remembers who it is, closes and runs what was to come', async () => {
  const calls = await serveCalls({ '/api/user/login': [welcome] });
  const save = vi.fn();
  await openSignIn(save);
  type('Email', ' ada@club.example ');
  type('Password', ' a long one ');
  submit('Sign In');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([
    {
      path: '/api/user/login',
      body: encodeLogin({ email: 'ada@club.example', password: ' a long one ' }),
    },
  ]);
  expect(loginRecord.load()).toEqual({ user: ada, token: 'abc' });
});

test('goes to the page that was asked for, with a form that is empty the next time', async () => {
  await serveCalls({ '/api/user/login': [welcome] });
  const router = await openSignIn('/dashboard/schedules?page=2');
  type('Email', 'ada@club.example');
  type('Password', 'a long one');
  submit('Sign In');
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/schedules?page=2'));
  act(() => {
    loginRecord.clear();
    promptSignIn();
  });
  expect(await screen.findByLabelText<HTMLInputElement>('Email')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
});

test('asks for both fields and an address that can be one, and only after the first try', async () => {
  await openSignIn();
  expect(screen.queryByText('This field is required')).toBeNull();
  submit('Sign In');
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  type('Email', 'ada at club');
  await screen.findByText('Enter valid email.');
  type('Email', 'ada@club.example');
  await waitFor(() => expect(screen.queryByText('Enter valid email.')).toBeNull());
});

test('a refusal shows the server’s message and keeps the typed text', async () => {
  await serveCalls({
    '/api/user/login': [() => encodeRefused('The e-mail or the password is wrong.'), welcome],
  });
  await openSignIn();
  type('Email', 'ada@club.example');
  type('Password', 'wrong');
  submit('Sign In');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The e-mail or the password is wrong.',
  );
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
  expect(loginRecord.load()).toBeNull();
  submit('Sign In');
  await waitFor(() => expect(loginRecord.load()).not.toBeNull());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('creates an account; the phone number may be left out', async () => {
  const calls = await serveCalls({ '/api/user/register': [welcome] });
  await openCreateAccount();
  type('First name', 'Ada');
  type('Last name', 'Byron');
  type('Email', 'ada@club.example');
  type('Password', 'fields of clover');
  fireEvent.click(screen.getByRole('checkbox'));
  submit('Create Account');
  await waitFor(() => expect(loginRecord.load()?.user).toEqual(ada));
  expect(calls[0]?.body).toEqual(
    encodeRegistration({
      firstName: 'Ada',
      lastName: 'Byron',
      phoneNumber: null,
      email: 'ada@club.example',
      password: 'fields of clover',
    }),
  );
});

test('a new account needs names, an address, a password and the terms', async () => {
  await openCreateAccount();
  const required = screen.getAllByLabelText<HTMLInputElement>(
    /^(First name|Last name|Phone number.*|Email|Password|I agree.*)$/,
  );
  expect(required.filter((input) => !input.required).map(({ name }) => name)).toEqual([
    'phoneNumber',
  ]);
  screen.getByText('10 to 12 digits, or with + and the country code.');
  submit('Create Account');
  expect(await screen.findAllByText('This field is required')).toHaveLength(4);
  screen.getByText('You must agree to the terms and conditions');
  type('Password', 'short');
  await screen.findByText('At least 8 characters.');
  type('Password', 'Summer2026!');
  await screen.findByText(/^This password is one of the first that others would try/);
  type('Phone number (optional)', 'call me');
  await screen.findByText('Must be a valid number.');
  expect(screen.getByRole('link', { name: /terms and conditions/ }).getAttribute('href')).toBe(
    '/terms',
  );
});

test('password managers know every field, and each form is one form', async () => {
  await openSignIn();
  const tokens = () =>
    [...document.querySelectorAll('form input[autocomplete]')].map((input) =>
      input.getAttribute('autocomplete'),
    );
  expect(tokens()).toEqual(['username', 'current-password']);
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByLabelText('First name');
  expect(tokens()).toEqual(['given-name', 'family-name', 'tel', 'email', 'new-password']);
  expect(document.querySelectorAll('form')).toHaveLength(1);
  expect(document.querySelector('form')?.method).toBe('post');
});

test('the e-mail comes along from one form to the other', async () => {
  await openSignIn();
  type('Email', 'ada@club.example');
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'ada@club.example');
  expect(screen.getByRole('dialog', { name: 'Create Account' })).toBeTruthy();
});

test('closes when another tab has signed in, and goes on', async () => {
  const save = vi.fn();
  await openSignIn(save);
  localStorage.setItem(
    'evenfield.login',
    JSON.stringify({ version: 2, value: { user: ada, token: 'abc' } }),
  );
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'evenfield.login' }));
  });
  expect(save).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing the dialog forgets what was to come', async () => {
  const save = vi.fn();
  await openSignIn(save);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => loginRecord.save({ user: ada, token: 'abc' }));
  expect(save).not.toHaveBeenCalled();
});

test('Escape closes the account dialog and leaves open what waits behind it', async () => {
  const onClose = vi.fn();
  await openPageWithDialogs();
  renderInApp(
    <Modal opened onClose={onClose} title="Save">
      a schedule
    </Modal>,
  );
  act(() => promptSignIn());
  fireEvent.keyDown(await screen.findByLabelText('Email'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign In' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByText('a schedule'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('closing the dialog leads the keyboard back to where it was', async () => {
  await openPageWithDialogs();
  renderInApp(
    <button type="button" onClick={() => promptSignIn()}>
      Save
    </button>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  for (let round = 0; round < 2; round++) {
    save.focus();
    fireEvent.click(save);
    const email = await screen.findByLabelText('Email');
    await waitFor(() => expect(document.activeElement).toBe(email));
    fireEvent.keyDown(email, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(save));
  }
});
