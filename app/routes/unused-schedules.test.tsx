import 'fake-indexeddb/auto';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UnusedSchedules } from '#features/schedules/web/unused-schedules.tsx';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serveSchedules } from './testing/serve-schedules.ts';

afterEach(() => {
  cleanup();
  notifications.clean();
});

async function open(names: readonly string[], broken: string | null = null) {
  const served = await serveSchedules(names, { broken });
  for (const one of served.saved) one.isUnused = one.name !== 'Cup';
  const deleted: string[] = [];
  renderInApp(
    <>
      <Notifications />
      <UnusedSchedules onDeleted={(id) => deleted.push(id)} keepFocus={() => undefined} />
    </>,
  );
  return { ...served, deleted };
}

const review = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
  return within(await screen.findByRole('dialog', { name: 'Unused schedules' }));
};

test('unused schedules are offered in one line, and those that are chosen go into the bin', async () => {
  const { saved, binned, deleted } = await open(['U10', 'Cup', 'U12', 'U14']);
  saved[3]!.version = 3;
  await screen.findByText('3 schedules were never named or opened since they were made.');
  const dialog = await review();
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]); // not the edited one
  await waitFor(() => expect(document.activeElement).toBe(boxes[0]));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'U12' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Move 1 schedule to the bin' }));
  await screen.findByText('1 schedule is in the bin.');
  expect(binned.map(({ name }) => name)).toEqual(['U10']);
  expect(deleted).toEqual(['s1']);
  await screen.findByText('2 schedules were never named or opened since they were made.');
});

test('nothing is offered where every schedule was used', async () => {
  const { urls } = await open(['Cup']);
  await waitFor(() =>
    expect(urls.map(({ pathname }) => pathname)).toContain('/api/schedules/unused'),
  );
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});

test('schedules that could not be moved to the bin stay chosen, and a message names them', async () => {
  const { binned } = await open(['U10', 'U12'], '/api/schedulardata/delete');
  const dialog = await review();
  fireEvent.click(dialog.getByRole('button', { name: 'Move 2 schedules to the bin' }));
  await screen.findByText('2 schedules could not be moved to the bin. Try again.');
  dialog.getByRole('button', { name: 'Move 2 schedules to the bin' });
  expect(binned).toEqual([]);
});
