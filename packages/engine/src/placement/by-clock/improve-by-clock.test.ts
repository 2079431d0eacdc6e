import { expect, test } from 'vitest';
import { dayOf, fieldOf, gridOf, NOWHERE } from '../../model/grid.ts';
import type { Schedule } from '../../model/schedule.ts';
import { brokenRules, clockSeason } from '../../testing/clock-season.ts';
import { improveSchedule } from '../improve-schedule.ts';

const season = clockSeason();

function improved(schedule: Schedule): Schedule {
  let best = schedule;
  for (const { better } of improveSchedule(schedule, { seed: 1, starts: 1 })) best = better ?? best;
  return best;
}

const waiting = { ...season, placements: season.placements.with(0, NOWHERE).with(5, NOWHERE) };

test('matches without a place are placed, and no must is broken', () => {
  const after = improved(waiting);
  expect(after.placements).not.toContain(NOWHERE);
  expect(brokenRules(after)).toEqual([]);
  expect(after.fixtures.ids).toEqual(season.fixtures.ids);
});

test('a match that breaks a must finds another place', () => {
  const { setup, placements } = season;
  const dates = [setup.days[dayOf(gridOf(setup), placements[0]!)]!.date!];
  const fields = [setup.fields[fieldOf(gridOf(setup), placements[0]!)]!.name];
  const closures = [{ fields, dates, from: null, to: null, reason: '' }];
  const constraints = { ...setup.constraints!, closures };
  const broken = { ...season, setup: { ...setup, constraints } };
  expect(brokenRules(broken)).toEqual(['H6']);
  expect(brokenRules(improved(broken))).toEqual([]);
});

test('the same seed improves a schedule in the same way, and a locked match stays', () => {
  const { fixtures, placements } = waiting;
  const lockedAt = fixtures.lockedAt.with(1, placements[1]!);
  const locked = { ...waiting, fixtures: { ...fixtures, lockedAt } };
  const after = improved(locked);
  expect(improved(locked)).toEqual(after);
  expect(brokenRules(after)).toEqual([]);
  expect(after.placements[1]).toBe(after.fixtures.lockedAt[1]);
});
