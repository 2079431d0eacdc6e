import {
  generateSchedule,
  judge,
  type MatchId,
  type Schedule,
  viewSummary,
} from '@evenfield/engine';
import { readChart, sampleSetup } from '@evenfield/engine/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RULE_WORDS } from '#league/rule-words.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { Summary } from './summary.tsx';

/** A tight season: five teams have ten matches in three days, which forces doubleheaders. */
const schedule = generateSchedule(
  sampleSetup({ days: 3, slots: 3, fields: 2, entries: [{ teams: 5 }, { teams: 4 }] }),
  1,
);

function open(shown: Schedule, onMatch: (match: MatchId) => void = () => undefined) {
  renderInApp(<Summary schedule={shown} summary={viewSummary(shown)} onMatch={onMatch} />);
}

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('shows every rule with the count and the bound that the judge gives it', () => {
  open(schedule);
  for (const { rule, count, bound } of judge(schedule)) {
    const row = screen.getByRole('row', { name: new RegExp(`^${RULE_WORDS[rule].title}`) });
    expect(textsOf(row).slice(0, 2)).toEqual([count, bound].map((n) => n.toLocaleString('en-US')));
  }
});

test('shows Optimal only where the count meets the bound', () => {
  open(schedule);
  const optimal = judge(schedule).filter((v) => v.level === 'soft' && v.count === v.bound);
  expect(screen.getAllByText('Optimal')).toHaveLength(optimal.length);
});

test('gives each team its figures beside an even share, and marks what lies outside it', () => {
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

test('lists every violation under its rule, with teams and matches, and a click leads to the match', () => {
  const broken = readChart(`
                       1        2
    2027-04-03  09:00  A-B+C-D  A-C
    2027-04-03  10:00  B-D      .
    off                A-D
  `);
  const onMatch = vi.fn();
  open(broken, onMatch);
  for (const { rule, conflicts } of judge(broken)) {
    const row = screen.getByRole('row', { name: new RegExp(`^${RULE_WORDS[rule].title}`) });
    const where = within(row).queryByText('Where');
    expect(where !== null, rule).toBe(conflicts.length > 0);
    if (where === null) continue;
    fireEvent.click(where);
    expect(within(row).getAllByRole('listitem'), rule).toHaveLength(conflicts.length);
  }
  const double = screen.getByRole('row', { name: /^One match on a field at a time/ });
  const [conflict] = within(double).getAllByRole('listitem');
  expect(conflict?.textContent).toContain('Sat 3 Apr');
  fireEvent.click(within(double).getByRole('button', { name: /^C – D, Sat 3 Apr, 9:00 AM/ }));
  expect(onMatch).toHaveBeenCalledExactlyOnceWith('m2');
});

test('a rule with hundreds of exceptions lists them by fifties', () => {
  open(
    generateSchedule(sampleSetup({ days: 2, slots: 30, fields: 8, entries: [{ teams: 26 }] }), 1),
  );
  const row = screen.getByRole('row', { name: /^Few doubleheaders/ });
  fireEvent.click(within(row).getByText('Where'));
  expect(within(row).getAllByRole('listitem')).toHaveLength(50);
  fireEvent.click(within(row).getByRole('button', { name: /^Show 2 more of 2/ }));
  expect(within(row).getAllByRole('listitem')).toHaveLength(52);
  expect(within(row).queryByRole('button', { name: /more of/ })).toBeNull();
});

test('names what each team requests, whether it is met, and the matches that break it', () => {
  const league = readChart(`
                       1    2
    2027-04-03  09:00  A-B  C-D
    2027-04-10  09:00  A-C  B-D
  `);
  const { division } = league.setup.entries[0]!;
  const [first] = league.setup.days;
  const request = {
    ...{ dates: [first!.date!], from: null, to: null, isMust: false },
    teams: ['A', 'B'].map((team) => ({ division, pool: null, team })),
  };
  const requests = [
    { ...request, kind: 'cannotPlay' as const, reason: 'Holiday' },
    { ...request, kind: 'prefers' as const, from: 480, to: 720, reason: '' },
  ];
  const rows = { hours: [], closures: [], venues: [], travel: [], people: [], apart: [] };
  const constraints = { ...rows, requests };
  const onMatch = vi.fn();
  open({ ...league, setup: { ...league.setup, gameMinutes: 60, constraints } }, onMatch);
  const table = screen.getByRole('table', { name: 'Requests of teams' });
  expect(within(table).getAllByRole('row').slice(1, 3).map(textsOf)).toEqual([
    [
      'A (A)',
      'Cannot play: Sat 3 Apr (if possible). Holiday',
      'Not met:A – B, Sat 3 Apr, 9:00 AM, Field 1',
    ],
    ['A (A)', 'Prefers to play: Sat 3 Apr, 8:00 AM – 12:00 PM (if possible)', 'Met'],
  ]);
  fireEvent.click(within(table).getAllByRole('button', { name: /^A – B/ })[0]!);
  expect(onMatch).toHaveBeenCalledWith(league.fixtures.ids[0]);
});
