import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderOnPage } from '#testing/web/render-on-page.tsx';
import { FormsPage } from './forms-page.tsx';
import { sampleDivision, sampleForm } from './testing/sample-registrations.ts';
import { serveRegistrations } from './testing/serve-registrations.ts';

afterEach(() => loginRecord.clear());

test('every form is listed with its state and the places of its divisions', async () => {
  const divisions = [
    sampleDivision({ accepted: 7, offered: 1, waiting: 3 }),
    sampleDivision({ id: 'u12', name: 'U12', places: null, accepted: 4 }),
  ];
  await serveRegistrations({
    forms: [
      sampleForm({ divisions }),
      sampleForm({ id: 'fall', title: 'Fall league', isPublished: false }),
    ],
  });
  renderOnPage(<FormsPage />);
  const list = await screen.findByRole('list', { name: 'Registration forms' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/registrations/spring',
    '/dashboard/registrations/fall',
  ]);
  expect(within(list).getByText('Open')).toBeTruthy();
  expect(within(list).getByText('Draft')).toBeTruthy();
  expect(within(list).getByText('7 of 8 accepted, 1 offered, 3 waiting')).toBeTruthy();
  expect(within(list).getByText('4 accepted')).toBeTruthy();
});

test('without a form the page says what registration does, and how to begin', async () => {
  await serveRegistrations({ forms: [] });
  renderOnPage(<FormsPage />);
  expect((await screen.findByRole('link', { name: 'Fees' })).getAttribute('href')).toBe(
    '/dashboard/fees',
  );
  expect(await screen.findByRole('heading', { name: 'No registration forms yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New form' }).getAttribute('href')).toBe(
    '/dashboard/registrations/new',
  );
});

test('a viewer sees the forms and their places, without who has registered', async () => {
  await serveRegistrations({ role: 'viewer' });
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
  loginRecord.save({ user, token: 'abc' });
  renderOnPage(<FormsPage />);
  expect(await screen.findByText('Spring league')).toBeTruthy();
  await waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]));
});
