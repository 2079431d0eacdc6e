import { NO_CONSTRAINTS, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { structureMatches } from '../previewed/structure-matches.ts';
import { readShown } from '../read-shown.ts';
import { choose, setUpPublished, show } from '../testing/set-up-published.tsx';
import { shownPage } from '../testing/shown-page.ts';

const { open } = setUpPublished();

const chart = readChart(`
                     Hall  Dome
  2027-04-03  20:00  A-B   .
  2027-04-10  20:00  .     B-A
`);
const season: Schedule = {
  ...chart,
  setup: {
    ...chart.setup,
    gameMinutes: 90,
    constraints: { ...NO_CONSTRAINTS, venues: [{ name: 'East Park', fields: ['Dome'] }] },
  },
};
const lineOf = (teams: string) => screen.getByText(teams).closest('li')!;

test('a match by the clock says when it ends, and where its field lies with a map of it', () => {
  open(season);
  show('MATCHES');
  const line = lineOf('B – A');
  expect(line.textContent).toContain('8:00 PM to 9:30 PM');
  expect(line.textContent).toContain('Dome, East Park');
  const map = within(line).getByRole('link', { name: 'East Park' });
  expect(map.getAttribute('href')).toContain('openstreetmap.org/search?query=East%20Park');
  expect(within(lineOf('A – B')).queryByRole('link')).toBeNull(); // it lies where the schedule is
});

test("a team's next match names the venue of its field in place of the schedule's place", () => {
  open(season);
  choose('My team', 'A');
  const next = screen.getByRole('region', { name: 'Next match' });
  expect(next.textContent).toContain('8:00 PM to 9:30 PM');
  expect(within(next).getByRole('link', { name: 'Map' }).getAttribute('href')).toContain(
    'East%20Park',
  );
  expect(next.textContent).not.toContain('Main Street');
});

test('a plain grid shows the time and the field of a match, as it did', () => {
  open(chart);
  show('MATCHES');
  expect(lineOf('B – A').textContent).toMatch(/^8:00 PMB – A.*Dome$/);
});

test('search engines are told the venue of the field and the end of the match', () => {
  const clock = { date: '2027-04-01', minutes: 0 } as never;
  const page = structureMatches(readShown(shownPage(season).shown), 'https://e.example', clock);
  const places = JSON.stringify(page);
  expect(places).toContain('"name":"East Park, Dome"}');
  expect(places).toContain('"name":"Park, Hall","address":"1 Main Street"');
  expect(places).toContain('2027-04-10T21:30');
});
