import { describe, expect, test } from 'vitest';
import { whyUnplaced } from '../explanations/why-unplaced.ts';
import { type Constraints, NO_CONSTRAINTS } from '../model/constraints.ts';
import type { GameDate } from '../model/game-date.ts';
import { cellAt, dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { NO_RESULTS } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { Entry } from '../model/setup.ts';
import { proposeRound } from '../pairing/propose-round.ts';
import { generateSchedule } from '../placement/search-schedules.ts';
import { planRepairs } from '../repair/plan-repairs.ts';
import { judge } from '../rules/judge.ts';
import { readChart } from '../testing/chart.ts';
import { brokenRules, clockSeason } from '../testing/clock-season.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { apply, type Command } from './apply.ts';

const CHART = `
                    F1   F2
  2027-04-03 09:00  A-B  C-D
  2027-04-03 10:00  .    .
  2027-04-10 09:00  A-C  B-D
  2027-04-10 10:00  A-D  .
  2027-04-17 09:00  B-C  .
`;

const FIRST = '2027-04-03' as GameDate;
const plain = readChart(CHART);

/** The chart with constraints; matches last 50 minutes. */
function withConstraints(
  constraints: Partial<Constraints>,
  entry: Partial<Entry> = {},
  schedule = plain,
): Schedule {
  const entries = schedule.setup.entries.with(0, { ...schedule.setup.entries[0]!, ...entry });
  const setup = {
    ...schedule.setup,
    entries,
    gameMinutes: 50,
    constraints: { ...NO_CONSTRAINTS, ...constraints },
  };
  return { ...schedule, setup };
}

const count = (schedule: Schedule, rule: string) =>
  judge(schedule).find((verdict) => verdict.rule === rule)?.count;

describe('a rule that only constraints bring', () => {
  test('is not in the report of a plain grid', () => {
    for (const rule of ['H6', 'H7', 'H8', 'H9', 'H10', 'S15', 'S16', 'S17']) {
      expect(count(plain, rule)).toBeUndefined();
    }
  });

  test.each([
    ['H1', 'a changeover that slots do not leave', { changeoverMinutes: 15 }, {}, 1],
    [
      'H2',
      'travel between two games of a team',
      {
        venues: [
          { name: 'Oak', fields: ['F1'] },
          { name: 'Elm', fields: ['F2'] },
        ],
        travel: [{ from: 'Oak', to: 'Elm', minutes: 20 }],
      },
      {},
      1, // D plays on F2 at 9 and on F1 at 10
    ],
    [
      'H6',
      'a closure during a match',
      { closures: [{ fields: ['F1'], dates: [FIRST], from: 570, to: 580, reason: '' }] },
      {},
      1,
    ],
    [
      'H6',
      'hours that end before a match is over',
      { hours: [{ fields: ['F2'], dates: [FIRST], from: 540, to: 580 }] },
      {},
      1,
    ],
    ['H6', 'a team that cannot play on a date', { requests: [request('cannotPlay', true)] }, {}, 1],
    [
      'H7',
      'a person with two teams at one time',
      { people: [{ name: 'Kim', teams: refsOf('A', 'C'), minutesBetween: 0 }] },
      {},
      1,
    ],
    [
      'H8',
      'two games on a day of one',
      {},
      { limits: [{ games: 1, days: 1, isMust: true, weight: 1 }] },
      2, // A and D on April 10
    ],
    ['H9', 'a home game on another field', {}, { grounds: [{ team: 'C', fields: ['F1'] }] }, 1],
    ['H10', 'teams that are to be apart', { apart: [refsOf('A', 'B') as never] }, {}, 1],
    ['S15', 'a wish not to play on a date', { requests: [request('cannotPlay', false)] }, {}, 1],
    ['S15', 'a time that a team prefers', { requests: [request('prefers', false)] }, {}, 1],
    [
      'S16',
      'crowded games, by weight',
      {},
      { limits: [{ games: 1, days: 1, isMust: false, weight: 7 }] },
      14,
    ],
    [
      'S17',
      'a change of venue on a day',
      {
        venues: [
          { name: 'Oak', fields: ['F1'] },
          { name: 'Elm', fields: ['F2'] },
        ],
      },
      {},
      1,
    ],
  ] as const)('%s counts %s', (rule, _what, constraints, entry, expected) => {
    expect(count(withConstraints({}, {}), rule)).toBe(0);
    expect(count(withConstraints(constraints, entry as Partial<Entry>), rule)).toBe(expected);
  });

  test('counts rest in minutes from the end of a game to the start of the next', () => {
    expect(count(withConstraints({}, { restMinutes: 10 }), 'S4')).toBe(0);
    expect(count(withConstraints({}, { restMinutes: 11 }), 'S4')).toBe(2);
  });

  test('S6 counts idle time on a field in the length of the match after it', () => {
    const late = readChart(`
                        F1   F2
      2027-04-03 09:00  A-B  C-D
      2027-04-03 10:00  .    .
      2027-04-03 11:00  A-C  .
    `);
    expect(count(withConstraints({}, {}, late), 'S6')).toBe(1); // 70 minutes
    expect(count(withConstraints({ changeoverMinutes: 60 }, {}, late), 'S6')).toBe(0);
  });

  test('S8 counts times of day in match lengths from the first possible start', () => {
    const even = readChart(`
                        F1
      2027-04-03 09:00  A-B
      2027-04-03 10:00  .
      2027-04-10 09:00  .
      2027-04-10 10:00  A-B
    `);
    expect(count(withConstraints({}, {}, even), 'S8')).toBe(0);
    const hours = [{ fields: [], dates: ['2027-04-10' as GameDate], from: 600, to: 700 }];
    expect(count(withConstraints({ hours }, {}, even), 'S8')).toBe(0); // both times the first of its day
    const early = readChart(`
                        F1
      2027-04-03 09:00  A-B
      2027-04-10 09:00  A-B
      2027-04-17 09:00  A-B
      2027-04-24 10:00  A-B
    `);
    expect(count(withConstraints({}, {}, early), 'S8')).toBe(2); // three early and one late, for each
  });

  test('rests are two slots until something is said in minutes', () => {
    const far = readChart(`
                        F1
      2027-04-03 09:00  A-B
      2027-04-03 10:30  .
      2027-04-03 12:00  A-C
    `);
    expect(count(withConstraints({}, {}, far), 'S4')).toBe(1); // one slot between
    expect(count(withConstraints({ changeoverMinutes: 0 }, {}, far), 'S4')).toBe(0); // 130 minutes, 100 wanted
    expect(count(withConstraints({}, { restMinutes: 140 }, far), 'S4')).toBe(1);
  });

  test('counts nothing in common where all teams have grounds', () => {
    const grounds = [{ team: 'A', fields: ['F1'] }];
    for (const rule of ['S3', 'S5', 'S6', 'S8', 'S9', 'S11']) {
      expect(count(withConstraints({}), rule)).toBeDefined();
      expect(count(withConstraints({}, { grounds }), rule)).toBeUndefined();
    }
    const rules = judge(withConstraints({}, { grounds })).map(({ rule }) => rule);
    expect(rules.indexOf('S1')).toBe(rules.indexOf('S16') + 1);
  });
});

describe('an edit with constraints', () => {
  const closed = withConstraints({
    closures: [{ fields: ['F2'], dates: [FIRST], from: 600, to: null, reason: 'lights out' }],
  });
  const move = (schedule: Schedule, slot: number, field: number) =>
    apply(schedule, {
      kind: 'moveMatch',
      match: schedule.fixtures.ids[0]!,
      to: cellAt(gridOf(schedule.setup), 0, slot, field),
    });

  test('is refused if it breaks a hard rule that holds', () => {
    const result = move(closed, 1, 1);
    expect(result.ok ? null : result.refusal).toMatchObject({ code: 'breaksRule', rule: 'H6' });
    expect(move(closed, 1, 0).ok).toBe(true);
  });

  test('that adds a match wants the minutes of rest, however few or many starts are between', () => {
    const hours = [{ fields: [], dates: [], from: 540, to: 1200 }];
    const evening = readChart(`
                        F1   F2
      2027-04-03 09:00  A-B  .
      2027-04-03 12:00  .    C-D
      2027-04-03 12:05  .    .
      2027-04-03 12:10  .    .
      2027-04-03 12:15  .    .
      2027-04-03 13:00  .    .
    `);
    const season = withConstraints({ hours }, {}, evening);
    const add = (team: string, rival: string, slot: number) => {
      const [home, away] = [team, rival].map((name) =>
        evening.setup.entries[0]!.teams.indexOf(name),
      );
      const to = cellAt(gridOf(season.setup), 0, slot, 0);
      const match = 'new' as MatchId;
      return apply(season, { kind: 'addMatch', match, home: home!, away: away!, to });
    };
    expect(add('A', 'B', 1).ok).toBe(true); // 130 minutes, 100 wanted
    expect(add('C', 'B', 5)).toMatchObject({ ok: false, refusal: { code: 'tooClose' } }); // 10 minutes
  });

  test('may break one with a reason, which is stored with the match, and is counted', () => {
    const command: Command = {
      kind: 'moveMatch',
      match: closed.fixtures.ids[0]!,
      to: cellAt(gridOf(closed.setup), 0, 1, 1),
    };
    expect(apply(closed, { ...command, reason: ' ' }).ok).toBe(false);
    const result = apply(closed, { ...command, reason: 'Floodlights are rented' });
    if (!result.ok) throw new Error(result.refusal.code);
    const { schedule, warnings } = result.value;
    expect(count(schedule, 'H6')).toBe(1);
    expect(schedule.reasons).toEqual({ [command.match]: 'Floodlights are rented' });
    expect(warnings).toMatchObject([{ code: 'breaksRule', rule: 'H6', match: command.match }]);
    expect(planRepairs(schedule, { kind: 'breaches' }).lost).toEqual([]);
  });

  test('of the constraints themselves is a fact, and what it breaks is a loss', () => {
    const constraints = {
      ...closed.setup.constraints!,
      closures: [{ fields: ['F1'], dates: [FIRST], from: 540, to: 570, reason: '' }],
    };
    const result = apply(closed, { kind: 'changeSeason', constraints });
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.value.warnings).toMatchObject([{ code: 'breaksRule', rule: 'H6' }]);
    const { lost, plans } = planRepairs(result.value.schedule, { kind: 'breaches' });
    expect(lost).toEqual([0]);
    expect(count(plans[0]!.schedule, 'H6')).toBe(0);
    expect(apply(closed, { kind: 'changeSeason', constraints: closed.setup.constraints! }).ok).toBe(
      false,
    );
  });

  test('that adds a playoff places it by the clock, after the matches it waits for', () => {
    const { days } = sampleSetup({ days: 10, slots: 1, fields: 1, entries: [] });
    const league = clockSeason();
    const season = { ...league, setup: { ...league.setup, days } };
    const seeds = [1, 2, 3, 4].map((rank) => ({ pool: null, rank }));
    const result = apply(season, {
      ...{ kind: 'addPlayoff', key: 'cup', division: 'U10' },
      playoff: { kind: 'single', seeds },
    });
    if (!result.ok) throw new Error(result.refusal.code);
    const { schedule } = result.value;
    expect(schedule.placements.slice(season.placements.length)).not.toContain(NOWHERE);
    expect(brokenRules(schedule)).toEqual([]);
    expect(count(schedule, 'S14')).toBe(0);
    const last = dayOf(gridOf(schedule.setup), schedule.placements.at(-1)!);
    const repaired = planRepairs(schedule, { kind: 'days', days: [last - 1] }).plans[0]!;
    expect(brokenRules(repaired.schedule)).toEqual([]);
  });

  test('that pairs a Swiss round keeps every must, and never pairs whom it keeps apart', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const setup = sampleSetup({
      ...{ days: 3, slots: 1, fields: 2 },
      entries: [{ division: 'Open', teams: names, format: 'swiss', gamesPerDay: 1 }],
    });
    const of = (team: string) => ({ division: 'Open', pool: null, team });
    const absent = { teams: [of('A')], kind: 'cannotPlay' as const, from: 540, to: 600 };
    const season = generateSchedule(
      {
        ...setup,
        constraints: {
          ...NO_CONSTRAINTS,
          hours: [{ fields: [], dates: [], from: 540, to: 720 }],
          requests: [{ ...absent, dates: [setup.days[1]!.date!], isMust: true, reason: '' }],
          apart: [[of('A'), of('F')]],
        },
      },
      1,
    );
    expect(brokenRules(season)).toEqual([]);
    const proposal = proposeRound(season, NO_RESULTS, 0, 1)!;
    const forced = [
      [0, 4],
      [1, 5],
      [2, 3],
    ] as const;
    const rows = [...season.fixtures.ids.keys()].filter((row) => season.fixtures.round[row] === 1);
    const pairings = rows.map((row, k) => {
      return { match: season.fixtures.ids[row]!, home: forced[k]![0], away: forced[k]![1] };
    });
    for (const chosen of [proposal.pairings, pairings]) {
      const result = apply(season, { kind: 'pairRound', entry: 0, round: 1, pairings: chosen });
      if (!result.ok) throw new Error(result.refusal.code);
      const { schedule } = result.value;
      expect(brokenRules(schedule)).toEqual([]);
      expect(schedule.placements).not.toContain(NOWHERE);
    }
  });

  test('may leave what is broken already', () => {
    const others = withConstraints({ apart: [refsOf('A', 'B') as never] });
    expect(move(others, 1, 0).ok).toBe(true);
  });

  test('that renames a team renames it in the constraints', () => {
    const given = withConstraints(
      { requests: [request('cannotPlay', true)] },
      { grounds: [{ team: 'A', fields: ['F1'] }] },
    );
    const result = apply(given, { kind: 'renameTeams', entry: 0, names: ['Ants', 'B', 'C', 'D'] });
    const { setup } = result.ok ? result.value.schedule : given;
    expect(setup.constraints?.requests[0]?.teams[0]?.team).toBe('Ants');
    expect(setup.entries[0]?.grounds?.[0]?.team).toBe('Ants');
  });
});

describe('why a match waits in the buffer', () => {
  const waiting = readChart(`
                      F1   F2
    2027-04-03 09:00  A-B  C-D
    off               A-C
  `);
  const why = (constraints: Partial<Constraints>, entry: Partial<Entry> = {}) =>
    whyUnplaced(withConstraints(constraints, entry, waiting), 2);

  test('is not said while there is a free place', () => {
    const hours = [{ fields: [], dates: [], from: 540, to: 660 }];
    expect(why({ hours })).toEqual([]);
  });

  test('names what takes each of its places, on a plain grid, too', () => {
    const plays = [{ rule: 'H2', places: 2, of: 2, obstacle: { kind: 'teamPlays', team: 0 } }];
    expect(why({})).toMatchObject(plays);
    expect(whyUnplaced(waiting, 2)).toMatchObject(plays);
    expect(why({ requests: [request('cannotPlay', true)] })).toMatchObject([
      { rule: 'H6', places: 2, obstacle: { kind: 'cannotPlay', team: 0 } },
    ]);
    const hours = [{ fields: [], dates: [], from: 540, to: 660 }];
    const limits = [{ games: 1, days: 1, isMust: true, weight: 1 }];
    expect(why({ hours }, { limits })).toMatchObject([{ rule: 'H8', places: 2 }]);
  });
});

function refsOf(...teams: string[]) {
  const { division } = plain.setup.entries[0]!;
  return teams.map((team) => ({ division, pool: null, team }));
}

function request(kind: 'cannotPlay' | 'prefers', isMust: boolean) {
  const times = kind === 'prefers' ? { from: 600, to: 700 } : { from: null, to: null };
  return { teams: refsOf('A'), kind, dates: [FIRST], ...times, isMust, reason: '' };
}
