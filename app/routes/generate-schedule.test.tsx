import 'fake-indexeddb/auto';
import { tablePreset } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { editor } from '#features/editor/web/editing-session.ts';
import { openedSchedule, openSchedule } from '#features/editor/web/editor.ts';
import { loadDraft } from '#features/generation/web/setup-draft.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createPages } from '../router.tsx';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  A-C  B-D
`);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('evenfield.guide-hidden', '{"version":1,"value":true}'); // already dismissed
  sessionStorage.setItem('evenfield.tutorial-shown', '{"version":1,"value":true}'); // already offered
  editor.setState(editor.getInitialState(), true);
});

async function open(address: string) {
  const router = createPages({ history: createMemoryHistory({ initialEntries: [address] }) });
  renderInApp(
    <ModalsProvider>
      <Notifications />
      <RouterProvider router={router} />
    </ModalsProvider>,
  );
  await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 }); // the page's code loads first
  return router;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chart = () => screen.queryByRole('grid', { name: 'Color chart' });

test('a preview without a schedule is the form', async () => {
  await open('/generate-schedule?view=chart');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Enter Schedule Detail');
});

test('the sport of the address sets the rules of the tables and the words, and a choice goes back there', async () => {
  const router = await open('/generate-schedule?event=league&sport=volleyball');
  const sport = screen.getByLabelText<HTMLSelectElement>('Sport');
  expect(sport.value).toBe('volleyball');
  fireEvent.change(screen.getByLabelText(/Total number of courts/), { target: { value: '2' } });
  screen.getByLabelText('Court 2');
  screen.getByRole('group', { name: 'Courts of Division 1' });
  fireEvent.change(sport, { target: { value: 'soccer' } });
  screen.getByLabelText(/Total number of pitches/);
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ event: 'league', sport: 'soccer' }),
  );
  fireEvent(window, new Event('pagehide')); // saves the draft
  expect(loadDraft()?.form.tables).toEqual(tablePreset('soccer'));
});

test('goes from the chart to each report, back to the form, and by the browser back again', async () => {
  openSchedule(editor, schedule, 'Generate Schedule');
  const router = await open('/generate-schedule?view=chart');
  for (const [name, view] of [
    ['League Schedules', 'league_schedules'],
    ["Team's Schedules", 'team_schedules'],
  ] as const) {
    press(name);
    await waitFor(() => expect(router.state.location.search.view).toBe(view));
  }
  press('Back to the form');
  await screen.findByRole('heading', { name: 'Enter Schedule Detail' });
  router.history.back();
  await screen.findByRole('button', { name: "Team's Schedules", pressed: true });
});

test('a report turns the chart off, and hiding the chart shows the last report', async () => {
  openSchedule(editor, schedule, 'Generate Schedule');
  await open('/generate-schedule?view=chart');
  expect(chart()).not.toBeNull();
  press('League Schedules');
  await waitFor(() => expect(chart()).toBeNull());
  press('View Color Chart');
  await waitFor(() => expect(chart()).not.toBeNull());
  press('Hide Color Chart');
  await screen.findByRole('button', { name: 'League Schedules', pressed: true });
});

test('the form leads back to the schedule that was made before, without signing in', async () => {
  openSchedule(editor, schedule, 'Generate Schedule');
  await open('/generate-schedule');
  press('View Schedule');
  await waitFor(() => expect(chart()).not.toBeNull());
});

test('an offer to undo goes when the page goes that it was made on', async () => {
  openSchedule(editor, schedule, 'Generate Schedule');
  await open('/generate-schedule');
  press('Try with a sample league');
  await screen.findByText(/A sample league is filled in/);
  press('View Schedule');
  await waitFor(() => expect(chart()).not.toBeNull());
  await waitFor(() => expect(screen.queryByText(/A sample league is filled in/)).toBeNull());
});

test('Reset asks first, and nothing is lost on Cancel', async () => {
  openSchedule(editor, schedule, 'Generate Schedule');
  await open('/generate-schedule?view=chart');
  press('Reset');
  await screen.findByText('Are you sure you want to reset?');
  press('Cancel');
  await waitFor(() => expect(screen.queryByText('Are you sure you want to reset?')).toBeNull());
  expect(openedSchedule(editor.getState())).toBe(schedule);
  expect(chart()).not.toBeNull();
});

test('Reset lets go of the schedule, goes back to an empty form, and can be undone', async () => {
  openSchedule(editor, schedule, 'Generate Schedule');
  const router = await open('/generate-schedule?view=chart');
  press('Reset');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reset' }));
  await screen.findByRole('heading', { name: 'Enter Schedule Detail' });
  expect(router.state.location.search).toEqual({});
  expect(openedSchedule(editor.getState())).toBeNull();
  press('Undo Reset');
  await waitFor(() => expect(chart()).not.toBeNull());
  expect(openedSchedule(editor.getState())).toBe(schedule);
});
