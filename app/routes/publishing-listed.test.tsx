import { scheduleCalls } from '#features/schedules/api.ts';
import 'fake-indexeddb/auto';
import { encodePlanRequired } from '@evenfield/wire';
import type { CurrentPlan } from '@evenfield/wire/billing';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closePlanDialog, markBought } from '#features/billing/web/plan-dialogs.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { WorkerHere } from '#testing/web/worker-here.ts';
import { createPages } from '../router.tsx';
import { confirmPublish } from './testing/confirm-publish.ts';
import { PLAN, serveSchedules } from './testing/serve-schedules.ts';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => {
  loginRecord.save({ user, token: 'abc' });
  vi.stubGlobal('Worker', WorkerHere);
});
afterEach(() => {
  vi.unstubAllGlobals();
  closePlanDialog();
  cleanup();
  loginRecord.clear();
  notifications.clean();
});

async function open(address = '/dashboard/schedules') {
  const router = createPages({ history: createMemoryHistory({ initialEntries: [address] }) });
  renderInApp(
    <ModalsProvider>
      <Notifications />
      <RouterProvider router={router} />
    </ModalsProvider>,
  );
  await screen.findByRole('navigation', { name: 'Dashboard' }, { timeout: 15_000 });
  return router;
}

const publishSwitch = (name: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: `Publish ${name}` });

test('the switch of a schedule publishes and unpublishes it, and shows that', async () => {
  const { saved } = await serveSchedules(['Spring League', 'Autumn Cup'], { plan: PLAN });
  await open();
  const control = await publishSwitch('Autumn Cup');
  expect(control.checked).toBe(false);
  fireEvent.click(control);
  expect(control.checked).toBe(true);
  expect(control.getAttribute('aria-busy')).toBe('true');
  await confirmPublish();
  await screen.findByText('Schedule published successfully.');
  await waitFor(() => expect(control.getAttribute('aria-busy')).toBe('false'));
  expect(control.checked).toBe(true);
  expect(saved.map(({ published }) => published)).toEqual([false, true]);
  fireEvent.click(control);
  await screen.findByText('Schedule unpublished successfully.');
  await waitFor(() => expect(control.getAttribute('aria-busy')).toBe('false'));
  expect(control.checked).toBe(false);
  expect(saved.map(({ published }) => published)).toEqual([false, false]);
});

test('a switch that fails goes back and shows an error', async () => {
  await serveSchedules(['Autumn Cup'], { plan: PLAN, broken: scheduleCalls.publishSchedule.path });
  await open();
  const control = await publishSwitch('Autumn Cup');
  fireEvent.click(control);
  const dialog = await screen.findByRole('dialog', { name: 'Publish schedule' });
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Winter Cup' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Unable to change publish status');
  await waitFor(() => expect(control.checked).toBe(false));
  expect(name.value).toBe('Winter Cup'); // the input stays
});

test('the switch shows what was published on another device as soon as the list comes', async () => {
  const { saved } = await serveSchedules(['Autumn Cup']);
  saved[0]!.published = true;
  await open();
  expect((await publishSwitch('Autumn Cup')).checked).toBe(true);
});

test('without a plan the switch goes back, and the page of plans is offered', async () => {
  const { saved } = await serveSchedules(['Autumn Cup']);
  const router = await open();
  const control = await publishSwitch('Autumn Cup');
  fireEvent.click(control);
  await screen.findByText('Subscription required for publish schedule.');
  expect(control.checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/dashboard/schedules');
  fireEvent.click(control);
  fireEvent.click(await screen.findByRole('button', { name: 'Go To Subscription' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/subscription'));
  expect(saved[0]!.published).toBe(false);
});

test('the embed code is shown once a plan pays, and not to whoever wants none', async () => {
  await serveSchedules(['Autumn Cup']);
  await open();
  const embed = await screen.findByRole('button', { name: 'Embed code of Autumn Cup' });
  fireEvent.click(embed);
  await screen.findByRole('dialog', { name: 'Subscription required' });
  fireEvent.click(await screen.findByRole('button', { name: 'Stay on FREE' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(embed);
  await screen.findByRole('dialog', { name: 'Subscription required' });
  markBought();
  closePlanDialog();
  await screen.findByRole('dialog', { name: 'Embed code' });
});

test('a withheld list shows how many schedules there are, and loads once a plan pays', async () => {
  await serve((_, response) => {
    response.setHeader('content-type', 'application/json');
    const body = { ...encodePlanRequired('A subscription is needed.'), schedule_count: 12 };
    response.end(JSON.stringify(body));
  });
  await open();
  await screen.findByText('A subscription is needed to show your 12 saved schedules.');
  await serveSchedules(['Spring League'], { plan: PLAN });
  fireEvent.click(screen.getByRole('button', { name: 'See plans' }));
  await screen.findByRole('dialog', { name: 'Pricing details' });
  markBought();
  closePlanDialog();
  await publishSwitch('Spring League');
});

const ENDING: CurrentPlan = { ...PLAN, status: 'cancel_on_period_end' };
const WARNED = /^Your plan ends on/;

test('a plan that ends is warned of on the pages of the dashboard, but not twice', async () => {
  const { saved } = await serveSchedules(['Spring League', 'Autumn Cup'], { plan: ENDING });
  for (const one of saved) one.published = true;
  const router = await open();
  const title = await screen.findByText(WARNED);
  const warning = within(title.closest<HTMLElement>('[role="note"]')!);
  warning.getByText('Your 2 published schedules will no longer be shown.');
  warning.getByRole('button', { name: 'Resume Subscription' });
  await router.navigate({ to: '/dashboard/subscription' });
  await waitFor(() => expect(screen.queryByText(WARNED)).toBeNull());
});

test('a warning that was dismissed stays away until something changes', async () => {
  const { account } = await serveSchedules(['Spring League'], { plan: ENDING });
  await open();
  await screen.findByText(WARNED);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(WARNED)).toBeNull();
  cleanup();
  await open();
  await publishSwitch('Spring League');
  expect(screen.queryByText(WARNED)).toBeNull();
  cleanup();
  account.plan = { ...ENDING, failed: { cents: 2900, nextTry: PLAN.periodEnd } };
  await open();
  await screen.findByText(/^Your payment of \$29\.00 failed\. It is tried again on/);
});
