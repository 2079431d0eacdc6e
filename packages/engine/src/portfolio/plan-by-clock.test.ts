import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import type { Schedule } from '../model/schedule.ts';
import { placeOf } from '../model/with-starts.ts';
import { compareVerdicts, judge } from '../rules/judge.ts';
import { brokenRules, clockSeason } from '../testing/clock-season.ts';
import { planImprovements } from './plan-improvements.ts';

const season = clockSeason();

const plansOf = (schedule: Schedule) =>
  [...planImprovements(schedule, { seed: 1 })].flatMap(({ plan }) => plan ?? []);

/** The season with a wish that every match on the first field breaks. */
function withOneRequest(schedule: Schedule): Schedule {
  const { setup } = schedule;
  const refs = setup.entries.flatMap(({ division, pool, teams }) =>
    teams.map((team) => ({ division, pool, team })),
  );
  const request = {
    teams: refs,
    kind: 'cannotPlay' as const,
    dates: [],
    from: 540,
    to: 560,
    isMust: false,
    reason: '',
  };
  const constraints = {
    ...setup.constraints!,
    requests: [...setup.constraints!.requests, request],
  };
  return { ...schedule, setup: { ...setup, constraints } };
}

test('each plan moves more matches, is better, and keeps every must', () => {
  const wishing = withOneRequest(season);
  const plans = plansOf(wishing);
  expect(plans.length).toBeGreaterThan(0);
  let best = judge(wishing);
  let moved = 0;
  for (const { moves, schedule, verdicts } of plans) {
    expect(moves.length).toBeGreaterThan(moved);
    expect(compareVerdicts(verdicts, best)).toBeLessThan(0);
    expect(verdicts).toEqual(judge(schedule));
    expect(brokenRules(schedule)).toEqual([]);
    const result = apply(wishing, {
      kind: 'moveMatches',
      moves: moves.map(({ match, to }) => ({
        match: wishing.fixtures.ids[match]!,
        to: placeOf(schedule, to)!,
      })),
    });
    expect(result.ok && result.value.schedule).toEqual(schedule);
    [moved, best] = [moves.length, verdicts];
  }
});
