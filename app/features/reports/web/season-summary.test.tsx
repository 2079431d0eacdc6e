import { readChart } from '@evenfield/engine/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { SeasonSummary } from './season-summary.tsx';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  .
  2027-04-03  10:00  C-A  .
  2027-04-10  09:00  B-C  .
`);

it('shows an audience what each team plays, and nothing about rules and conflicts', () => {
  renderInApp(<SeasonSummary schedule={schedule} />);
  expect(screen.getByText(/^3 teams · 3 matches · 2 game days$/)).toBeTruthy();
  const cells = (team: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${team}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('A')).toEqual(['2', '1', '1', '1', '1']); // two games on the first day
  expect(cells('B')).toEqual(['2', '0', '1', '1', '0']);
  expect(screen.queryByText(/rule|conflict|share/i)).toBeNull();
});

it('shows only the divisions that are asked for', () => {
  renderInApp(<SeasonSummary schedule={schedule} entries={new Set([7])} />);
  expect(screen.getByText('No division with that name')).toBeTruthy();
});
