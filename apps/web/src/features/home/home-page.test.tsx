import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#src/testing/render-in-app.tsx';
import { HomePage } from './home-page.tsx';

function open() {
  const onStart = vi.fn();
  const onKeep = vi.fn();
  renderInApp(<HomePage onStart={onStart} onKeep={onKeep} />);
  return { onStart, onKeep };
}

function typeTeams(...teams: string[]) {
  const input = screen.getByRole('textbox', { name: 'Try it here: your teams, one a line' });
  fireEvent.change(input, { target: { value: teams.join('\n') } });
}

test('draws a season of the names that are typed, with a bye a day for an odd one', async () => {
  open();
  typeTeams('Ants', 'Bees', 'Cats', 'Dogs', 'Elks');
  await screen.findByRole('heading', { name: '5 teams, 10 matches, 5 Saturdays' });
  const league = within(screen.getByRole('region', { name: 'Your schedule' }));
  expect(
    league
      .getAllByText(/^Bye: /)
      .map((bye) => bye.textContent)
      .sort(),
  ).toEqual(['Bye: Ants', 'Bye: Bees', 'Bye: Cats', 'Bye: Dogs', 'Bye: Elks']);
});

test('proves it with a row a team, over what is as even as can be', async () => {
  open();
  typeTeams('Ants', 'Bees', 'Cats', 'Dogs');
  const row = within(await screen.findByRole('row', { name: /^Ants 3 / })).getAllByRole('cell');
  expect(row.map((cell) => cell.textContent)[0]).toBe('3');
  expect(screen.getByRole('row', { name: /^As even as can be 3 1–2 1–2/ })).toBeTruthy();
});

test('asks for a second name where there is only one', async () => {
  open();
  typeTeams('Ants');
  expect(await screen.findByText(/Type at least two names/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('takes the league along, and starts a league or a tournament', async () => {
  const { onKeep, onStart } = open();
  typeTeams('Ants', 'Bees');
  await screen.findByRole('heading', { name: '2 teams, 1 match, 1 Saturday' });
  fireEvent.click(screen.getByRole('button', { name: 'Continue with this league' }));
  expect(onKeep.mock.lastCall?.[0].entries[0].teams).toEqual(['Ants', 'Bees']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Schedule a tournament' })[0]!);
  fireEvent.click(screen.getAllByRole('button', { name: 'Schedule a league' })[0]!);
  expect(onStart.mock.calls).toEqual([['tournament'], ['league']]);
});
