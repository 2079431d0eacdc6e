import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellCount, gridOf, NOWHERE } from '../../model/grid.ts';
import type { Schedule } from '../../model/schedule.ts';
import { arbitrarySchedule } from '../../testing/arbitrary-schedule.ts';
import { clockSeason } from '../../testing/clock-season.ts';
import { apply } from '../apply.ts';
import { CELL_CHECK } from './cell-check.ts';
import { checkCells } from './check-cells.ts';

const TIME = { timeout: 120_000 }; // generous, for busy machines

test(
  'the check of every cell equals what the command does, whichever match is picked up',
  TIME,
  async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.property(arbitrarySchedule(), fc.nat(), (schedule, pick) => {
        const row = pick % schedule.placements.length;
        const { checks: result } = checkCells(schedule, schedule.fixtures.ids[row]!);
        for (const [cell, check] of result.entries()) {
          expect([cell, check]).toEqual([cell, checkByCommand(schedule, row, cell)]);
          seen.add(check);
        }
      }),
      { numRuns: 60, seed: 20270403 },
    );
    expect([...seen].sort()).toEqual(Object.values(CELL_CHECK).sort());
  },
);

test(
  'the check of every cell equals what the command does in schedules that break rules',
  TIME,
  async () => {
    await fc.assert(
      fc.property(
        arbitrarySchedule(),
        fc.nat(),
        fc.infiniteStream(fc.nat()),
        (lawful, pick, places) => {
          const cells = cellCount(gridOf(lawful.setup));
          const placements = lawful.placements.map((cell) => {
            const place = places.next().value!;
            return place % 3 === 0 ? place % cells : cell;
          });
          const schedule = { ...lawful, placements };
          const row = pick % placements.length;
          const { checks: result } = checkCells(schedule, schedule.fixtures.ids[row]!);
          for (const [cell, check] of result.entries()) {
            expect([cell, check]).toEqual([cell, checkByCommand(schedule, row, cell)]);
          }
        },
      ),
      { numRuns: 25, seed: 20270403 },
    );
  },
);

test(
  'the check of every cell equals what the command does in a season with constraints',
  TIME,
  () => {
    const travel = [{ from: 'North', to: 'South', minutes: 30 }];
    const venues = [
      { name: 'North', fields: ['1'] },
      { name: 'South', fields: ['2'] },
    ];
    const seen = new Set<number>();
    for (const season of [clockSeason(), clockSeason({ venues, travel }, { limits: [] }, 4)]) {
      for (const [row, match] of season.fixtures.ids.entries()) {
        for (const [cell, check] of checkCells(season, match).checks.entries()) {
          expect([row, cell, check]).toEqual([row, cell, checkByCommand(season, row, cell)]);
          seen.add(check);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(3);
  },
);

function checkByCommand(schedule: Schedule, row: number, cell: number): number {
  const { fixtures, placements } = schedule;
  const match = fixtures.ids[row]!;
  if (placements[row] === cell) return CELL_CHECK.here;
  const other = placements.indexOf(cell);
  if (other !== NOWHERE) {
    const swap = { kind: 'swapMatches', match, other: fixtures.ids[other]! } as const;
    return apply(schedule, swap).ok ? CELL_CHECK.swap : CELL_CHECK.refused;
  }
  const result = apply(schedule, { kind: 'moveMatch', match, to: cell });
  if (!result.ok) return CELL_CHECK.refused;
  return result.value.warnings.length > 0 ? CELL_CHECK.warned : CELL_CHECK.free;
}
