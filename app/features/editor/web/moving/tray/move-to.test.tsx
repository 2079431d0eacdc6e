import { type Command, NO_RESULTS, WHOLE_CHART } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { chartOf } from '../../chart-of.ts';
import { pickingOf } from '../picking.ts';
import { MoveTo } from './move-to.tsx';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  .    .
`);
const [match, other] = schedule.fixtures.ids;

test('a cell that is free gets the match, and one with another match swaps the two', async () => {
  const view = chartOf(schedule, WHOLE_CHART, NO_RESULTS);
  const picked = { kind: 'match', match: match!, swapWith: null } as const;
  const commands: Command[] = [];
  renderInApp(
    <MoveTo
      picking={pickingOf(schedule, view, picked, NO_RESULTS)!}
      onRun={(command) => commands.push(command)}
    />,
  );
  const choose = async (day: string, field: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Move to…' }));
    fireEvent.change(await screen.findByLabelText('Game day'), { target: { value: day } });
    fireEvent.change(screen.getByLabelText('Field'), { target: { value: field } });
  };
  await choose('0', '1');
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Swap the two matches' }));
  await choose('1', '1');
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(commands).toEqual([
    { kind: 'swapMatches', match, other },
    { kind: 'moveMatch', match, to: 3 },
  ]);
});
