import { describe, expect, test } from 'vitest';
import { NO_CONSTRAINTS } from '../model/constraints.ts';
import { cellAt, dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { NO_RESULTS } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { placeOf } from '../model/with-starts.ts';
import { proposeRound } from '../pairing/propose-round.ts';
import { generateSchedule } from '../placement/search-schedules.ts';
import { planRepairs } from '../repair/plan-repairs.ts';
import { readChart } from '../testing/chart.ts';
import { brokenRules, clockSeason } from '../testing/clock-season.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import {
  countOf,
  FIRST_DAY,
  refsOf,
  requestOf,
  withConstraints,
} from '../testing/with-constraints.ts';
import { apply, type Command } from './apply.ts';

describe('an edit with constraints', () => {
  const closed = withConstraints({
    closures: [{ fields: ['F2'], dates: [FIRST_DAY], from: 600, to: null, reason: 'lights out' }],
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

  test('adds a match at a start that no match has yet, and only where its field is open', () => {
    const hours = [{ fields: [], dates: [], from: 540, to: 1200 }];
    const day = readChart(`
                        F1   F2
      2027-04-03 09:00  A-B  C-D
    `);
    const season = withConstraints({ hours }, {}, day);
    const match = 'new' as MatchId;
    const add = (start: number) =>
      apply(season, { kind: 'addMatch', match, home: 0, away: 1, to: { day: 0, field: 1, start } });
    const result = add(905);
    if (!result.ok) throw new Error(result.refusal.code);
    const { schedule } = result.value;
    expect(placeOf(schedule, schedule.placements[2]!)).toEqual({ day: 0, field: 1, start: 905 });
    expect([...schedule.placements.slice(0, 2)].map((cell) => placeOf(schedule, cell))).toEqual(
      [0, 1].map((field) => ({ day: 0, field, start: 540 })),
    );
    expect(add(1195)).toMatchObject({ ok: false, refusal: { code: 'breaksRule', rule: 'H6' } });
    expect(add(545)).toMatchObject({ ok: false, refusal: { code: 'fieldBusy' } });
    const plain = apply(day, {
      ...{ kind: 'addMatch', match, home: 0, away: 1 },
      to: { day: 0, field: 1, start: 905 },
    });
    expect(plain).toMatchObject({ ok: false, refusal: { code: 'unknownCell' } });
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
    expect(countOf(schedule, 'H6')).toBe(1);
    expect(schedule.reasons).toEqual({ [command.match]: 'Floodlights are rented' });
    expect(warnings).toMatchObject([{ code: 'breaksRule', rule: 'H6', match: command.match }]);
    expect(planRepairs(schedule, { kind: 'breaches' }).lost).toEqual([]);
  });

  test('of the constraints themselves is a fact, and what it breaks is a loss', () => {
    const constraints = {
      ...closed.setup.constraints!,
      closures: [{ fields: ['F1'], dates: [FIRST_DAY], from: 540, to: 570, reason: '' }],
    };
    const result = apply(closed, { kind: 'changeSeason', constraints });
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.value.warnings).toMatchObject([{ code: 'breaksRule', rule: 'H6' }]);
    const { lost, plans } = planRepairs(result.value.schedule, { kind: 'breaches' });
    expect(lost).toEqual([0]);
    expect(countOf(plans[0]!.schedule, 'H6')).toBe(0);
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
    expect(countOf(schedule, 'S14')).toBe(0);
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
      { requests: [requestOf('cannotPlay', true)] },
      { grounds: [{ team: 'A', fields: ['F1'] }] },
    );
    const result = apply(given, { kind: 'renameTeams', entry: 0, names: ['Ants', 'B', 'C', 'D'] });
    const { setup } = result.ok ? result.value.schedule : given;
    expect(setup.constraints?.requests[0]?.teams[0]?.team).toBe('Ants');
    expect(setup.entries[0]?.grounds?.[0]?.team).toBe('Ants');
  });
});
