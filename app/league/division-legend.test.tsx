import { apply, entryCodes, invariant, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DivisionLegend } from './division-legend.tsx';

const CHART = `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  .    .
`;

afterEach(cleanup);

function namesShown({ setup }: Schedule): (string | null)[] {
  render(
    <DivisionLegend
      {...{ setup, codes: entryCodes(setup), paints: [], lit: new Set() }}
      onLight={() => undefined}
    />,
  );
  const legend = screen.getByRole('region', { name: 'Divisions' });
  return [...legend.querySelectorAll('li button')].map(({ textContent }) => textContent);
}

test('a division is named, and so are its pools beside it', () => {
  const whole = readChart(CHART, [{ division: 'U12', teams: ['A', 'B', 'C', 'D'] }]);
  expect(namesShown(whole)).toEqual(['AU12']);
  cleanup();
  const pools = readChart(CHART, [
    { division: 'U12', pool: 'North', teams: ['A', 'B'] },
    { division: 'U12', pool: 'South', teams: ['C', 'D'] },
  ]);
  expect(namesShown(pools)).toEqual(['U12', 'A1North', 'A2South']);
});

test('a division with playoffs keeps its name beside its color', () => {
  const season = readChart(CHART, [{ division: 'U12', teams: ['A', 'B', 'C', 'D'] }]);
  const added = apply(season, {
    ...{ kind: 'addPlayoff', key: 'cup', division: 'U12', fields: [0, 1] },
    playoff: { kind: 'single', seeds: [1, 2].map((rank) => ({ pool: null, rank })) },
  });
  invariant(added.ok, 'playoffs can be added');
  expect(namesShown(added.value.schedule)).toEqual(['U12', 'AU12', 'APPlayoffs']);
});
