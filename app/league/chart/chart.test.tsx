import { type MatchId, type Schedule, viewChart } from '@evenfield/engine';
import { readChart, sampleSetup } from '@evenfield/engine/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { Chart } from './chart.tsx';
import { letteringOf } from './chart-lettering.ts';

const TWO_DAYS = `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  .    A-C
  2027-04-10  09:00  B-D  .
  2027-04-10  10:00  .    .
`;

function draw(schedule: Schedule, provisional: ReadonlySet<number> = new Set()) {
  const view = viewChart(schedule);
  const lettering = letteringOf(schedule.setup);
  return renderInApp(<Chart {...{ schedule, view, lettering, provisional }} isLit={() => true} />);
}

const cells = () => screen.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'));

test('labels every cell with its time and place and its teams', () => {
  draw(readChart(TWO_DAYS));
  expect(cells()).toEqual([
    'Sat 3 Apr, 9:00 AM, Field 1: A against B, A',
    'Sat 3 Apr, 9:00 AM, Field 2: C against D, A',
    'Sat 3 Apr, 10:00 AM, Field 1: free',
    'Sat 3 Apr, 10:00 AM, Field 2: A against C, A',
    'Sat 10 Apr, 9:00 AM, Field 1: B against D, A',
    'Sat 10 Apr, 9:00 AM, Field 2: free',
    'Sat 10 Apr, 10:00 AM, Field 1: free',
    'Sat 10 Apr, 10:00 AM, Field 2: free',
  ]);
});

test('names what is closed by the clock and where a match goes on', () => {
  const chart = readChart(`
                       1    2
      2027-04-03 09:00 A-B  .
      2027-04-03 09:30 .    C-D
  `);
  const closure = { fields: ['2'], dates: [], from: 480, to: 570, reason: 'Ceremony' };
  const rows = { hours: [], venues: [], travel: [], people: [], requests: [], apart: [] };
  const constraints = { ...rows, closures: [closure] };
  draw({ ...chart, setup: { ...chart.setup, gameMinutes: 60, constraints } });
  expect(cells()).toEqual([
    'Sat 3 Apr, 9:00 AM, Field 1: A against B, A',
    'Sat 3 Apr, 9:00 AM, Field 2: closed: Ceremony',
    'Sat 3 Apr, 9:30 AM, Field 1: still A against B, A',
    'Sat 3 Apr, 9:30 AM, Field 2: C against D, A',
  ]);
});

test('draws the columns of a chart of few fields on to the seventh where it is edited', () => {
  const editing = { handle: null, markOf: null, events: {}, overlay: null };
  const emptyColumns = (edited: boolean) => {
    const schedule = readChart(TWO_DAYS);
    const view = viewChart(schedule);
    const lettering = letteringOf(schedule.setup);
    const { container } = renderInApp(
      <Chart {...{ schedule, view, lettering, ...(edited && { editing }) }} isLit={() => true} />,
    );
    return container.querySelectorAll('[data-empty-column]').length;
  };
  expect([emptyColumns(true), emptyColumns(false)]).toEqual([5, 0]);
});

test('marks matches that results will re-pair as provisional', () => {
  draw(readChart(TWO_DAYS), new Set([2]));
  expect(cells().filter((cell) => cell?.endsWith(', provisional'))).toHaveLength(1);
  expect(screen.getByText('provisional').isConnected).toBe(true);
});

test('counts days and times that have no date or clock time yet', () => {
  draw(
    readChart(`
                    1
      Day1  Time1   A-B
      Day2  Time1   .
    `),
  );
  expect(cells()).toEqual([
    'Day 1, Time 1, Field 1: A against B, A',
    'Day 2, Time 1, Field 1: free',
  ]);
});

test('shows one match in a cell, even where two were booked into it', () => {
  draw(
    readChart(`
                         1        2
      2027-04-03  09:00  A-B+C-D  .
    `),
  );
  expect(cells()).toEqual([
    'Sat 3 Apr, 9:00 AM, Field 1: A against B, A',
    'Sat 3 Apr, 9:00 AM, Field 2: free',
  ]);
});

test('walks the cells by keyboard and keeps exactly one in the order of tabs', () => {
  draw(readChart(TWO_DAYS));
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const press = (key: string, ctrlKey = false) =>
    fireEvent.keyDown(document.activeElement!, { key, ctrlKey });
  screen.getByRole('gridcell', { name: /Field 1: A against B/ }).focus();
  press('ArrowRight');
  expect(focused()).toBe('Sat 3 Apr, 9:00 AM, Field 2: C against D, A');
  press('ArrowDown');
  expect(focused()).toBe('Sat 3 Apr, 10:00 AM, Field 2: A against C, A');
  press('End', true);
  expect(focused()).toBe('Sat 10 Apr, 10:00 AM, Field 2: free');
  press('ArrowDown');
  expect(focused()).toBe('Sat 10 Apr, 10:00 AM, Field 2: free');
  press('Home', true);
  expect(focused()).toBe('Sat 3 Apr, 9:00 AM, Field 1: A against B, A');
  const stops = screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([document.activeElement]);
});

test('marks a slot past midnight as the next day', () => {
  draw(
    readChart(`
                         1
      2027-04-03  24:30  A-B
    `),
  );
  expect(screen.getByRole('rowheader', { name: 'Sat 3 Apr, 12:30 AM +1' })).toBeTruthy();
});

test('draws only what is in sight of the largest season', () => {
  const setup = sampleSetup({ days: 30, slots: 30, fields: 30, entries: [{ teams: 30 }] });
  const cellsOfSeason = 30 * 30 * 30;
  const everyCell = Int32Array.from({ length: cellsOfSeason }, (_, cell) => cell);
  draw({
    setup,
    seed: 1,
    fixtures: {
      ids: Array.from(everyCell, (cell) => `m${cell}` as MatchId), // unique here
      entry: new Uint16Array(cellsOfSeason),
      home: new Uint16Array(cellsOfSeason),
      away: new Uint16Array(cellsOfSeason).fill(1),
      round: new Uint16Array(cellsOfSeason),
      lockedAt: new Int32Array(cellsOfSeason).fill(-1),
      manual: new Uint8Array(cellsOfSeason),
    },
    placements: everyCell,
  });
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(500);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('901');
});
