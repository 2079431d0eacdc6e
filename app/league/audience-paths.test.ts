import { NO_VIEW_OPTIONS } from '@evenfield/wire/publishing';
import { expect, it } from 'vitest';
import { calendarPath, pagePath } from './audience-paths.ts';

const part = { division: 'Juniors & <b>', pool: null, team: 'Tigers' };

it('the link to a page remembers view, division and team, and no colors', () => {
  const viewOptions = { ...NO_VIEW_OPTIONS, ...part, view: 'color-chart', theme: 'dark' } as const;
  expect(pagePath('a1', viewOptions)).toBe(
    '/s/a1?view=color-chart&division=Juniors+%26+%3Cb%3E&team=Tigers',
  );
  expect(pagePath('a1', NO_VIEW_OPTIONS)).toBe('/s/a1');
});

it('a calendar is of a team, of a pool, or of everybody', () => {
  const searchOf = (path: string) => new URL(path, 'http://here').searchParams;
  expect(calendarPath('a1', { division: null, pool: null, team: null })).toBe(
    '/api/calendar/a1.ics',
  );
  expect(searchOf(calendarPath('a1', part)).get('team')).toBe('Tigers');
  expect(searchOf(calendarPath('a1', part)).get('division')).toBe('Juniors & <b>');
  const pool = searchOf(calendarPath('a1', { ...part, pool: 'North' })).get('division');
  expect(pool?.startsWith('Juniors & <b>')).toBe(true);
  expect(pool?.endsWith('North')).toBe(true);
});
