import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOWHERE } from '../../model/grid.ts';
import type { Schedule } from '../../model/schedule.ts';
import { judge } from '../../rules/judge.ts';
import { arbitrarySchedule } from '../../testing/arbitrary-schedule.ts';
import { apply } from '../apply.ts';
import { CELL_CHECK } from './cell-check.ts';
import { checkCells } from './check-cells.ts';
import { explainGain, GAIN_COUNTS } from './gain.ts';

const TIME = { timeout: 120_000 }; // generous, for busy machines

/** Counts that always equal the judge's; the others consider the two teams only, or less closely. */
const EXACT = {
  move: ['S1', 'S4', 'S4 grave', 'S9'],
  swap: ['S4', 'S4 grave', 'S8', 'S9'],
};

test('a gain says what the judge would see after the edit', TIME, async () => {
  let cells = 0;
  let wrongSigns = 0;
  await fc.assert(
    fc.property(arbitrarySchedule(), fc.nat(), (schedule, pick) => {
      const row = pick % schedule.placements.length;
      const { checks: result, gain, best } = checkCells(schedule, schedule.fixtures.ids[row]!);
      const before = countsOf(schedule);
      for (const [cell, check] of result.entries()) {
        if (!isPossible(check)) {
          expect([gain[cell], best.includes(cell)]).toEqual([0, false]);
        } else if (cell % 3 === 0) {
          const after = countsOf(afterEdit(schedule, row, cell));
          const changes = after.map((count, k) => Math.max(-6, Math.min(6, count - before[k]!)));
          const exact = check === CELL_CHECK.swap ? EXACT.swap : EXACT.move;
          expect(only(exact, gainedBy(gain[cell]!))).toEqual(only(exact, changes));
          cells++;
          const first = changes.find((change) => change !== 0) ?? 0;
          if (Math.sign(first) !== Math.sign(gain[cell]!)) wrongSigns++;
        }
      }
      const gains = best.map((cell) => gain[cell]!);
      expect(gains).toEqual([...gains].sort((a, b) => a - b));
      if (schedule.placements[row] !== NOWHERE && gains.some((change) => change > 0)) {
        const possible = [...gain].filter((_, cell) => isPossible(result[cell]!));
        expect(Math.min(...possible)).toBe(gains[0]); // none is as fair: these cost least
      }
    }),
    { numRuns: 50, seed: 20270403 },
  );
  expect(cells).toBeGreaterThan(300);
  expect(wrongSigns / cells).toBeLessThan(0.03);
});

const isPossible = (check: number) => check !== CELL_CHECK.refused && check !== CELL_CHECK.here;

const nameOf = ({ rule, grave }: { rule: string; grave: boolean }) =>
  rule + (grave ? ' grave' : '');

function countsOf(schedule: Schedule): number[] {
  const verdicts = new Map(judge(schedule).map((verdict) => [verdict.rule, verdict]));
  return GAIN_COUNTS.map(({ rule, grave }) => {
    const verdict = verdicts.get(rule)!;
    return grave ? verdict.grave : verdict.count;
  });
}

function gainedBy(gain: number): number[] {
  const parts = new Map(explainGain(gain).map((part) => [nameOf(part), part.change]));
  return GAIN_COUNTS.map((count) => parts.get(nameOf(count)) ?? 0);
}

function only(names: readonly string[], changes: readonly number[]) {
  return changes.flatMap((change, k) => {
    const name = nameOf(GAIN_COUNTS[k]!);
    return names.includes(name) ? [`${name} ${change}`] : [];
  });
}

function afterEdit(schedule: Schedule, row: number, cell: number): Schedule {
  const { fixtures, placements } = schedule;
  const match = fixtures.ids[row]!;
  const other = placements.indexOf(cell);
  const result = apply(
    schedule,
    other === NOWHERE
      ? { kind: 'moveMatch', match, to: cell }
      : { kind: 'swapMatches', match, other: fixtures.ids[other]! },
  );
  if (!result.ok) throw new Error('the cell had said yes');
  return result.value.schedule;
}
