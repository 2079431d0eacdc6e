import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellCount, dayOf, fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import { type Random, randomOf, shuffledRange } from '../model/random.ts';
import { matchCount, type Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { arbitraryLoss, type SampleLoss, sampleSetup } from '../testing/index.ts';
import { lostCells } from './loss.ts';
import { planRepairs } from './plan-repairs.ts';

const TIME = { timeout: 60_000 }; // generous, for busy machines

/** Setups so small that exhaustive search is possible. */
function arbitraryTinySetup(): fc.Arbitrary<Setup> {
  return fc
    .record({
      days: fc.integer({ min: 2, max: 4 }),
      slots: fc.integer({ min: 1, max: 2 }),
      fields: fc.constant(2),
      entries: fc.array(
        fc.record({
          teams: fc.integer({ min: 2, max: 3 }),
          format: fc.constantFrom('single' as const, 'double' as const),
          fields: fc.constantFrom([0], [1], [0, 1]),
        }),
        { minLength: 2, maxLength: 3 },
      ),
    })
    .map((sample) => sampleSetup(sample));
}

/** The matches one by one in a random free cell without conflicts: with many gaps, unlike the result of a search. */
function scatter(schedule: Schedule, random: Random): Schedule {
  const { fixtures, setup } = schedule;
  const grid = gridOf(setup);
  const placements = schedule.placements.map(() => NOWHERE);
  for (const match of shuffledRange(placements.length, random)) {
    const cell = shuffledRange(cellCount(grid), random).find(
      (free) =>
        setup.entries[fixtures.entry[match]!]!.fields.includes(fieldOf(grid, free)) &&
        !placements.some((at, other) => at !== NOWHERE && clash(schedule, match, free, other, at)),
    );
    placements[match] = cell ?? NOWHERE;
  }
  return { ...schedule, placements };
}

function clash({ setup, fixtures }: Schedule, a: number, atA: number, b: number, atB: number) {
  const { fields } = gridOf(setup);
  const teamsOf = (match: number) => [fixtures.home[match]!, fixtures.away[match]!];
  if (atA === atB) return true;
  if (Math.floor(atA / fields) !== Math.floor(atB / fields)) return false;
  return teamsOf(a).some((team) => teamsOf(b).includes(team));
}

test(
  'tiny schedules: no plan leaves fewer matches without a cell, or moves fewer others',
  TIME,
  async () => {
    let tight = 0;
    await fc.assert(
      fc.property(arbitraryLoss(arbitraryTinySetup()), fc.nat(), (loss, seed) => {
        const given = { ...loss, schedule: scatter(loss.schedule, randomOf(seed)), from: 0 };
        const { lost, plans, leastUnplaced } = planRepairs(given.schedule, given.loss, {
          from: given.from,
        });
        const { unplaced, moves } = plans[0]!;
        const further = moves.length - (lost.length - unplaced.length);
        if (lost.length > 3 || matchCount(given.schedule) > 9) return;
        if (further > 0) tight++;
        expect([unplaced.length, further]).toEqual(tryAll(given, lost));
        expect(leastUnplaced).toBe(unplaced.length);
      }),
      { numRuns: 200, seed: 20270403 },
    );
    expect(tight).toBeGreaterThan(3);
  },
);

/** By exhaustive search: the fewest matches without a cell, then the fewest further moves. */
function tryAll(given: SampleLoss, lost: readonly number[]): number[] {
  const { fixtures, placements, setup } = given.schedule;
  const grid = gridOf(setup);
  const isLost = lostCells(grid, given.loss);
  const movable = [...placements.keys()].filter(
    (match) =>
      fixtures.lockedAt[match] === NOWHERE &&
      !lost.includes(match) &&
      dayOf(grid, placements[match]!) >= given.from,
  );
  const open = [...Array(cellCount(grid)).keys()].filter(
    (cell) => isLost[cell] === 0 && dayOf(grid, cell) >= given.from,
  );
  const canPlace = (
    placed: Map<number, number>,
    pending: readonly number[],
    out: number,
  ): boolean => {
    const [match, ...others] = pending;
    if (match === undefined) return true;
    for (const cell of open) {
      if (!setup.entries[fixtures.entry[match]!]!.fields.includes(fieldOf(grid, cell))) continue;
      if ([...placed].some(([other, at]) => clash(given.schedule, match, cell, other, at)))
        continue;
      if (canPlace(new Map(placed).set(match, cell), others, out)) return true;
    }
    return out > 0 && lost.includes(match) && canPlace(placed, others, out - 1);
  };
  for (let out = 0; out < lost.length; out++) {
    for (let further = 0; further <= movable.length; further++) {
      for (const chosen of subsets(movable, further)) {
        const pending = [...lost, ...chosen];
        const staying = [...placements.entries()].filter(([match]) => !pending.includes(match));
        if (canPlace(new Map(staying), pending, out)) return [out, further];
      }
    }
  }
  return [lost.length, 0];
}

function* subsets(from: readonly number[], size: number): Generator<number[]> {
  if (size === 0) yield [];
  else {
    for (const [k, first] of from.entries()) {
      for (const others of subsets(from.slice(k + 1), size - 1)) yield [first, ...others];
    }
  }
}
