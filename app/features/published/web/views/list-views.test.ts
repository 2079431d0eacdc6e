import { NO_RESULTS, type Result } from '@evenfield/engine';
import { ofClubs, readChart } from '@evenfield/engine/testing';
import { NO_VIEW_OPTIONS, VIEWS } from '@evenfield/wire/publishing';
import { expect, it } from 'vitest';
import { listViews, viewOf } from './list-views.ts';

const schedule = readChart(`
                     1
  2027-04-03  09:00  A-B
`);
const { setup, fixtures } = schedule;
const played = new Map([
  [fixtures.ids[0]!, { ending: 'regular', score: [1, 0] } satisfies Result as Result],
]);

it('offers the matches and the four views by the names of the specification', () => {
  expect(listViews(setup, NO_RESULTS, null).map(({ label }) => label)).toEqual([
    'MATCHES',
    'SUMMARY REPORT',
    'LEAGUE SCHEDULES',
    "TEAM'S SCHEDULES",
    'COLOR CHART',
  ]);
});

it('calls the chart of a league of clubs what it is, a season calendar', () => {
  const views = listViews(ofClubs(schedule).setup, NO_RESULTS, null);
  expect(views.at(-1)).toEqual({ value: 'color-chart', label: 'SEASON CALENDAR' });
});

it('offers tables once there are results, brackets where there is a playoff, and what was asked for', () => {
  const values = (...input: Parameters<typeof listViews>) =>
    listViews(...input).map(({ value }) => value);
  expect(values(setup, played, null)).toContain('standings');
  expect(values(setup, NO_RESULTS, 'standings')).toContain('standings');
  expect(values(setup, played, null)).not.toContain('brackets');
  const [open] = setup.entries;
  const playoff = { ...open!, format: 'playoff' as const, pool: 'Playoffs' };
  expect(values({ ...setup, entries: [open!, playoff] }, played, null)).toEqual([...VIEWS]);
});

it('leaves it to the width of the page or frame where the address asks for nothing', () => {
  expect(viewOf(NO_VIEW_OPTIONS)).toBeNull();
});

it('shows what the address asks for', () => {
  expect(viewOf({ ...NO_VIEW_OPTIONS, view: 'league_schedules' })).toBe('league_schedules');
  expect(viewOf({ ...NO_VIEW_OPTIONS, team: 'Tigers' })).toBe('matches');
  expect(viewOf({ ...NO_VIEW_OPTIONS, team: 'Tigers', view: 'color-chart' })).toBe('color-chart');
});
