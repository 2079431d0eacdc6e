import { type Result, viewMatches } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { TeamSchedules } from './team-schedules.tsx';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  .
  2027-04-03  10:00  .    C-A
  2027-04-10  09:00  B-C  .
  off                B-A
`);

const rowsOf = (team: string) =>
  within(screen.getByRole('table', { name: team }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children]
        .map((cell) => cell.lastElementChild?.textContent ?? cell.textContent)
        .join(' | '),
    );

test('shows each team’s opponents, times, fields and sides, and its bye', () => {
  renderInApp(<TeamSchedules schedule={schedule} />);
  expect(rowsOf('A')).toEqual([
    'Sat 3 Apr | 9:00 AM | Field 1 | B | Home',
    'Sat 3 Apr | 10:00 AM | Field 2 | C | Away',
    'Sat 10 Apr | Bye',
  ]);
  expect(rowsOf('C')).toEqual([
    'Sat 3 Apr | 10:00 AM | Field 2 | A | Home',
    'Sat 10 Apr | 9:00 AM | Field 1 | B | Away',
  ]);
});

test('shows both teams a match that has no time and field', () => {
  renderInApp(<TeamSchedules schedule={schedule} />);
  expect(screen.getAllByText('B – A')).toHaveLength(2);
});

test('has one link a team, which leads to its table', () => {
  renderInApp(<TeamSchedules schedule={schedule} />);
  for (const team of ['A', 'B', 'C']) {
    const link = within(screen.getByRole('navigation')).getByRole('link', { name: team });
    const section = document.querySelector(link.getAttribute('href')!);
    expect(section?.querySelector('caption')?.textContent).toBe(team);
  }
});

test('finds a team by a part of its name', () => {
  renderInApp(<TeamSchedules schedule={schedule} />);
  const search = screen.getByRole('searchbox', { name: 'Find a team' });
  fireEvent.change(search, { target: { value: ' b ' } });
  expect(screen.getByRole('table', { name: 'B' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'C' })).toBeNull();
});

test('shows both teams the result of a match', () => {
  const results = new Map([
    [schedule.fixtures.ids[0]!, { ending: 'regular', score: [2, 1] } satisfies Result],
  ]);
  renderInApp(<TeamSchedules schedule={schedule} results={results} />);
  const scored = screen.getAllByText('2:1', { selector: '[aria-hidden]' });
  const tables = scored.map((score) => score.closest('table')!.caption?.textContent);
  expect(tables).toEqual(teamsOf(0));
});

function teamsOf(match: number): string[] {
  const { home, away } = viewMatches(schedule, { kind: 'all' }).find((one) => one.match === match)!;
  return [home.name, away.name].sort();
}
