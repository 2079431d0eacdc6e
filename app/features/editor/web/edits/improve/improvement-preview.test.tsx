import { apply, followMatches, tablePreset, viewChanges } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { ImprovementPreview } from './improvement-preview.tsx';

const crowded = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  C-A  D-B
  2027-04-10  09:00  .    .
  2027-04-17  09:00  A-D  B-C
`);
const rested = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  .    .
  2027-04-10  09:00  C-A  D-B
  2027-04-17  09:00  A-D  B-C
`);

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

test('shows how many matches would move, which rules improve, and the effect on each team', () => {
  const after = followMatches(crowded, rested);
  const changes = viewChanges(crowded, after);
  renderInApp(<ImprovementPreview schedule={crowded} after={after} changes={changes} />);
  expect(screen.getByText(/^2 of 6 matches move; 4 teams are affected\./)).toBeDefined();
  expect(screen.getByRole('status').textContent).toMatch(/^Fair on \d+ → \d+ of 11 measures/);
  expect(rowsOf('Rules').join()).toContain('Rest between games | 4 | 0 | 0');
  const teams = rowsOf('Teams');
  expect(teams).toHaveLength(4);
  expect(teams[0]).toMatch(/^A \| .* \| 1 \| .*Doubleheaders 1 → 0.*/);
  expect(rowsOf('Moves')[0]).toMatch(
    /^C – A, .* \| Sat 3 Apr, 10:00 AM, Field 1 \| Sat 10 Apr, 9:00 AM, Field 1$/,
  );
});

test('names the matches that swap home and away when none moves', () => {
  const turned = apply(crowded, { kind: 'swapSides', match: crowded.fixtures.ids[0]! });
  if (!turned.ok) throw new Error(turned.refusal.code);
  const after = followMatches(crowded, turned.value.schedule);
  renderInApp(
    <ImprovementPreview schedule={crowded} after={after} changes={viewChanges(crowded, after)} />,
  );
  expect(
    screen.getByText(/^1 of 6 matches swaps home and away; 2 teams are affected\./),
  ).toBeDefined();
});

test('rules and figures are named in the words of the sport', () => {
  const uneven = readChart(`
                       1    2
    2027-04-03  09:00  A-B  C-D
    2027-04-03  10:00  .    .
    2027-04-10  09:00  C-A  D-B
    2027-04-17  09:00  A-D  B-C
    2027-04-17  10:00  .    .
  `);
  const even = readChart(`
                       1    2
    2027-04-03  09:00  A-B  .
    2027-04-03  10:00  C-D  .
    2027-04-10  09:00  C-A  D-B
    2027-04-17  09:00  .    A-D
    2027-04-17  10:00  .    B-C
  `);
  const setup = { ...uneven.setup, tables: tablePreset('basketball') };
  const schedule = { ...uneven, setup };
  const after = followMatches(schedule, { ...even, setup });
  const { container } = renderInApp(
    <ImprovementPreview schedule={schedule} after={after} changes={viewChanges(schedule, after)} />,
  );
  expect(rowsOf('Rules').join()).toContain('Courts shared');
  expect(rowsOf('Teams').join()).toMatch(/Spread over courts \d → \d/);
  expect(container.textContent).not.toMatch(/\bfields?\b/i);
});
