import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { judge } from '../rules/judge.ts';
import type { RuleId } from '../rules/rule.ts';
import { arbitraryLoss, arbitrarySetup, type SampleLoss } from '../testing/index.ts';
import { lostCells } from './loss.ts';
import { planRepairs } from './plan-repairs.ts';

const TIME = { timeout: 60_000 }; // generous, for busy machines
const RUNS = { numRuns: 80, seed: 20270403 };

/** Runs a check on generated losses, in each of which some match is lost. */
async function checkLosses(check: (given: SampleLoss) => void) {
  let concerned = 0;
  await fc.assert(
    fc.property(arbitraryLoss(arbitrarySetup()), (given) => {
      if (repair(given).lost.length === 0) return;
      concerned++;
      check(given);
    }),
    RUNS,
  );
  expect(concerned).toBeGreaterThan(RUNS.numRuns / 3);
}

const repair = ({ schedule, loss, from }: SampleLoss) => planRepairs(schedule, loss, { from });

test('every plan keeps the hard rules, as the judge sees it', TIME, async () => {
  await checkLosses((given) => {
    const before = judge(given.schedule);
    for (const { schedule, unplaced } of repair(given).plans) {
      const broken = judge(schedule).filter(({ level, count }) => level === 'hard' && count > 0);
      expect(broken).toEqual([]);
      expect(schedule.placements.filter((cell) => cell === NOWHERE).length).toBe(unplaced.length);
    }
    expect(before.filter(({ rule, count }) => rule === 'H1' && count > 0)).toEqual([]);
  });
});

test('what no plan places is proved to have no place', TIME, async () => {
  let unproved = 0;
  let without = 0;
  await checkLosses((given) => {
    const { plans, leastUnplaced } = repair(given);
    for (const { unplaced } of plans) {
      expect(unplaced.length).toBeGreaterThanOrEqual(leastUnplaced);
    }
    if (plans[0]!.unplaced.length > 0) without++;
    if (plans[0]!.unplaced.length > leastUnplaced) unproved++;
  });
  expect(without).toBeGreaterThan(5);
  expect(unproved).toBe(0); // of these losses; of larger ones some may be
});

test('locked matches, past days and what no plan names stay as they are', TIME, async () => {
  await checkLosses((given) => {
    const { fixtures, placements, setup } = given.schedule;
    const grid = gridOf(setup);
    const isLost = lostCells(grid, given.loss);
    const { lost, locked, plans } = repair(given);
    expect(locked.every((match) => fixtures.lockedAt[match] !== NOWHERE)).toBe(true);
    for (const { moves, unplaced, schedule } of plans) {
      expect(schedule.fixtures).toBe(fixtures);
      expect(new Set([...lost.filter((match) => !unplaced.includes(match))])).toEqual(
        new Set(moves.map(({ match }) => match).filter((match) => lost.includes(match))),
      );
      for (const { match, from, to } of moves) {
        expect([from, to]).toEqual([placements[match], schedule.placements[match]]);
        expect([fixtures.lockedAt[match], isLost[to]]).toEqual([NOWHERE, 0]);
        expect(dayOf(grid, to)).toBeGreaterThanOrEqual(given.from);
        if (!lost.includes(match)) expect(dayOf(grid, from)).toBeGreaterThanOrEqual(given.from);
      }
      const named = new Set([...moves.map(({ match }) => match), ...unplaced]);
      placements.forEach((cell, match) => {
        if (!named.has(match)) expect(schedule.placements[match]).toBe(cell);
      });
      for (const match of unplaced) expect(schedule.placements[match]).toBe(NOWHERE);
    }
  });
});

test('the price of a plan is what the judge counts more than before', TIME, async () => {
  await checkLosses((given) => {
    const countsOf = (schedule: SampleLoss['schedule']) => {
      const verdicts = new Map(judge(schedule).map((verdict) => [verdict.rule, verdict]));
      const count = (rule: RuleId) => verdicts.get(rule)!.count;
      return [count('S1'), count('S2'), count('S4'), verdicts.get('S4')!.grave];
    };
    const before = countsOf(given.schedule);
    for (const { schedule, price } of repair(given).plans) {
      const more = countsOf(schedule).map((count, k) => count - before[k]!);
      expect([price.repeats, price.doubleheaders, price.shortRests, price.noRests]).toEqual(more);
    }
  });
});

test(
  'each plan moves more matches than the one before and costs the teams less',
  TIME,
  async () => {
    let alternatives = 0;
    await checkLosses((given) => {
      const { plans } = repair(given);
      for (const [k, { moves, unplaced, price }] of plans.slice(1).entries()) {
        alternatives++;
        const before = plans[k]!;
        expect(moves.length).toBeGreaterThan(before.moves.length);
        expect(unplaced.length).toBe(before.unplaced.length);
        const changes = (['repeats', 'doubleheaders', 'shortRests', 'noRests'] as const).map(
          (count) => price[count] - before.price[count],
        );
        expect(changes.find((change) => change !== 0)).toBeLessThan(0); // of the first rule that differs
      }
    });
    expect(alternatives).toBeGreaterThan(5);
  },
);

test('the same loss gives the same plans', TIME, async () => {
  await checkLosses((given) => {
    expect(repair(given)).toEqual(repair(given));
  });
});
