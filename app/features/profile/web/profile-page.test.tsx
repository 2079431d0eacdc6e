import { encodeProblem } from '@evenfield/wire';
import { encodeDetails, encodeSavedDetails, encodeSavedLinks } from '@evenfield/wire/profile';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mayLeave } from '#kernel/web/leave-questions.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { ADA } from './testing/ada.ts';
import { openProfile } from './testing/open-profile.tsx';

const EDIT = '/api/user/details/edit';
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const focusedName = () => document.activeElement?.textContent;
const readInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function openForm(...profile: Parameters<typeof openProfile>) {
  const router = await openProfile(...profile);
  await screen.findByRole('heading', { name: 'Ada Byron' });
  press('Edit');
  return router;
}

test('a profile is to be read until somebody presses Edit, which leads to Personal Details', async () => {
  await openProfile({}, { ...ADA, organizations: 'Rovers', country: 'GB' });
  await screen.findByRole('heading', { name: 'Ada Byron' });
  const labels = [
    ...['First Name', 'Last Name', 'Email', 'Phone Number', 'Organizations', 'Website'],
    ...['City', 'Zip Code', 'Description'],
  ];
  for (const label of labels) {
    expect(screen.getByLabelText(label).hasAttribute('readonly'), label).toBe(true);
  }
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty(
    'value',
    'United Kingdom',
  );
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Another Tab' }));
  press('Edit');
  expect(screen.getByRole('tab', { name: 'Personal Details', selected: true })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First Name')));
  expect(screen.getByLabelText('First Name').hasAttribute('readonly')).toBe(false);
  expect(screen.getByLabelText('Email').hasAttribute('readonly')).toBe(true);
});

test('Cancel makes it read-only again, and asks before it gives up what was typed', async () => {
  await openForm();
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Update' })).toBeNull());
  press('Edit');
  type('City', 'Ely');
  press('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readInput('City')).toBe('Ely');
  press('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Update' })).toBeNull());
  expect(readInput('City')).toBe('');
});

test('the focus goes back to Edit after Cancel', async () => {
  await openForm();
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('firstName'));
  fireEvent.click(screen.getByText('Cancel'));
  await waitFor(() => expect(focusedName()).toBe('Edit'));
});

test('the page asks before somebody leaves with unsaved input', async () => {
  const router = await openForm();
  type('City', 'Ely');
  act(() => void router.navigate({ href: '/elsewhere' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readInput('City')).toBe('Ely');
  act(() => void router.navigate({ href: '/elsewhere' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByText('another page');
});

test('the page asks before somebody logs out with unsaved input', async () => {
  await openForm();
  expect(await mayLeave()).toBe(true);
  type('City', 'Ely');
  let leaving: Promise<boolean> | undefined;
  act(() => {
    leaving = mayLeave();
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await leaving).toBe(false);
  expect(readInput('City')).toBe('Ely');
});

test('shows what is wrong in a phone number and a zip code, once it was sent', async () => {
  await openForm();
  screen.getByText('10 to 12 digits, or with + and the country code.');
  screen.getByText('As in your country: choose the country first.');
  type('Phone Number', '12345');
  type('Zip Code', '12');
  expect(screen.queryByText('Minimum 6.')).toBeNull();
  press('Update');
  await screen.findByText('Phone number must be at least 10 digits.');
  await screen.findByText('Minimum 6.');
  type('Phone Number', '1234567890123');
  await screen.findByText('Phone number must be at most 12 digits.');
  type('Phone Number', 'call me');
  await screen.findByText('Must be a valid number.');
  type('Zip Code', 'abcdef');
  await screen.findByText('Must be number');
  type('Zip Code', '12345');
  await waitFor(() => expect(screen.queryByText('Must be number')).toBeNull());
});

test('a saved change is confirmed and shown everywhere at once', async () => {
  const sent: Record<string, unknown>[] = [];
  const saved = { ...ADA, firstName: 'Augusta', website: 'https://rovers.example' };
  await openForm({
    [EDIT]: (body) => {
      sent.push(body);
      return { body: encodeSavedDetails({ ...saved, pictureUrl: '/p' }, 'Profile updated.') };
    },
  });
  type('First Name', ' Augusta ');
  type('Website', 'rovers.example');
  press('Update');
  await screen.findByText('Profile updated.');
  await screen.findByRole('heading', { name: 'Augusta Byron' });
  expect(sent).toMatchObject([
    { first_name: 'Augusta', website: 'https://rovers.example', zip_code: '' },
  ]);
  expect(sent[0]).not.toHaveProperty('email');
  expect(loginRecord.load()).toMatchObject({
    user: { firstName: 'Augusta', pictureUrl: '/p' },
    token: 'abc',
  });
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  await waitFor(() => expect(focusedName()).toBe('Edit'));
  await waitFor(() => expect(readInput('Website')).toBe('https://rovers.example'));
});

test('a refused change shows the reason and keeps the typed text', async () => {
  const fault = { path: '', message: 'This picture cannot be read.' };
  await openForm({
    [EDIT]: () => ({ status: 400, body: encodeProblem('malformed', [fault]) }),
  });
  type('City', 'Ely');
  press('Update');
  await screen.findByText('This picture cannot be read.');
  expect(readInput('City')).toBe('Ely');
  expect(screen.getByRole('button', { name: 'Update' })).toBeTruthy();
});

test('a profile that does not load shows the reason, and can be loaded again', async () => {
  let requests = 0;
  await openProfile({
    '/api/user/details/get': () => {
      requests += 1;
      return requests === 1
        ? { status: 500, body: encodeProblem('broken') }
        : { body: encodeDetails(ADA) };
    },
  });
  const sentence = 'Something went wrong on our side. Please try again.';
  expect(within(await screen.findByRole('alert')).getByText(sentence)).toBeTruthy();
  press('Try again');
  await screen.findByRole('heading', { name: 'Ada Byron' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('socials are judged, saved by themselves, and shown as they are kept', async () => {
  const sent: Record<string, unknown>[] = [];
  const saved = { ...ADA.socialLinks, instagram: 'https://instagram.com/x' };
  await openProfile({
    '/api/user/social-links/update': (body) => {
      sent.push(body);
      return { body: encodeSavedLinks(saved, 'Social links updated.') };
    },
  });
  await screen.findByRole('heading', { name: 'Socials' });
  type('Facebook', 'ftp://x.example');
  press('Save');
  await screen.findByText('Enter a web address, such as https://facebook.com/your-club.');
  type('Facebook', '');
  type('Instagram', '@club');
  press('Save');
  await screen.findByText('Enter a web address, such as https://instagram.com/your-club.');
  type('Instagram', 'instagram.com/x');
  press('Save');
  await screen.findByText('Social links updated.');
  expect(sent).toEqual([{ social_links: saved }]);
  await waitFor(() => expect(readInput('Instagram')).toBe('https://instagram.com/x'));
});

test('a picture can be removed, and a file that is too large or no picture shows an error', async () => {
  const sent: Record<string, unknown>[] = [];
  await openProfile(
    {
      [EDIT]: (body) => {
        sent.push(body);
        return { body: encodeSavedDetails(ADA, 'Profile updated.') };
      },
    },
    { ...ADA, pictureUrl: '/api/user/picture/x' },
  );
  await screen.findByRole('heading', { name: 'Ada Byron' });
  press('Change the profile picture');
  const input = await screen.findByLabelText<HTMLInputElement>('Picture');
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
  choose(new File([new Uint8Array(6 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' }));
  await screen.findByText('large.jpg has 6.0 MB. A picture may have at most 5 MB.');
  choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await screen.findByText(/^logo\.svg cannot be read as a picture\./);
  press('Remove the picture');
  await screen.findByText('Profile updated.');
  expect(sent).toEqual([{ profile_pic: null }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(loginRecord.load()?.user.pictureUrl).toBeNull();
});
