import { NO_CONSTRAINTS } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { undo } from '../../commands/undo.ts';
import { createEditor, openedSchedule, openSchedule } from '../../editor.ts';
import { BreachOffer } from './breach-offer.tsx';

const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  .    .
`,
  [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
);
const nothing = () => undefined;

test('a change is made without a plan too, and one Undo takes it back', async () => {
  const editor = createEditor();
  openSchedule(editor, season, 'Generate Schedule', 'closed');
  const closures = [{ fields: ['1'], dates: [], from: null, to: null, reason: 'Flooded' }];
  const constraints = { ...NO_CONSTRAINTS, closures };
  renderInApp(
    <BreachOffer
      {...{ editor, schedule: season, onBack: nothing, onDone: nothing }}
      change={{ kind: 'changeSeason', constraints }}
    />,
  );
  await screen.findByText('No repair could be planned.'); // there is no worker here
  expect(openedSchedule(editor.getState())).toBe(season);
  fireEvent.click(screen.getByRole('button', { name: /^Save and leave/ }));
  expect(openedSchedule(editor.getState())?.setup.constraints).toEqual(constraints);
  undo(editor);
  expect(openedSchedule(editor.getState())).toBe(season);
});

test('a change that the schedule refuses says why', async () => {
  const editor = createEditor();
  openSchedule(editor, season, 'Generate Schedule', 'closed');
  renderInApp(
    <BreachOffer
      {...{ editor, schedule: season, onBack: nothing, onDone: nothing }}
      change={{ kind: 'changeSeason', days: [] }}
    />,
  );
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByRole('button', { name: /leave/ })).toBeNull();
});
