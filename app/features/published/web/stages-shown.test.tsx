import { apply, type Command, invariant, type Result, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { encodeResult } from '@evenfield/wire/results';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { structureMatches } from './previewed/structure-matches.ts';
import { readShown } from './read-shown.ts';
import { choose, setUpPublished, show } from './testing/set-up-published.tsx';
import { shownPage } from './testing/shown-page.ts';

const { open } = setUpPublished();

const won: Result = { ending: 'regular', score: [2, 0] };

function openPlayed(schedule: Schedule, played: readonly number[], now: string) {
  vi.setSystemTime(new Date(now));
  const { shown } = shownPage(schedule);
  const matches = shown.matches.map((row, k) =>
    played.includes(k) ? { ...row, ...encodeResult(won) } : row,
  );
  open(schedule, { shown: { matches }, now });
}

/** Fewer rounds than a round robin: only then are rounds paired by results. */
const six = readChart(`
                     1    2    3
  2027-04-03  09:00  A-B  C-D  E-F
  2027-04-10  09:00  A-C  B-E  .
  2027-04-10  10:00  D-F  .    .
  2027-04-17  09:00  A-D  B-F  C-E
`);
const swiss: Schedule = {
  ...six,
  setup: {
    ...six.setup,
    event: 'tournament',
    entries: [{ ...six.setup.entries[0]!, format: 'swiss', gamesPerDay: 1 }],
  },
  fixtures: { ...six.fixtures, round: Uint16Array.of(0, 0, 0, 1, 1, 1, 2, 2, 2) },
};

test('before the first result the rounds of a Swiss tournament are shown as they are drawn', () => {
  openPlayed(swiss, [], '2027-04-02T12:00:00Z');
  show('MATCHES');
  expect(screen.getByText('A – C')).toBeTruthy();
});

test('nobody is named in a Swiss round before it is paired: not in the list, not in the chart', () => {
  openPlayed(swiss, [0, 1, 2], '2027-04-04T12:00:00Z');
  show('MATCHES');
  expect(screen.getAllByText('Round 2 – paired after round 1')).toHaveLength(3);
  expect(screen.getAllByText('Round 3 – paired after round 2')).toHaveLength(3);
  expect(screen.queryByText('A – C')).toBeNull();
  show('COLOR CHART');
  expect(screen.getAllByRole('gridcell', { name: /Round 3, paired after round 2, / })).toHaveLength(
    3,
  );
  expect(screen.queryByRole('gridcell', { name: /A against C/ })).toBeNull();
});

test('the page of a team shows when its next round is played, with neither an opponent nor a bye', () => {
  openPlayed(swiss, [0, 1, 2], '2027-04-04T12:00:00Z');
  choose('My team', 'A');
  expect(screen.queryByRole('region', { name: 'Next match' })).toBeNull();
  expect(
    screen.getByText('Next: Round 2, paired after round 1, Sat 10 Apr 9:00 AM to 10:00 AM'),
  ).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.some((row) => row?.includes('Round 3, paired after round 2'))).toBe(true);
  expect(rows.some((row) => row?.includes('Bye'))).toBe(false);
});

test('search engines read of no match whose teams are not paired yet', () => {
  const { shown } = shownPage(swiss);
  const [first, ...others] = shown.matches;
  const matches = [{ ...first!, ...encodeResult(won) }, ...others];
  const clock = { date: '2027-04-02', minutes: 0 };
  const textOf = (rows: typeof matches) =>
    JSON.stringify(structureMatches(readShown({ ...shown, matches: rows }), '/s/s1', clock));
  expect(textOf(shown.matches)).toContain('A – C');
  expect(textOf(matches)).toContain('C – D');
  expect(textOf(matches)).not.toMatch(/A – C|Round/);
});

const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  X-Y
  2027-04-10  09:00  .    .
  2027-04-17  09:00  .    .
  2027-04-17  11:00  .    .
`,
  [
    { division: 'Open', pool: 'North', teams: ['A', 'B'] },
    { division: 'Open', pool: 'South', teams: ['X', 'Y'] },
  ],
);

function withPlayoffs(...more: readonly Command[]): Schedule {
  const seeds = [1, 2].flatMap((rank) => ['North', 'South'].map((pool) => ({ pool, rank })));
  const added: Command = {
    ...{ kind: 'addPlayoff', key: 'po', division: 'Open', fromDay: 1 },
    playoff: { kind: 'thirdPlace', seeds },
  };
  return [added, ...more].reduce((schedule: Schedule, command) => {
    const answer = apply(schedule, command);
    invariant(answer.ok, `accepted: ${command.kind}`);
    return answer.value.schedule;
  }, season);
}

const teams = [0, 1].flatMap((position) => ['North', 'South'].map((pool) => ({ pool, position })));

test('a playoff match is named beside its division', () => {
  openPlayed(withPlayoffs(), [0, 1], '2027-04-04T12:00:00Z');
  show('MATCHES');
  expect(screen.getByText(/Semi-final 1, Open Playoffs/)).toBeTruthy();
  expect(screen.getByText(/Third place, Open Playoffs/)).toBeTruthy();
});

test('the page of a team whose semi-final has no result yet shows what follows', () => {
  const started = withPlayoffs({ kind: 'startPlayoff', entry: 2, teams });
  openPlayed(started, [0, 1], '2027-04-12T12:00:00Z');
  choose('My team', 'A');
  expect(screen.getByText(/^Next: (Final|Third place).* or .*Sat 17 Apr/)).toBeTruthy();
  expect(screen.getByText(/^(Home|Away), Semi-final 1$/)).toBeTruthy();
});

test('a team may be in playoffs that nobody is known to play in yet', () => {
  openPlayed(withPlayoffs(), [0, 1], '2027-04-12T12:00:00Z');
  choose('My team', 'A');
  expect(screen.getByText('The teams are not known yet in Open Playoffs.')).toBeTruthy();
});

test('the page of a team does not claim that all is played while a match has no result', () => {
  openPlayed(season, [1], '2027-04-12T12:00:00Z');
  choose('My team', 'A');
  expect(screen.getByText('No upcoming matches.')).toBeTruthy();
  choose('My team', 'X');
  expect(screen.getByText('All matches have been played.')).toBeTruthy();
});
