import { generateSchedule, type MatchId, type Results, type Schedule } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import type { SavedSchedule } from '@evenfield/wire';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { CopyDialog, type SeasonCopy } from './copy-dialog.tsx';

const FIRST = ['Ants', 'Bees', 'Cats'];
const SECOND = ['Dogs', 'Elks', 'Foxes'];

/** The lower number wins every match. */
function resultsOf({ fixtures: { ids, home, away } }: Schedule): Results {
  const score = (row: number) => (home[row]! < away[row]! ? ([1, 0] as const) : ([0, 1] as const));
  return new Map(
    ids.map((id: MatchId, row) => [id, { ending: 'regular' as const, score: score(row) }]),
  );
}

async function openDialog(divisions = [FIRST, SECOND], isPlayed = true) {
  const entries = divisions.map((teams, at) => ({ division: `Division ${at + 1}`, teams }));
  const schedule = generateSchedule(sampleSetup({ days: 3, slots: 2, fields: 1, entries }), 1);
  const saved: SavedSchedule = {
    ...{ id: 's1', name: 'League', version: 1, published: false, location: null, timeZone: null },
    ...{ created: '2026-11-22T12:00:00.000Z', changed: '2026-11-22T12:00:00.000Z' },
    schedule,
    results: isPlayed ? resultsOf(schedule) : new Map(),
  };
  await serve((request, response) => {
    const season = { id: 'spring', name: 'Spring 2028', isArchived: false, schedules: 0 };
    const data = request.method === 'POST' ? season : { seasons: [], schedules: [] };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, data }));
  });
  const copies: SeasonCopy[] = [];
  renderInApp(
    <CopyDialog
      {...{ schedule: saved, saved, isError: false }}
      onCopy={(copy) => copies.push(copy)}
      onClose={() => undefined}
    />,
  );
  await screen.findByRole('textbox', { name: 'Name of the new season' });
  const copy = async () => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the new season' }), {
      target: { value: 'Spring 2028' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Copy into the form' }));
    await waitFor(() => expect(copies).toHaveLength(1));
    return copies[0]!.setup.entries.map(({ teams }) => teams);
  };
  return { copies, copy };
}

const promote = () =>
  fireEvent.click(screen.getByRole('switch', { name: /^Promote and relegate teams/ }));

/** The teams that a choice has. */
function chosenIn(label: string): (string | null)[] {
  const input = screen.getByRole('combobox', { name: label });
  const pills = input
    .closest('.mantine-MultiSelect-pillsList')!
    .querySelectorAll('[data-with-remove]');
  return [...pills].map(({ textContent }) => textContent);
}

test('a copy has the divisions as they are, in a new season, from a first day', async () => {
  const { copies, copy } = await openDialog();
  fireEvent.change(screen.getByRole('textbox', { name: 'First game day' }), {
    target: { value: '04/31/2028' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Copy into the form' }));
  await screen.findByText('Enter a date like 04/03/2027, or nothing.');
  fireEvent.change(screen.getByRole('textbox', { name: 'First game day' }), {
    target: { value: '04/01/2028' },
  });
  expect(await copy()).toEqual([FIRST, SECOND]);
  expect(copies[0]).toMatchObject({
    ...{ name: 'League', copyOf: 's1' },
    firstDay: '2028-04-01',
    season: { id: 'spring', name: 'Spring 2028' },
  });
});

test('the last of a division and the first of the next one change places', async () => {
  const { copy } = await openDialog();
  promote();
  expect(chosenIn('Down to Division 2')).toEqual(['Cats']);
  expect(chosenIn('Up to Division 1')).toEqual(['Dogs']);
  expect(screen.queryByText(/Not all matches have a result/)).toBeNull();
  expect(await copy()).toEqual([
    ['Ants', 'Bees', 'Dogs'],
    ['Elks', 'Foxes', 'Cats'],
  ]);
});

test('the organizer chooses how many, and changes the proposal by hand', async () => {
  const { copy } = await openDialog();
  promote();
  fireEvent.change(screen.getByRole('textbox', { name: 'Up from Division 2' }), {
    target: { value: '2' },
  });
  await waitFor(() => expect(chosenIn('Up to Division 1')).toEqual(['Dogs', 'Elks']));
  fireEvent.change(screen.getByRole('textbox', { name: 'Down from Division 1' }), {
    target: { value: '0' },
  });
  await waitFor(() => expect(chosenIn('Down to Division 2')).toEqual([]));
  fireEvent.click(screen.getByRole('combobox', { name: 'Down to Division 2' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Ants' }));
  expect(chosenIn('Down to Division 2')).toEqual(['Ants']);
  expect(await copy()).toEqual([
    ['Bees', 'Cats', 'Dogs', 'Elks'],
    ['Foxes', 'Ants'],
  ]);
});

test('divisions are put in another order', async () => {
  await openDialog();
  promote();
  fireEvent.click(screen.getByRole('button', { name: 'Put Division 2 above Division 1' }));
  expect(chosenIn('Up to Division 2')).toEqual(['Ants']);
  expect(chosenIn('Down to Division 1')).toEqual(['Foxes']);
});

test('without results nobody is proposed, and one division has nothing to go up to', async () => {
  await openDialog([FIRST, SECOND], false);
  promote();
  expect(screen.getByText(/Not all matches have a result yet/)).toBeTruthy();
  expect(chosenIn('Up to Division 1')).toEqual([]);
});

test('a schedule of one division offers no promotion', async () => {
  await openDialog([FIRST]);
  expect(screen.queryByRole('switch')).toBeNull();
});
