import { generateSchedule, matchCount } from '@evenfield/engine';
import { readChart, sampleSetup } from '@evenfield/engine/testing';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inParts, ROWS_TOGETHER } from '#kernel/web/ui/deferred-rows.tsx';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { LeagueSchedules } from './league-schedules.tsx';

test('a long table is drawn in parts that leave nothing out', () => {
  const rows = Array.from({ length: 2 * ROWS_TOGETHER + 1 }, (_, row) => row);
  expect(inParts(rows).map(({ length }) => length)).toEqual([ROWS_TOGETHER, ROWS_TOGETHER, 1]);
  expect(inParts(rows).flat()).toEqual(rows);
  expect(inParts([])).toEqual([[]]);
});

test('a usual league is there as a whole, for the search of the browser', () => {
  const league = readChart(`
                       1    2
    2027-04-03  09:00  A-B  C-D
    2027-04-10  09:00  A-C  B-D
  `);
  renderInApp(<LeagueSchedules schedule={league} />);
  expect(within(screen.getByRole('table')).getAllByRole('cell', { name: 'A' })).toHaveLength(2);
});

test('on paper the whole of a long report is there', () => {
  const entry = { teams: 400, format: 'random' } as const;
  const season = sampleSetup({ days: 10, slots: 14, fields: 15, entries: [entry] });
  const schedule = generateSchedule(season, 1);
  renderInApp(<LeagueSchedules schedule={schedule} />);
  act(() => window.dispatchEvent(new Event('beforeprint')));
  const rows = screen.getByRole('table').querySelectorAll('tbody tr:has(td:nth-child(4))');
  expect(rows).toHaveLength(matchCount(schedule));
});

test('shows the first of thousands of matches in a division, and leaves room for the others', () => {
  const entry = { teams: 400, format: 'random' } as const;
  const season = sampleSetup({ days: 10, slots: 14, fields: 15, entries: [entry] });
  renderInApp(<LeagueSchedules schedule={generateSchedule(season, 1)} />);
  const [head, first, second] = within(screen.getByRole('table')).getAllByRole('rowgroup');
  expect(head?.querySelectorAll('th')).toHaveLength(4);
  expect(first?.querySelectorAll('tr')).toHaveLength(1 + ROWS_TOGETHER);
  expect(second?.textContent).toBe('');
  expect(second?.querySelector('tr')?.style.height).toBe(`${48 + ROWS_TOGETHER * 40}px`);
});
