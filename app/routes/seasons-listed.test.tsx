import 'fake-indexeddb/auto';

import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createPages } from '../router.tsx';
import { serveSchedules } from './testing/serve-schedules.ts';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  cleanup();
  loginRecord.clear();
  notifications.clean();
});

async function open() {
  const history = createMemoryHistory({ initialEntries: ['/dashboard/schedules'] });
  const router = createPages({ history });
  renderInApp(
    <ModalsProvider>
      <Notifications />
      <RouterProvider router={router} />
    </ModalsProvider>,
  );
  await screen.findByRole('table', { name: 'Saved schedules' }, { timeout: 15_000 });
  return router;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const choose = (label: string, option: string) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
  const { value } = within(select).getByRole<HTMLOptionElement>('option', { name: option });
  fireEvent.change(select, { target: { value } });
};

async function moveToNewSeason(schedule: string, season: string) {
  await press(`More for ${schedule}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to season' }));
  await screen.findByRole('dialog', { name: `Season of ${schedule}` });
  if (screen.queryByRole('textbox', { name: 'Name of the new season' }) === null) {
    choose('Season', 'New season...');
  }
  await press('Move');
  await screen.findByText('This field is required');
  type('Name of the new season', season);
  await press('Move');
  await screen.findByText(`${schedule} is now in ${season}.`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a schedule is moved to a season that is created with it, and is found by it', async () => {
  await serveSchedules(['U10', 'U12']);
  const router = await open();
  expect(screen.queryByRole('combobox', { name: 'Season' })).toBeNull(); // there are none
  await moveToNewSeason('U10', 'Spring 2027');
  const row = (await screen.findByRole('link', { name: 'U10' })).closest('td')!;
  await within(row).findByText('Spring 2027');
  choose('Season', 'Spring 2027');
  await screen.findByText('1-1 of 1 found, 2 in all');
  expect(screen.queryByRole('link', { name: 'U12' })).toBeNull();
  expect(router.state.location.search).toEqual({ season: 'season-0' });
});

test('an archived season and its schedules are hidden until they are chosen', async () => {
  await serveSchedules(['U10', 'U12']);
  await open();
  await moveToNewSeason('U10', 'Spring 2027');
  await press('Seasons');
  await press('Archive Spring 2027');
  await screen.findByRole('button', { name: 'Unarchive Spring 2027' });
  fireEvent.keyDown(screen.getByRole('list', { name: 'Seasons' }), { key: 'Escape' });
  await screen.findByText('1-1 of 1 found, 2 in all');
  expect(screen.queryByRole('link', { name: 'U10' })).toBeNull();
  choose('Season', 'Spring 2027');
  await screen.findByRole('link', { name: 'U10' });
});

test('a season without schedules offers to add several at once', async () => {
  const { saved } = await serveSchedules(['U10', 'U12', 'U14']);
  await open();
  await press('Seasons');
  type('New season', 'Spring 2027');
  await press('Create season');
  await screen.findByRole('button', { name: 'Rename Spring 2027' });
  fireEvent.keyDown(screen.getByRole('list', { name: 'Seasons' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  choose('Season', 'Spring 2027');
  await screen.findByRole('heading', { name: 'No schedules in Spring 2027 yet.' });
  await press('Add schedules');
  for (const { name } of saved.slice(0, 2)) {
    fireEvent.click(await screen.findByRole('checkbox', { name }));
  }
  await press('Add 2 schedules');
  await screen.findByText('2 schedules are now in Spring 2027.');
  await screen.findByText('1-2 of 2 found, 3 in all');
});

test('a schedule is tagged, and found by its tag', async () => {
  await serveSchedules(['U10', 'U12']);
  const router = await open();
  expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull();
  await press('More for U12');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit tags' }));
  const tags = await screen.findByRole('combobox', { name: 'Tags' });
  fireEvent.change(tags, { target: { value: 'indoor' } });
  fireEvent.keyDown(tags, { key: 'Enter' });
  await press('Save tags');
  await screen.findByText('Tags saved.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = (await screen.findByRole('link', { name: 'U12' })).closest('td')!;
  await within(row).findByText('indoor');
  choose('Tag', 'indoor');
  await screen.findByText('1-1 of 1 found, 2 in all');
  expect(router.state.location.search).toEqual({ tag: 'indoor' });
});

test('a schedule is marked as a template, from which the form is filled in', async () => {
  await serveSchedules(['U10', 'U12']);
  const router = await open();
  expect(screen.queryByRole('button', { name: 'New from template' })).toBeNull();
  await press('More for U12');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Use as template' }));
  await screen.findByText("U12 is now a template: choose it in 'New from template'.");
  await press('New from template');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'U12' }));
  await press('Copy into the form');
  const goal = '/dashboard/generate-schedule';
  await waitFor(() => expect(router.state.location.pathname).toBe(goal));
  await screen.findByText(/U12 is copied into the form/, {}, { timeout: 60_000 }); // the page's code loads first
  expect(screen.getByLabelText<HTMLInputElement>(/Division name/).value).toBe('U10');
  expect(screen.queryByText(/will be saved in/)).toBeNull();
});
