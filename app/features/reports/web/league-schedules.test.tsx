import { apply, invariant, type Result, tablePreset, viewMatches } from '@evenfield/engine';
import { ofClubs, readChart } from '@evenfield/engine/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { LeagueSchedules } from './league-schedules.tsx';

const schedule = readChart(
  `
                     1        2      North
  2027-04-10  09:00  A1-A2    .      B1-B2
  2027-04-10  10:00  .        .      .
  2027-04-03  09:00  .        A2-A3  .
  2027-04-03  10:00  A3-A1    .      .
  Day3        09:00  B2-B1    .      .
`,
  [
    { division: 'Open', teams: ['A1', 'A2', 'A3'] },
    { division: 'Under 12', pool: 'East', teams: ['B1', 'B2'] },
  ],
);

const rowsOf = (division: string) =>
  within(screen.getByRole('table', { name: division }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

test('lists each division by date, in full and with its weekday, and who has a bye', () => {
  renderInApp(<LeagueSchedules schedule={schedule} />);
  expect(rowsOf('Open')).toEqual([
    'Time | Field | Home | Away',
    'Saturday, April 3, 2027',
    '9:00 AM | Field 2 | A2 | A3',
    '10:00 AM | Field 1 | A3 | A1',
    'Saturday, April 10, 2027',
    '9:00 AM | Field 1 | A1 | A2',
    'Bye: A3',
  ]);
});

test('the former opponents of a withdrawn team have a bye, and it has none', () => {
  const season = readChart(
    `
                       1    2
    2027-04-03  09:00  A-B  C-D
    2027-04-10  09:00  A-C  B-D
  `,
    [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
  );
  const [played] = season.fixtures.ids;
  const answer = apply(season, {
    ...{ kind: 'withdrawTeam', team: 0, matches: 'forfeited', played: [played!] },
  });
  invariant(answer.ok, 'the team may withdraw');
  renderInApp(<LeagueSchedules schedule={answer.value.schedule} />);
  expect(rowsOf('Open').slice(1)).toEqual([
    'Saturday, April 3, 2027',
    '9:00 AM | Field 1 | A | B',
    '9:00 AM | Field 2 | C | D',
    'Saturday, April 10, 2027',
    '9:00 AM | Field 2 | B | D',
    'Bye: C',
  ]);
});

test('puts days without a date first', () => {
  renderInApp(<LeagueSchedules schedule={schedule} />);
  expect(rowsOf('Under 12 East')).toEqual([
    'Time | Field | Home | Away',
    'Day 3',
    '9:00 AM | Field 1 | B2 | B1',
    'Saturday, April 10, 2027',
    '9:00 AM | North | B1 | B2',
  ]);
});

test('finds a division by a part of its name', async () => {
  renderInApp(<LeagueSchedules schedule={schedule} />);
  const search = screen.getByRole('searchbox', { name: 'Find a division' });
  fireEvent.change(search, { target: { value: 'east' } });
  expect(screen.queryByRole('table', { name: 'Open' })).toBeNull();
  expect(screen.getByRole('table', { name: 'Under 12 East' })).toBeTruthy();
  fireEvent.change(search, { target: { value: 'west' } });
  expect(screen.getByText('No division with that name')).toBeTruthy();
});

test('shows a match’s result in its row', () => {
  const result: Result = { ending: 'overtime', score: [2, 1] };
  const results = new Map([[schedule.fixtures.ids[matchOf('A2', 'A3')]!, result]]);
  renderInApp(<LeagueSchedules schedule={schedule} results={results} />);
  expect(rowsOf('Open')).toContain('9:00 AM | Field 2 | A22:1 after overtime2:1 OT | A3');
  expect(rowsOf('Open')).toContain('10:00 AM | Field 1 | A3 | A1');
});

function matchOf(home: string, away: string): number {
  return viewMatches(schedule, { kind: 'all' }).find(
    (match) => match.home.name === home && match.away.name === away,
  )!.match;
}

test('the report speaks of what the sport is played on', () => {
  const setup = { ...schedule.setup, tables: tablePreset('basketball') };
  renderInApp(<LeagueSchedules schedule={{ ...schedule, setup }} />);
  expect(rowsOf('Open').slice(0, 3)).toEqual([
    'Time | Court | Home | Away',
    'Saturday, April 3, 2027',
    '9:00 AM | Court 2 | A2 | A3',
  ]);
});

test('a league of clubs has a table of home and away dates, each a link to its match', () => {
  const clubs = ofClubs(
    readChart(`
                        F1   F2   F3
      2027-01-30 20:00  A-B  .    C-A
      2027-02-01 20:00  .    B-C  .
      off               B-A
    `),
  );
  const result: Result = { ending: 'regular', score: [3, 1] };
  const results = new Map([[clubs.fixtures.ids[0]!, result]]);
  renderInApp(<LeagueSchedules schedule={clubs} results={results} />);
  const table = within(screen.getByRole('table', { name: /^Home and away, A/ }));
  const rows = table
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
  expect(rows).toEqual([
    'Home \\ Away | A | B | C',
    'A |  | Sat 30 Jan3:1 | ',
    'B | open |  | Mon 1 Feb',
    'C | Sat 30 Jan |  | ',
  ]);
  const link = table.getByRole('link', { name: 'B – C: Mon 1 Feb' });
  const row = document.querySelector(link.getAttribute('href')!)!;
  expect(row.textContent).toBe('8:00 PMF2BC');
});

test('no other league has a table of home and away dates', () => {
  renderInApp(<LeagueSchedules schedule={schedule} />);
  expect(screen.queryByRole('table', { name: /^Home and away/ })).toBeNull();
});
