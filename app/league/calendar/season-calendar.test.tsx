import {
  type GameDate,
  type MatchId,
  NO_RESULTS,
  NOWHERE,
  type Result,
  type Schedule,
  usualLens,
  viewChart,
} from '@evenfield/engine';
import { ofClubs, readChart, sampleSetup } from '@evenfield/engine/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { letteringOf } from '../chart/chart-lettering.ts';
import { ScheduleChart } from './schedule-chart.tsx';

const league = ofClubs(
  readChart(`
                      Gym  Hall  Dome  Park
    2027-01-30 18:00  A-B! .     .     .
    2027-01-30 20:00  .    .     C-D   .
    2027-02-06 20:00  .    .     .     .
    2027-03-03 20:00  .    B-D   .     .
  `),
);

function draw(schedule: Schedule = league, results = NO_RESULTS) {
  const view = viewChart(schedule, usualLens(schedule.setup));
  const lettering = letteringOf(schedule.setup);
  renderInApp(<ScheduleChart {...{ schedule, view, lettering, results }} isLit={() => true} />);
}

const dayOf = (name: string) => screen.getByRole('gridcell', { name: new RegExp(name) });
const focused = () => document.activeElement?.getAttribute('aria-label');
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test('shows the matches of a league of clubs on their dates, in the months of the season', () => {
  draw();
  const months = screen.getAllByRole('rowgroup').map((month) => month.getAttribute('aria-label'));
  expect(months).toEqual(['January 2027', 'February 2027', 'March 2027']);
  const matches = within(dayOf('January 30, 2027: 2 matches')).getAllByRole('group');
  expect(matches.map((match) => match.getAttribute('aria-label'))).toEqual([
    'Sat 30 Jan, 6:00 PM, Gym: A against B, A, locked',
    'Sat 30 Jan, 8:00 PM, Dome: C against D, A',
  ]);
  expect(matches[0]!.textContent).toBe('6:00 PM · Gym\nA\nB');
});

test('shows how matches went', () => {
  const result: Result = { ending: 'regular', score: [3, 1] };
  draw(league, new Map([[league.fixtures.ids[0]!, result]]));
  const [match] = within(dayOf('January 30')).getAllByRole('group');
  expect(match!.textContent).toBe('6:00 PM · Gym\nAB3:1');
  expect(match!.getAttribute('aria-label')).toContain('3:1');
});

test('goes from game day to game day with the arrows, and into a day and its matches with Enter', () => {
  draw();
  dayOf('January 30').focus();
  press('ArrowRight');
  expect(focused()).toMatch(/February 6, 2027: 0 matches/);
  press('ArrowUp'); // the Saturday a week before, in another month
  expect(focused()).toMatch(/January 30/);
  press('Enter');
  expect(focused()).toMatch(/A against B/);
  press('ArrowDown');
  expect(focused()).toMatch(/C against D/);
  press('Escape');
  expect(focused()).toMatch(/January 30/);
  press('PageDown');
  press('PageDown');
  expect(focused()).toMatch(/March 3/);
  expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
});

test('shows the first matches of a crowded day, and all of them at a press', () => {
  const fields = Array.from({ length: 20 }, (_, at) => `F${at}`);
  const pairs = fields.map(
    (_, at) => `${String.fromCharCode(97 + at)}1-${String.fromCharCode(97 + at)}2`,
  );
  draw(
    ofClubs(
      readChart(`
      ${fields.join(' ')}
      2027-01-30 18:00 ${pairs.join(' ')}
  `),
    ),
  );
  const day = dayOf('January 30');
  expect(within(day).getAllByRole('group')).toHaveLength(6);
  fireEvent.click(within(day).getByRole('button', { name: /Show all 20 matches/ }));
  expect(within(day).getAllByRole('group')).toHaveLength(20);
});

test('a day is few elements however many matches it has: 400 days stay far below 10,000', () => {
  const setup = sampleSetup({ days: 2, slots: 1, fields: 2, entries: [{ teams: ['A', 'B'] }] });
  const days = 40;
  const count = days * 20;
  const first = Date.UTC(2026, 8, 1);
  const gameDays = Array.from({ length: days }, (_, at) => ({
    date: new Date(first + at * 86_400_000).toISOString().slice(0, 10) as GameDate,
  }));
  const fields = Array.from({ length: 20 }, (_, at) => ({ name: `F${at}` }));
  const long = ofClubs({
    ...league,
    setup: { ...setup, days: gameDays, fields, entries: league.setup.entries },
    fixtures: {
      ids: Array.from({ length: count }, (_, at) => `m${at}` as MatchId),
      entry: new Uint16Array(count),
      home: new Uint16Array(count),
      away: new Uint16Array(count).fill(1),
      round: new Uint16Array(count),
      lockedAt: new Int32Array(count).fill(NOWHERE),
      manual: new Uint8Array(count),
    },
    placements: Int32Array.from({ length: count }, (_, at) => at),
  });
  draw(long);
  expect(document.querySelectorAll('[role="grid"] *').length).toBeLessThan((10_000 / 400) * days);
});

test('any other season stays a chart', () => {
  draw(
    readChart(`
                      Gym
    2027-01-30 18:00  A-B
  `),
  );
  expect(screen.getByRole('grid', { name: 'Color chart' })).toBeTruthy();
});
