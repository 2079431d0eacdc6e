import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HomePage } from './home-page.tsx';

function open(
  mountContact: (element: HTMLElement) => Promise<unknown> = () => new Promise(() => {}),
) {
  const onStart = vi.fn();
  const onKeep = vi.fn();
  render(<HomePage onStart={onStart} onKeep={onKeep} mountContact={mountContact} />);
  return { onStart, onKeep };
}

function typeTeams(...teams: string[]) {
  const input = screen.getByRole('textbox', { name: 'Try it here: your teams, one per line' });
  fireEvent.change(input, { target: { value: teams.join('\n') } });
}

/** Fakes IntersectionObserver; the result reports all elements as near. */
function watchElements() {
  const near: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback;
      }
      observe() {
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        near.push(() => this.callback([entry], this as unknown as IntersectionObserver));
      }
      disconnect() {}
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const comeNear = () =>
    act(async () => {
      for (const appear of near) appear();
    });
  return { comeNear };
}

test('can be read before any script has run: a season, its proof, what the product does, and two ways in', () => {
  const html = renderToString(
    <HomePage onStart={() => {}} onKeep={() => {}} mountContact={async () => {}} />,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const headings = [...page.querySelectorAll('h1, h2')].map((heading) => heading.textContent);
  expect(headings).toEqual([
    'A fair season for every team.',
    '6 teams, 15 matches, 5 Saturdays',
    'Fair, and you can show it.',
    'A free round-robin fixture generator',
    'Divisions and teams from your own list',
    'A color chart to drag and drop',
    'On your own site, and always up to date',
    'Every family follows its own team',
    'Made for the season as it really is.',
    'Personalized league tables',
    'Your season is a few minutes away.',
    'A question first?',
  ]);
  expect(page.querySelectorAll('tbody tr')).toHaveLength(6);
  const button = page.querySelector('button[value="tournament"]');
  expect(button?.textContent).toBe('Schedule a tournament');
  expect(button?.closest('form')?.getAttribute('action')).toBe('/generate-schedule');
  expect(page.querySelector('textarea')?.textContent).toMatch(/^Kestrels\nOtters\n/);
});

test('explains where league tables come from', () => {
  open();
  const banner = within(screen.getByRole('region', { name: 'Personalized league tables' }));
  expect(banner.getByText(/^Scores from the field, standings at once/)).toBeTruthy();
  expect(banner.getByRole('link').getAttribute('href')).toBe('/generate-schedule');
});

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
  expect(screen.getByRole('row', { name: /^As even as possible 3 1–2 1–2/ })).toBeTruthy();
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

test('fetches the contact form when somebody comes near it, and puts it onto the page', async () => {
  const { comeNear } = watchElements();
  const mountContact = vi.fn(async (element: HTMLElement) => element.append('GET IN TOUCH'));
  open(mountContact);
  expect(mountContact).not.toHaveBeenCalled();
  await comeNear();
  const section = screen.getByRole('region', { name: 'A question first?' });
  expect(within(section).getByText('GET IN TOUCH')).toBeTruthy();
  expect(mountContact).toHaveBeenCalledOnce();
});

test('shows where the contact form could not be loaded', async () => {
  const { comeNear } = watchElements();
  open(() => Promise.reject(new TypeError('Failed to fetch')));
  await comeNear();
  expect((await screen.findByRole('alert')).textContent).toContain('The form could not be loaded.');
});
