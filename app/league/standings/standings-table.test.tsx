import { apply, NO_RESULTS, type Result, tablePreset, viewTables } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { StandingsTable } from './standings-table.tsx';

const schedule = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  A-C  B-D
`,
  [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
);

function draw(scores: Readonly<Record<string, readonly [number, number]>>, of = schedule) {
  const results = new Map(
    schedule.fixtures.ids.flatMap((id) => {
      const score = scores[id];
      return score ? [[id, { ending: 'regular', score } satisfies Result] as const] : [];
    }),
  );
  renderInApp(
    <>
      <h2 id="open">Open</h2>
      <StandingsTable table={viewTables(of, results)[0]!} labelledBy="open" team={1} />
    </>,
  );
  return within(screen.getByRole('table', { name: 'Open' }));
}

const textsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);

test('a table shows every team’s played and won matches and points, the first one first', () => {
  const [a, , , d] = schedule.fixtures.ids;
  const table = draw({ [a!]: [3, 1], [d!]: [0, 0] });
  const [head, first] = table.getAllByRole('row');
  expect(textsOf(head!)).toEqual([
    '#',
    'Team',
    'P',
    'W',
    'T',
    'L',
    'PF',
    'PA',
    '+/−',
    'Pts',
    'Form',
  ]);
  expect(textsOf(first!)).toEqual(['1', 'A', '1', '1', '0', '0', '3', '1', '+2', '3', 'W']);
  expect(table.getByRole('rowheader', { name: 'B' }).closest('tr')?.dataset['mine']).toBe('true');
});

test('the table shows which tie-break ranks a team above another on the same points', () => {
  const [a, b] = schedule.fixtures.ids;
  const table = draw({ [a!]: [3, 0], [b!]: [1, 0] });
  expect(table.getAllByRole('rowheader')[0]!.textContent).toBe(
    'ARanked above the next team by point difference',
  );
});

test.each(['baseball', 'softball'])('in %s the table counts runs', (sport) => {
  const [a, b] = schedule.fixtures.ids;
  const setup = { ...schedule.setup, tables: tablePreset(sport) };
  const table = draw({ [a!]: [3, 1], [b!]: [1, 0] }, { ...schedule, setup });
  expect(table.getByTitle('Runs for').textContent).toBe('RF');
  expect(table.getByTitle('Runs against').textContent).toBe('RA');
  expect(table.getAllByRole('rowheader')[0]!.textContent).toBe(
    'CRanked above the next team by fewest runs conceded',
  );
});

test('a table without results has no ranks, and lists the teams by name', () => {
  expect(viewTables(schedule, NO_RESULTS)[0]!.rows).toHaveLength(4);
  const table = draw({});
  expect(table.queryByText(/Ranked above/)).toBeNull();
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => textsOf(row).slice(0, 2))).toEqual([
    ['', 'A'],
    ['', 'B'],
    ['', 'C'],
    ['', 'D'],
  ]);
});

test('teams without a game that only lots separate share a rank', () => {
  const [a] = schedule.fixtures.ids;
  const rows = draw({ [a!]: [1, 0] })
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => textsOf(row)[0])).toEqual(['1', '=2', '=2', '4']);
  expect(rows.slice(1, 3).map((row) => textsOf(row)[1])).toEqual(
    expect.arrayContaining(['C', 'D']),
  );
});

test('a withdrawn team is last, without a rank, and marked', () => {
  const [a] = schedule.fixtures.ids;
  const answer = apply(schedule, {
    ...{ kind: 'withdrawTeam', team: 0, matches: 'annulled' },
    played: [a!],
  });
  const without = answer.ok ? answer.value.schedule : schedule;
  const results = new Map([[a!, { ending: 'regular', score: [3, 0] } satisfies Result]]);
  const [table] = viewTables(without, results.set(without.fixtures.ids[1]!, results.get(a!)!));
  renderInApp(
    <>
      <h2 id="left">Open</h2>
      <StandingsTable table={table!} labelledBy="left" />
    </>,
  );
  const rows = within(screen.getByRole('table', { name: 'Open' })).getAllByRole('row');
  expect(textsOf(rows.at(-1)!).slice(0, 3)).toEqual(['', 'Awithdrawn, results annulled', '0']);
});
