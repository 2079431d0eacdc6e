import { viewChart } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { Chart } from './chart.tsx';
import { letteringOf } from './chart-lettering.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  .    A-C
  off                B-D
`);

function open(target: string) {
  const { setup } = schedule;
  renderInApp(
    <Chart
      schedule={schedule}
      view={viewChart(schedule)}
      lettering={letteringOf(setup)}
      isLit={() => true}
      target={target}
    />,
  );
}

test('the match to scroll to has the focus, wherever it is on the chart', async () => {
  open(schedule.fixtures.ids[2]!);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/A against C, A$/),
  );
});

test.each([
  ['has no cell', schedule.fixtures.ids[3]!],
  ['is not there any more', 'm99'],
])('a match that %s takes the focus from nobody', async (_, target) => {
  open(target);
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  expect(document.activeElement).toBe(document.body);
});
