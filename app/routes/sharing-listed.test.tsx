import { scheduleCalls } from '#features/schedules/api.ts';
import 'fake-indexeddb/auto';
import { NOWHERE, type Schedule } from '@evenfield/engine';

import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closePlanDialog } from '#features/billing/web/plan-dialogs.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { WorkerHere } from '#testing/web/worker-here.ts';
import { createPages } from '../router.tsx';
import { confirmPublish } from './testing/confirm-publish.ts';
import { PLAN, READY, serveSchedules } from './testing/serve-schedules.ts';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => {
  loginRecord.save({ user, token: 'abc' });
  vi.stubGlobal('Worker', WorkerHere);
});
afterEach(() => {
  closePlanDialog();
  cleanup();
  loginRecord.clear();
  notifications.clean();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  await screen.findByRole('navigation', { name: 'Dashboard' }, { timeout: 15_000 });
  return router;
}

const publishSwitch = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'Publish Autumn Cup' });

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Returns the ready schedule with its first matches moved. */
function moved(...cells: readonly number[]): Schedule {
  const placements = READY.placements.slice();
  for (const [match, cell] of cells.entries()) placements[match] = cell;
  return { ...READY, placements };
}

const UNREADY = moved(NOWHERE, READY.placements[2]!);

test('what is ready is published without a warning, and the ways to its audience are shown', async () => {
  const { saved } = await serveSchedules(['Autumn Cup'], { plan: PLAN });
  await open();
  fireEvent.click(await publishSwitch());
  await confirmPublish();
  const share = await dialogOf('Share Autumn Cup');
  expect(saved[0]!.published).toBe(true);
  expect(screen.queryByRole('dialog', { name: 'Before you publish' })).toBeNull();
  const link = share.getByLabelText<HTMLInputElement>('Link');
  expect(link.value).toBe(`${location.origin}/s/s1`);
  expect(share.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(link.value);
});

test('warnings appear before publishing, and the schedule can be published anyway', async () => {
  const { saved } = await serveSchedules(['Autumn Cup'], { plan: PLAN, schedule: UNREADY });
  await open();
  const control = await publishSwitch();
  fireEvent.click(control);
  const warning = await dialogOf('Before you publish');
  warning.getByText('1 match is still in the buffer and not shown to anybody.');
  warning.getByText(/^\d+ conflicts? to fix: \d/);
  warning.getByText(/^No location is set/);
  expect(saved[0]!.published).toBe(false);
  fireEvent.click(warning.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(control.checked).toBe(false));
  expect(saved[0]!.published).toBe(false);

  fireEvent.click(control);
  const again = await dialogOf('Before you publish');
  fireEvent.click(again.getByRole('button', { name: 'Publish anyway' }));
  await confirmPublish();
  await screen.findByText('Schedule published successfully.');
  expect(saved[0]!.published).toBe(true);
});

test('each line of what is not ready leads to where it is mended', async () => {
  await serveSchedules(['Autumn Cup'], { plan: PLAN, schedule: UNREADY });
  const router = await open();
  fireEvent.click(await publishSwitch());
  const warning = await dialogOf('Before you publish');
  fireEvent.click(warning.getByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/schedules/s1'));
  expect(router.state.location.search).toEqual({
    view: 'color-chart',
    match: READY.fixtures.ids[0],
  });
});

test('unpublishing asks nothing', async () => {
  const { saved } = await serveSchedules(['Autumn Cup'], { plan: PLAN, schedule: UNREADY });
  saved[0]!.published = true;
  await open();
  fireEvent.click(await publishSwitch());
  await screen.findByText('Schedule unpublished successfully.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a published schedule without a plan shows that nobody sees it, and shows the plans', async () => {
  const { saved } = await serveSchedules(['Autumn Cup', 'Spring League']);
  saved[0]!.published = true;
  await open();
  const [mark, ...others] = await screen.findAllByText('Not visible: you need LITE');
  expect(others).toEqual([]);
  fireEvent.click(mark!);
  await screen.findByRole('dialog', { name: 'Pricing details' });
});

test('the link, the QR code and the calendar are those of the team that is chosen', async () => {
  const { saved } = await serveSchedules(['Autumn Cup'], { plan: PLAN });
  saved[0]!.published = true;
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Share Autumn Cup' }));
  const share = await dialogOf('Share Autumn Cup');
  const code = await share.findByRole<HTMLImageElement>('img', { name: 'QR code of the link' });
  const whole = code.src;
  const teams = share.getByRole('combobox', { name: 'Team' });
  fireEvent.click(teams);
  const [team] = READY.setup.entries[0]!.teams;
  fireEvent.click(await screen.findByRole('option', { name: team!, hidden: true }));
  const link = new URL(share.getByLabelText<HTMLInputElement>('Link').value);
  expect(link.pathname).toBe('/s/s1');
  expect(Object.fromEntries(link.searchParams)).toEqual({ division: 'U10', team });
  const calendar = new URL(share.getByLabelText<HTMLInputElement>('Calendar address').value);
  expect(calendar.pathname).toBe('/api/calendar/s1.ics');
  expect(Object.fromEntries(calendar.searchParams)).toEqual({ division: 'U10', team });
  expect(share.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe(
    calendar.href.replace('http:', 'webcal:'),
  );
  await waitFor(async () =>
    expect((await share.findByRole<HTMLImageElement>('img')).src).not.toBe(whole),
  );
});

test('the share dialog leads to the screen of the hall', async () => {
  const { saved } = await serveSchedules(['Autumn Cup'], { plan: PLAN });
  saved[0]!.published = true;
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Share Autumn Cup' }));
  const share = await dialogOf('Share Autumn Cup');
  const link = await share.findByRole('link', { name: 'Show on a screen' });
  expect(link.getAttribute('href')).toBe('/s/s1/tv');
});

test('an announcement is written with a counter, announced, and taken away', async () => {
  const { saved, account } = await serveSchedules(['Autumn Cup'], { plan: PLAN });
  saved[0]!.published = true;
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Share Autumn Cup' }));
  const share = await dialogOf('Share Autumn Cup');
  await share.findByText('Nothing is announced.');
  const input = share.getByLabelText('Announcement');
  fireEvent.change(input, { target: { value: 'Field 2 is closed.' } });
  share.getByText('18 of 500 characters');
  share.getByText('Not announced yet.');
  fireEvent.click(share.getByRole('button', { name: 'Announce' }));
  await share.findByText('Announced: everybody sees it.');
  expect(account.announcement).toBe('Field 2 is closed.');
  fireEvent.click(share.getByRole('button', { name: 'Remove announcement' }));
  await share.findByText('Nothing is announced.');
  expect(account.announcement).toBeNull();
});

test('an announcement that was not saved stays in its field, and the page shows the reason', async () => {
  const { saved } = await serveSchedules(['Autumn Cup'], { plan: PLAN });
  saved[0]!.published = true;
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Share Autumn Cup' }));
  const share = await dialogOf('Share Autumn Cup');
  await share.findByText('Nothing is announced.');
  await serveSchedules(['Autumn Cup'], { plan: PLAN, broken: scheduleCalls.announce.path });
  const input = share.getByLabelText<HTMLTextAreaElement>('Announcement');
  fireEvent.change(input, { target: { value: 'Rain' } });
  fireEvent.click(share.getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(input.value).toBe('Rain');
});

test('the organizer sees how many follow', async () => {
  const { saved, account } = await serveSchedules(['Autumn Cup'], { plan: PLAN });
  saved[0]!.published = true;
  account.followers = 12;
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Share Autumn Cup' }));
  const share = await dialogOf('Share Autumn Cup');
  await share.findByText(/^12 people follow a team of it/);
});

test('the embed code has a look of its own, and a preview of it while the schedule is shown', async () => {
  const { saved } = await serveSchedules(['Autumn Cup'], { plan: PLAN });
  saved[0]!.published = true;
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Embed code of Autumn Cup' }));
  const embed = await dialogOf('Embed code');
  const code = embed.getByLabelText<HTMLTextAreaElement>('Code for your page');
  const preview = await embed.findByTitle<HTMLIFrameElement>('Preview');
  expect(preview.src).toBe(`${location.origin}/evenfield/embed/s1`);
  const choose = (label: string, value: string) =>
    fireEvent.change(embed.getByLabelText(label), { target: { value } });
  choose('View', 'team_schedules');
  choose('Colors', 'dark');
  choose('Height', 'content');
  expect(preview.src).toBe(`${location.origin}/evenfield/embed/s1?view=team_schedules&theme=dark`);
  expect(code.value).toContain('?view=team_schedules&amp;theme=dark"');
  expect(code.value).toContain('<script>');
  choose('Height', 'fixed');
  expect(code.value).toContain('height="800"');
});

test('what nobody sees yet has no preview', async () => {
  await serveSchedules(['Autumn Cup'], { plan: PLAN });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Embed code of Autumn Cup' }));
  const embed = await dialogOf('Embed code');
  await embed.findByText('A preview is here once it is published.');
  expect(embed.queryByTitle('Preview')).toBeNull();
});
