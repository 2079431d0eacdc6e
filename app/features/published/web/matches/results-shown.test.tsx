import type { Result } from '@evenfield/engine';
import { encodeResult } from '@evenfield/wire/results';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CHART, choose, setUpPublished, show } from '../testing/set-up-published.tsx';
import { shownPage } from '../testing/shown-page.ts';

const { open, emit } = setUpPublished();

function withResult(match: number, result: Result) {
  const { shown } = shownPage(CHART);
  return shown.matches.map((row, k) => (k === match ? { ...row, ...encodeResult(result) } : row));
}

const lineOf = (teams: string) => screen.getByText(teams).closest('li')!;

test('a score appears below the teams that played, and in the cell’s label', () => {
  open(CHART, { shown: { matches: withResult(0, { ending: 'overtime', score: [2, 1] }) } });
  show('MATCHES');
  expect(lineOf('A – B').textContent).toContain('2:1 OT');
  expect(screen.getByText('2:1 after overtime')).toBeTruthy();
});

test('a match that is put off is struck through, with the reason', () => {
  const result: Result = { ending: 'postponed', score: null, remark: 'lightning' };
  open(CHART, { shown: { matches: withResult(2, result) } });
  show('MATCHES');
  expect(lineOf('B – C').dataset['off']).toBe('true');
  expect(lineOf('B – C').textContent).toContain('Postponed (lightning)');
});

test('a score that comes while the page is open is there without a reload', () => {
  open(CHART);
  show('MATCHES');
  const [row] = withResult(0, { ending: 'regular', score: [4, 4] });
  act(() =>
    emit('change', {
      ...{ version: 2, name: 'Spring', announcement: null, deleted: [], changes: [] },
      matches: [row],
    }),
  );
  expect(lineOf('A – B').textContent).toContain('4:4');
});

test('no table is drawn of a schedule of which a part only is here', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {})); // the rest is still loading
  const matches = withResult(0, { ending: 'regular', score: [2, 1] });
  open(CHART, { viewOptions: { view: 'standings' }, shown: { matches, total: 9 } });
  await act(async () => {});
  expect(screen.getByText('Loading the report')).toBeTruthy();
  expect(screen.queryByText('the tables')).toBeNull();
});

test('a score appears in the cell of the chart, and in its label', () => {
  open(CHART, { shown: { matches: withResult(0, { ending: 'overtime', score: [2, 1] }) } });
  show('COLOR CHART');
  const cell = screen.getByRole('gridcell', { name: /2:1 after overtime/ });
  expect(cell.textContent).toContain('2:1 OT');
});

test('the page of a team shows each result from its side', () => {
  open(CHART, { shown: { matches: withResult(0, { ending: 'regular', score: [1, 3] }) } });
  choose('My team', 'A');
  expect(screen.getByText('Lost 1:3')).toBeTruthy();
  choose('My team', 'B');
  expect(screen.getByText('Won 3:1')).toBeTruthy();
});

test('the page of a team shows its rank, once there is a result and every match is loaded', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {})); // the rest is still loading
  const matches = withResult(0, { ending: 'regular', score: [2, 1] });
  const viewOptions = { team: 'B' };
  open(CHART, { viewOptions });
  expect(screen.queryByText(/in the standings/)).toBeNull();
  cleanup();
  open(CHART, { viewOptions, shown: { matches, total: 9 } });
  await act(async () => {});
  expect(screen.queryByText(/in the standings/)).toBeNull();
  cleanup();
  open(CHART, { viewOptions, shown: { matches } });
  const place = await screen.findByText(/in the standings/);
  expect(place.textContent).toBe('A · 4th of 4 in the standings');
});
