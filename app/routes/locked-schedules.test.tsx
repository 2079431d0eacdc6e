import 'fake-indexeddb/auto';
import { ModalsProvider } from '@mantine/modals';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closePlanDialog, planDialog } from '#features/billing/web/plan-dialogs.ts';
import type { LockedSchedule } from '#features/schedules/models.ts';
import { SavedList } from '#features/schedules/web/saved-list.tsx';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createPages } from '../router.tsx';
import { PLAN, serveSchedules } from './testing/serve-schedules.ts';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
const LARGE: LockedSchedule = {
  ...{ id: 'large', name: 'Big League', version: 3, published: true, teams: 26 },
  ...{ created: '2026-11-23T12:00:00.000Z', changed: '2026-11-23T12:00:00.000Z' },
  ...{ firstDate: '2026-11-14', lastDate: '2026-12-05' },
};
const WHAT_IT_IS = 'Big League26 teams, November 14, 2026 to December 5, 2026Opens with LITE';

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  cleanup();
  closePlanDialog();
  loginRecord.clear();
});

test('the dashboard lists schedules that need a plan below the others, with what brings them back', async () => {
  const { account } = await serveSchedules(['Spring League'], { locked: [LARGE] });
  const history = createMemoryHistory({ initialEntries: ['/dashboard/schedules'] });
  renderInApp(
    <ModalsProvider>
      <RouterProvider router={createPages({ history })} />
    </ModalsProvider>,
  );
  const list = await screen.findByRole(
    'list',
    { name: 'Schedules that need LITE' },
    { timeout: 15_000 },
  );
  expect(within(list).getByRole('listitem').textContent).toBe(WHAT_IT_IS);
  await screen.findByRole('link', { name: 'Open Spring League' });
  screen.getByText('1 schedule needs LITE.');
  account.plan = PLAN;
  fireEvent.click(screen.getByRole('button', { name: 'See plans' }));
  await screen.findByRole('dialog', { name: 'Pricing details' });
});

test('the saved list shows schedules that need a plan among the others, in order, and no button to open them', async () => {
  const { saved } = await serveSchedules(['Spring League'], { locked: [LARGE] });
  const nothing = () => undefined;
  renderInApp(
    <ModalsProvider>
      <SavedList
        {...{ onOpen: nothing, onDeleted: nothing, onShare: nothing }}
        {...{ onEmbed: nothing, onRename: nothing }}
      />
    </ModalsProvider>,
  );
  const list = await screen.findByRole('list', { name: 'Saved schedules' });
  await waitFor(() => {
    const names = within(list)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('strong')?.textContent);
    expect(names).toEqual(['Big League', saved[0]!.name]);
  });
  const [first] = within(list).getAllByRole('listitem');
  expect(first!.textContent).toBe(WHAT_IT_IS);
  expect(within(first!).queryByRole('button')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'See plans' }));
  expect(planDialog.getState().dialog).toEqual({ kind: 'details' });
});

test('with a plan nothing is grayed', async () => {
  await serveSchedules(['Spring League'], { locked: [LARGE], plan: PLAN });
  const nothing = () => undefined;
  renderInApp(
    <ModalsProvider>
      <SavedList
        {...{ onOpen: nothing, onDeleted: nothing, onShare: nothing }}
        {...{ onEmbed: nothing, onRename: nothing }}
      />
    </ModalsProvider>,
  );
  await screen.findByRole('list', { name: 'Saved schedules' });
  expect(screen.queryByText('Big League')).toBeNull();
});
