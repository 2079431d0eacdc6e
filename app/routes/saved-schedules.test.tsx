import { scheduleCalls } from '#features/schedules/api.ts';
import 'fake-indexeddb/auto';

import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createPages } from '../router.tsx';
import { PLAN, serveSchedules } from './testing/serve-schedules.ts';

const COPIED = 'Embed code copied successfully.';
const BY_HAND = 'The browser blocks copying: select the text and copy it by hand.';
const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  cleanup();
  loginRecord.clear();
  notifications.clean();
  vi.restoreAllMocks();
});

async function open(search = '') {
  const history = createMemoryHistory({ initialEntries: [`/dashboard/schedules${search}`] });
  const router = createPages({ history });
  renderInApp(
    <ModalsProvider>
      <Notifications />
      <RouterProvider router={router} />
    </ModalsProvider>,
  );
  await screen.findByRole('tab', { name: 'Saved' }, { timeout: 15_000 });
  return router;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Answers the confirmation dialog. */
async function confirm(word: string) {
  await screen.findByText('Are you sure you want to delete this schedules?');
  const dialog = screen.getByRole('dialog', { name: 'Please confirm' });
  fireEvent.click(within(dialog).getByRole('button', { name: word }));
}

test('the list shows number, name, create date and what can be done with each schedule', async () => {
  await serveSchedules(['Spring League', 'Autumn Cup']);
  await open();
  expect(document.title).toBe('Saved Schedules - Evenfield');
  const table = await screen.findByRole('table', { name: 'Saved schedules' });
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 3)).toEqual([
    '1',
    'Spring LeagueRunning: November 14, 2026 to December 5, 2026',
    'November 22, 2026',
  ]);
  for (const action of ['Edit name of', 'Embed code of', 'Delete']) {
    expect(within(table).getByRole('button', { name: `${action} Autumn Cup` })).toBeTruthy();
  }
  const link = within(table).getByRole('link', { name: 'Open Autumn Cup' });
  expect(link.getAttribute('href')).toBe('/dashboard/schedules/s2');
  const add = screen.getByRole('link', { name: 'Add New Schedule' });
  expect(add.getAttribute('href')).toBe('/dashboard/generate-schedule');
});

test('an empty list shows that and offers the first step', async () => {
  await serveSchedules([]);
  await open();
  await screen.findByRole('heading', { name: 'No saved schedules found.' });
  expect(screen.getAllByRole('link', { name: 'Add New Schedule' })).toHaveLength(2);
  expect(screen.queryByRole('combobox')).toBeNull(); // nothing to sort or page
});

test('the address contains the search', async () => {
  const { urls } = await serveSchedules(['Spring League', 'Autumn Cup']);
  const router = await open('?search=Spring&order=name');
  await screen.findByText('1-1 of 1 found, 2 in all');
  const search = screen.getByPlaceholderText('Search saved schedules');
  expect((search as HTMLInputElement).value).toBe('Spring');
  expect(
    Object.fromEntries(
      urls.findLast(({ pathname }) => pathname === scheduleCalls.getSchedulesTable.path)
        ?.searchParams ?? [],
    ),
  ).toMatchObject({
    ...{ start: '0', length: '50', search: 'Spring' },
    ...{ order: 'name', direction: 'asc', schedule_type: 'all' },
  });
  fireEvent.change(search, { target: { value: 'Cup' } });
  await screen.findByRole('button', { name: 'Delete Autumn Cup' });
  expect(router.state.location.search).toEqual({ search: 'Cup', order: 'name' });
  expect(router.history.canGoBack()).toBe(false); // typing adds no history entries
  fireEvent.change(screen.getByRole('combobox', { name: 'Which schedules' }), {
    target: { value: 'past' },
  });
  fireEvent.change(search, { target: { value: '' } });
  fireEvent.submit(search);
  await press('Show all schedules');
  expect(document.activeElement?.contains(search)).toBe(true); // the list has focus
  await screen.findByText('1-2 of 2');
  expect(router.state.location.search).toEqual({ order: 'name' });
});

test('a schedule is deleted after asking, lies in the bin, and comes back from it', async () => {
  await serveSchedules(['Spring League', 'Autumn Cup']);
  const router = await open();
  await press('Delete Autumn Cup');
  await confirm('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Delete Autumn Cup');
  await confirm('Delete');
  await screen.findByText('Schedules deleted successfully.');
  await screen.findByText('1-1 of 1');
  expect(screen.queryByRole('button', { name: 'Delete Autumn Cup' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Bin' }));
  await screen.findByText('Erased on Dec 22, 2026');
  expect(router.state.location.search).toEqual({ list: 'bin' });
  await press('Restore Autumn Cup');
  await screen.findByText('Autumn Cup is back in the saved list. It is not published.');
  await screen.findByText('The bin is empty.');
  fireEvent.click(screen.getByRole('tab', { name: 'Saved' }));
  await screen.findByText('1-2 of 2');
});

test('a schedule that could not be deleted stays, and the page shows an error', async () => {
  await serveSchedules(['Spring League'], { broken: scheduleCalls.deleteSchedule.path });
  await open();
  await press('Delete Spring League');
  await confirm('Delete');
  await screen.findByText("Couldn't delete saved data.");
  expect(screen.getByRole('button', { name: 'Delete Spring League' })).toBeTruthy();
});

test('what was deleted or restored elsewhere goes from the list and from the bin', async () => {
  const { saved, binned } = await serveSchedules(['Spring League', 'Autumn Cup']);
  await open();
  await screen.findByText('1-2 of 2');
  binned.push(...saved.splice(0, 1));
  await press('Delete Spring League');
  await confirm('Delete');
  await screen.findByText('This schedule was already deleted.');
  await screen.findByText('1-1 of 1');
  fireEvent.click(screen.getByRole('tab', { name: 'Bin' }));
  const restore = await screen.findByRole('button', { name: 'Restore Spring League' });
  saved.push(...binned.splice(0));
  fireEvent.click(restore);
  await screen.findByText('Spring League is no longer in the bin.');
  await screen.findByText('The bin is empty.');
});

test('a name is changed where the schedule is listed, and has to be one', async () => {
  await serveSchedules(['Spring League']);
  await open();
  await press('Edit name of Spring League');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit name' }));
  const name = dialog.getByLabelText('Name');
  fireEvent.change(name, { target: { value: ' ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Name' }));
  await dialog.findByText('This field is required');
  fireEvent.change(name, { target: { value: 'Summer League' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Name' }));
  await screen.findByText('Schedule name updated successfully.');
  await screen.findByRole('button', { name: 'Edit name of Summer League' });
});

test('the embed code names the schedule', async () => {
  await serveSchedules(['Spring League'], { plan: PLAN });
  await open();
  await press('Embed code of Spring League');
  const dialog = within(await screen.findByRole('dialog', { name: 'Embed code' }));
  const code = dialog.getByLabelText('Code for your page') as HTMLTextAreaElement;
  expect(code.value).toMatch(
    /^<iframe src="http.*\/evenfield\/embed\/s1" .*width="100%" height="100%" style="border:0;min-height:24rem">/,
  );
});

test.each([
  ['is copied, and that is said', () => Promise.resolve(), COPIED],
  ['is copied by hand where the browser refuses', () => Promise.reject(new Error('No.')), BY_HAND],
])('the embed code %s', async (_, writeText, message) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  await serveSchedules(['Spring League'], { plan: PLAN });
  await open();
  await press('Embed code of Spring League');
  const dialog = within(await screen.findByRole('dialog', { name: 'Embed code' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  await dialog.findByText(message);
  const places = message === COPIED ? 2 : 1; // also in a notice
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(places));
});

test('a list that did not load shows that, and loads after another try', async () => {
  await serveSchedules(['Spring League'], { broken: scheduleCalls.getSchedulesTable.path });
  await open();
  await screen.findByText("Couldn't load saved data.");
  await serveSchedules(['Spring League']);
  await press('Try again');
  await screen.findByText('1-1 of 1');
});
