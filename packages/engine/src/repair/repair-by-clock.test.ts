import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { dayOf, fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { placeOf } from '../model/with-starts.ts';
import { brokenRules, clockSeason } from '../testing/clock-season.ts';
import type { Loss } from './loss.ts';
import { planRepairs } from './plan-repairs.ts';

const season = clockSeason();

const rowsOn = ({ setup, placements }: Schedule, day: number) =>
  [...placements.keys()].filter(
    (row) => placements[row] !== NOWHERE && dayOf(gridOf(setup), placements[row]!) === day,
  );

function withClosure(schedule: Schedule, day: number): Schedule {
  const { setup } = schedule;
  const constraints = setup.constraints!;
  const closure = {
    fields: [],
    dates: [setup.days[day]!.date!],
    from: null,
    to: null,
    reason: 'under water',
  };
  return {
    ...schedule,
    setup: { ...setup, constraints: { ...constraints, closures: [closure] } },
  };
}

const [busyCell] = season.placements;
const busyDay = dayOf(gridOf(season.setup), busyCell!);
const busyField = fieldOf(gridOf(season.setup), busyCell!);

test.each<[string, Loss]>([
  ['day', { kind: 'days', days: [busyDay] }],
  ['field', { kind: 'fields', fields: [busyField], days: [busyDay] }],
  ['cell', { kind: 'cells', cells: [busyCell!] }],
])('matches that lose their %s find places by the clock that keep every must', (_, loss) => {
  const { lost, plans } = planRepairs(season, loss);
  expect(lost.length).toBeGreaterThan(0);
  for (const { unplaced, schedule, moves } of plans) {
    expect(unplaced).toEqual([]);
    expect(brokenRules(schedule)).toEqual([]);
    expect(moves.map(({ match }) => match)).toEqual(expect.arrayContaining([...lost]));
    for (const row of lost) {
      const { placements, setup } = schedule;
      const place = placeOf(schedule, placements[row]!)!;
      if (loss.kind === 'days') expect(place.day).not.toBe(busyDay);
      if (loss.kind === 'fields')
        expect([place.day, place.field]).not.toEqual([busyDay, busyField]);
      expect(place).not.toEqual(placeOf(season, season.placements[row]!));
      expect(fieldOf(gridOf(setup), placements[row]!)).toBe(place.field);
    }
  }
});

test('a plan is accepted as one command that names places by the clock', () => {
  const { plans } = planRepairs(season, { kind: 'days', days: [busyDay] });
  const { moves, schedule } = plans[0]!;
  const result = apply(season, {
    kind: 'moveMatches',
    moves: moves.map(({ match, to }) => ({
      match: season.fixtures.ids[match]!,
      to: placeOf(schedule, to)!,
    })),
  });
  expect(result.ok && result.value.schedule).toEqual(schedule);
});

test('a closure that is entered later is a loss that repair handles', () => {
  const closed = withClosure(season, busyDay);
  expect(brokenRules(closed)).toEqual(['H6']);
  const { lost, plans } = planRepairs(closed, { kind: 'breaches' });
  expect(lost).toEqual(rowsOn(season, busyDay));
  expect(plans[0]!.unplaced).toEqual([]);
  expect(plans[0]!.moves[0]!.reason).toMatchObject({
    kind: 'breaksRule',
    obstacles: [{ kind: 'closure', day: busyDay, reason: 'under water' }],
  });
  expect(brokenRules(plans[0]!.schedule)).toEqual([]);
});

test('a locked match stays in its lost place, and what has no other place waits in the buffer', () => {
  const [first] = rowsOn(season, busyDay);
  const { ids, lockedAt } = season.fixtures;
  const locks = lockedAt.with(first!, season.placements[first!]!);
  const locked = { ...season, fixtures: { ...season.fixtures, lockedAt: locks } };
  const result = planRepairs(locked, { kind: 'days', days: [busyDay] });
  expect(result.locked).toEqual([first]);
  expect(result.plans[0]!.schedule.placements).toHaveLength(ids.length);
  const nowhere = planRepairs(locked, { kind: 'days', days: [...season.setup.days.keys()] });
  const placed = nowhere.plans[0]!.schedule.placements.filter((cell) => cell !== NOWHERE);
  expect(placed).toHaveLength(1);
});

test('another match makes room if no place is free', () => {
  const short = clockSeason({}, { fields: [0] }, 7);
  const day = dayOf(gridOf(short.setup), short.placements[0]!);
  const { plans } = planRepairs(short, { kind: 'days', days: [day] });
  expect(plans.at(-1)!.unplaced).toEqual([]);
  for (const { schedule } of plans) expect(brokenRules(schedule)).toEqual([]);
});

test('days before the first one that is open stay as they are', () => {
  const { plans } = planRepairs(season, { kind: 'days', days: [2] }, { from: 3 });
  for (const { schedule } of plans) {
    for (const day of [0, 1]) expect(rowsOn(schedule, day)).toEqual(rowsOn(season, day));
  }
});
