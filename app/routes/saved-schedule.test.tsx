import { scheduleCalls } from '#features/schedules/api.ts';
import 'fake-indexeddb/auto';
import type { GameDate } from '@evenfield/engine';
import { encodeMatchTableFrame } from '@evenfield/wire';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { tableRow } from '#testing/web/table-row.ts';
import { createPages } from '../router.tsx';
import { rememberList } from './left-list.ts';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  cleanup();
  loginRecord.clear();
  notifications.clean();
});

const PAGE = { timeout: 15_000 }; // its code loads first

/** Serves schedules with one match each, named after their ids; `held` never gets a response. */
async function serveSchedules(held: string | null = null) {
  const gone = new Set<string>();
  await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const id = searchParams.get('schedule_id') ?? '';
    if (id === held) return;
    response.setHeader('content-type', 'application/json');
    const isMissing = pathname !== scheduleCalls.getMatchTable.path || gone.has(id);
    response.statusCode = isMissing ? 404 : 200;
    const [before, behind] = encodeMatchTableFrame(
      {
        ...{ name: `Name of ${id}`, version: 1, minutes: 60, undated: 0, unplaced: 0 },
        ...{ months: ['2027-04'], dates: ['2027-04-03' as GameDate] },
        ...{ teams: [], fields: ['2'], entries: [] },
      },
      { draw: Number(searchParams.get('draw')), total: 1, found: 1 },
    );
    const row = tableRow({ home: `Tigers of ${id}` });
    response.end(isMissing ? '{"success":false}' : before + JSON.stringify(row) + behind);
  });
  return gone;
}

async function open(id: string) {
  const history = createMemoryHistory({ initialEntries: [`/dashboard/schedules/${id}`] });
  const router = createPages({ history });
  renderInApp(
    <ModalsProvider>
      <Notifications />
      <RouterProvider router={router} />
    </ModalsProvider>,
  );
  await screen.findByRole('button', { name: 'View list' }, PAGE);
  return router;
}

const rowOf = (id: string) => screen.queryAllByText(new RegExp(`Tigers of ${id}`));
const untilListed = (id: string) => waitFor(() => expect(rowOf(id)).not.toHaveLength(0), PAGE);

test('between the list and the editor reading starts again at the top of the page', async () => {
  await serveSchedules();
  await open('spring');
  await untilListed('spring');
  const chart = screen.getByRole('button', { name: 'Color chart' });
  chart.focus();
  fireEvent.click(chart);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('no match of another schedule is shown while the next one loads', async () => {
  await serveSchedules('autumn');
  const router = await open('spring');
  await untilListed('spring');
  await router.navigate({
    to: '/dashboard/schedules/$scheduleId',
    params: { scheduleId: 'autumn' },
  });
  await waitFor(() => expect(rowOf('spring')).toHaveLength(0));
});

test('a schedule that was deleted meanwhile is reported as gone', async () => {
  const gone = await serveSchedules();
  await open('spring');
  await untilListed('spring');
  gone.add('spring');
  fireEvent.click(screen.getByRole('button', { name: /reload/i }));
  await screen.findByRole('heading', { name: '404 Page Not Found!' });
  expect(rowOf('spring')).toHaveLength(0);
});

test('the way back leads to the list as it was left, but not to that of somebody else', async () => {
  await serveSchedules();
  rememberList({ search: 'League', page: 2, status: 'past' });
  await open('spring');
  const back = () => screen.getByRole('link', { name: 'Back to the saved schedules' });
  const address = new URL((back() as HTMLAnchorElement).href);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ search: 'League', page: '2', status: 'past' },
  });
  cleanup();
  loginRecord.save({ user: { ...user, email: 'ben@club.example' }, token: 'def' });
  await open('spring');
  expect(back().getAttribute('href')).toBe('/dashboard/schedules');
});
