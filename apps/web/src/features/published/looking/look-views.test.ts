import { LOOKS, NO_LOOK } from '@evenfield/contract';
import { expect, it } from 'vitest';
import { LOOK_CHOICES, viewOf } from './look-views.ts';

it('P10 offers the matches and the four views by the names of the specification', () => {
  expect(LOOK_CHOICES.map(({ label }) => label)).toEqual([
    'MATCHES',
    'SUMMARY REPORT',
    'LEAGUE SCHEDULES',
    "TEAM'S SCHEDULES",
    'COLOR CHART',
  ]);
  expect(LOOK_CHOICES.map(({ value }) => value)).toEqual([...LOOKS]);
});

it('P06 P10 begins with the color chart in a frame, and by the width of the page elsewhere', () => {
  expect(viewOf(NO_LOOK, true)).toBe('color-chart');
  expect(viewOf(NO_LOOK, false)).toBeNull();
});

it('P04 shows what the address asks for', () => {
  expect(viewOf({ ...NO_LOOK, view: 'league_schedules' }, true)).toBe('league_schedules');
  expect(viewOf({ ...NO_LOOK, team: 'Tigers' }, true)).toBe('matches');
  expect(viewOf({ ...NO_LOOK, team: 'Tigers', view: 'color-chart' }, false)).toBe('color-chart');
});
