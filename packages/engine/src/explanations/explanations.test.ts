import { describe, expect, test } from 'vitest';
import { type Constraints, NO_CONSTRAINTS } from '../model/constraints.ts';
import type { GameDate } from '../model/game-date.ts';
import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Entry } from '../model/setup.ts';
import { judge } from '../rules/judge.ts';
import { readChart } from '../testing/chart.ts';
import { withMatchesAt } from './put-match.ts';
import { whatWouldHelp } from './what-would-help.ts';
import { whyHere, whyNot } from './why-here.ts';

const DAY = '2027-04-03' as GameDate;

const chart = readChart(`
                    F1   F2
  2027-04-03 09:00  A-B  C-D
  2027-04-03 10:00  .    .
  2027-04-10 09:00  A-C  .
  off               B-D
`);
const [AB, , AC, BD] = [0, 1, 2, 3] as const;

function withConstraints(
  constraints: Partial<Constraints>,
  entry: Partial<Entry> = {},
  schedule: Schedule = chart,
): Schedule {
  const entries = schedule.setup.entries.with(0, { ...schedule.setup.entries[0]!, ...entry });
  const all = { ...NO_CONSTRAINTS, ...constraints };
  return { ...schedule, setup: { ...schedule.setup, entries, gameMinutes: 50, constraints: all } };
}

const ref = (team: string) => {
  const { division } = chart.setup.entries[0]!;
  return { division, pool: null, team };
};
const cannotPlay = (team: string, dates: readonly GameDate[]) => {
  return {
    teams: [ref(team)],
    kind: 'cannotPlay',
    dates,
    from: null,
    to: null,
    isMust: true,
    reason: '',
  } as const;
};

describe('why a match is not at a place', () => {
  test('is every rule in the way', () => {
    const taken = whyNot(chart, BD, { day: 0, field: 0, start: 540 }).obstacles;
    expect(taken).toMatchObject([
      { kind: 'teamPlays', team: 1, other: AB },
      { kind: 'teamPlays', team: 3 },
      { kind: 'fieldTaken', other: AB },
    ]);
  });

  test('names requests, closures, people, limits and travel', () => {
    const kinds = (schedule: Schedule, start = 600) =>
      whyNot(schedule, BD, { day: 0, field: 1, start }).obstacles.map(({ kind }) => kind);
    const closure = { fields: ['F2'], dates: [DAY], from: 600, to: null, reason: 'lights out' };
    const venues = [
      { name: 'Oak', fields: ['F1'] },
      { name: 'Elm', fields: ['F2'] },
    ];
    const travel = [{ from: 'Oak', to: 'Elm', minutes: 20 }];
    const people = [{ name: 'Kim', teams: [ref('A'), ref('D')], minutesBetween: 15 }];
    const limits = [{ games: 1, days: 1, isMust: true, weight: 1 }];
    expect(kinds(withConstraints({}))).toEqual([]);
    expect(kinds(withConstraints({ requests: [cannotPlay('B', [DAY])] }))).toEqual(['cannotPlay']);
    expect(kinds(withConstraints({ closures: [closure] }))).toEqual(['closure']);
    expect(kinds(withConstraints({ venues, travel }))).toEqual(['travel']); // B plays on F1 before
    expect(kinds(withConstraints({ people }))).toEqual(['person', 'person']);
    expect(kinds(withConstraints({}, { limits }))).toEqual(['limit', 'limit']);
    expect(kinds(withConstraints({}), 610)).toEqual(['closed']);
  });

  test('is what would be less fair if no rule is in the way', () => {
    const { obstacles, changes } = whyNot(chart, AC, { day: 0, field: 0, start: 600 });
    expect(obstacles).toEqual([]);
    expect(changes.find(({ rule }) => rule === 'S4')).toEqual({ rule: 'S4', before: 0, after: 2 });
  });
});

test('why a match is at its place tells its other places, and the best of them', () => {
  const here = whyHere(chart, AC);
  expect(here).toMatchObject({ isLocked: false, obstacles: [], free: 4, of: 4, counts: [] });
  expect(here?.best?.changes.length).toBeGreaterThan(0);
  expect(whyHere(chart, BD)).toBeNull();
});

describe('what would help', () => {
  test('is nothing while a place is free', () => {
    expect(whatWouldHelp(chart, BD)[0]).toMatchObject({ kind: 'place' });
  });

  test('is the least of each kind of change', () => {
    const full = withConstraints({
      hours: [{ fields: [], dates: [], from: 540, to: 590 }],
      requests: [cannotPlay('B', ['2027-04-10' as GameDate])],
    });
    expect(whatWouldHelp(full, BD)).toMatchObject([
      { kind: 'request', team: 1, place: { day: 1, field: 1, start: 540 } },
      { kind: 'opening', minutes: 50, from: 540, to: 640 },
    ]);
  });

  test('is no other match elsewhere while a limit still forbids the day', () => {
    const busy = readChart(`
                        F1   F2
      2027-04-03 09:00  A-B  C-D
      2027-04-03 10:00  E-F  .
      2027-04-03 11:00  G-H  .
      2027-04-03 12:00  E-G  .
      2027-04-10 09:00  A-C  .
      off               B-D
    `);
    const limits = [{ games: 1, days: 1, isMust: true, weight: 1 }];
    const row = busy.placements.indexOf(NOWHERE);
    const helps = whatWouldHelp(withConstraints({}, { limits }, busy), row);
    expect(helps.find(({ kind }) => kind === 'move')?.place).toEqual({
      day: 1,
      field: 0,
      start: 540,
    });
  });

  test('is tried: the match can be there without breaking a rule', () => {
    const tight = withConstraints({
      closures: [{ fields: [], dates: [], from: 600, to: null, reason: '' }],
      people: [{ name: 'Kim', teams: [ref('A'), ref('D')], minutesBetween: 0 }],
    });
    const helps = whatWouldHelp(tight, BD);
    expect(helps.map(({ kind }) => kind)).toEqual(['closure', 'person']);
    const setup = { ...tight.setup, constraints: { ...tight.setup.constraints!, people: [] } };
    const changed = withMatchesAt({ ...tight, setup }, new Map([[BD, helps[1]!.place]]));
    expect(changed.placements).not.toContain(NOWHERE);
    const hard = judge(changed).filter(
      ({ rule, level, count }) => level === 'hard' && rule !== 'H4' && count > 0,
    );
    expect(hard).toEqual([]);
  });

  test('is asked of one place, on a grid without times, too', () => {
    const untimed: Schedule = {
      ...chart,
      setup: { ...chart.setup, slots: chart.setup.slots.map(() => ({ start: null })) },
    };
    const place = { day: 1, field: 0, start: 0 };
    expect(whatWouldHelp(untimed, BD, place)).toMatchObject([
      { kind: 'move', other: AC, place },
      { kind: 'field', place },
    ]);
  });
});
