import { expect, test } from 'vitest';
import { UNKNOWN_SEASON, viewChoices } from './saved-view.ts';

test('brackets are a view of seasons with playoffs, and the chart of a league of clubs is its calendar', () => {
  const labels = (season: typeof UNKNOWN_SEASON) =>
    viewChoices('match_list', season).map(({ label }) => label);
  const usual = labels(UNKNOWN_SEASON);
  expect(usual.at(-1)).toBe('Color chart');
  expect(usual).not.toContain('Brackets');
  const all = labels({ hasPlayoffs: true, isCalendar: true });
  expect(all).toContain('Brackets');
  expect(all.at(-1)).toBe('Season calendar');
});
