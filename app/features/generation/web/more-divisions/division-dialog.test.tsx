import { readChart } from '@evenfield/engine/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { input, press, type } from '../testing/page-driver.tsx';
import { DivisionDialog } from './division-dialog.tsx';

const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  .
  2027-04-03  10:00  .    .
`,
  [{ division: 'U10', teams: ['A', 'B'] }],
);

/** Opens the dialog, and returns what it sends to the server. */
async function open(edited: number | null) {
  const sent = vi.fn<(body: unknown) => void>();
  await serve(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    sent(JSON.parse(text));
    response.end();
  });
  const nothing = () => undefined;
  renderInApp(
    <DivisionDialog
      {...{ schedule: season, edited }}
      {...{ onSchedule: nothing, onWithdraw: nothing, onClose: nothing }}
    />,
  );
  await screen.findByRole('dialog');
  return sent;
}

test('Edit Division Data has the length of the division’s games, and sends another one', async () => {
  const sent = await open(0);
  expect(input('Game length').value).toBe('60');
  type('Game length', '45');
  press('Save Division');
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]![0]).toMatchObject({
    schedules: [{ division_name: 'U10', game_minutes: 45 }],
  });
});

test('a division that is added has a length of its own, and those that are there keep theirs', async () => {
  const sent = await open(null);
  type(/Division name/, 'U12');
  type(/Number of teams/, '2');
  fireEvent.change(input(/Round robin type/), { target: { value: 'single' } });
  type('Game length', '30');
  press('Add to the Schedule');
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]![0]).toMatchObject({
    game_minutes: 60,
    schedules: [{ division_name: 'U10' }, { division_name: 'U12', game_minutes: 30 }],
  });
});
