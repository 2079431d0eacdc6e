import { drawSchedule, judge, type Schedule, viewSummary } from '@evenfield/engine';
import { readChart, sampleSetup } from '@evenfield/engine/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RULE_WORDS } from '#src/league/rule-words.ts';
import { renderInApp } from '#src/testing/render-in-app.tsx';
import { Summary } from './summary.tsx';

/** Tight: five teams have ten matches in three days, so that doubleheaders are forced. */
const schedule = drawSchedule(
  sampleSetup({ days: 3, slots: 3, fields: 2, entries: [{ teams: 5 }, { teams: 4 }] }),
  1,
);

function open(shown: Schedule) {
  renderInApp(<Summary schedule={shown} summary={viewSummary(shown)} />);
}

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('R01 shows every rule with the count and the bound that the judge gives it', () => {
  open(schedule);
  for (const { rule, count, bound } of judge(schedule)) {
    const row = screen.getByRole('row', { name: new RegExp(`^${RULE_WORDS[rule].title}`) });
    expect(textsOf(row).slice(0, 2)).toEqual([count, bound].map((n) => n.toLocaleString('en-US')));
  }
});

test('R01 says Optimal only where the count meets the bound', () => {
  open(schedule);
  const optimal = judge(schedule).filter((v) => v.level === 'soft' && v.count === v.bound);
  expect(screen.getAllByText('Optimal')).toHaveLength(optimal.length);
});

test('R01 gives each team its figures beside an even share, and marks what lies outside it', () => {
  open(
    readChart(`
                         1
      2027-04-03  09:00  A-B
      2027-04-03  10:00  A-C
      2027-04-10  09:00  B-C
    `),
  );
  const figures = (team: string) =>
    textsOf(
      within(screen.getByRole('region', { name: 'Figures of A' })).getByRole('row', {
        name: new RegExp(`^${team}`),
      }),
    );
  expect(figures('A').slice(0, 5)).toEqual(['2 of 2', '1 of 0–1', '2 of 1', '0 of 1', '1 of 0–1']);
  expect(figures('B').slice(2, 4)).toEqual(['1 of 1', '1 of 1']);
  const outside = within(screen.getByRole('row', { name: /^A / })).getAllByRole('img');
  expect(outside).toHaveLength(2);
});
