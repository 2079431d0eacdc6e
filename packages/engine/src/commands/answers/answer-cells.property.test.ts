import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellCount, gridOf, NOWHERE } from '../../model/grid.ts';
import type { Schedule } from '../../model/schedule.ts';
import { arbitrarySchedule } from '../../testing/arbitrary-schedule.ts';
import { apply } from '../apply.ts';
import { ANSWER } from './answer.ts';
import { answerCells } from './answer-cells.ts';

const TIME = { timeout: 120_000 }; // far above what it takes, for machines that are busy

test('every cell answers as the command would, whichever match is picked up', TIME, async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.property(arbitrarySchedule(), fc.nat(), (schedule, pick) => {
      const row = pick % schedule.placements.length;
      const { answer } = answerCells(schedule, schedule.fixtures.ids[row]!);
      for (const [cell, told] of answer.entries()) {
        expect([cell, told]).toEqual([cell, answerByCommand(schedule, row, cell)]);
        seen.add(told);
      }
    }),
    { numRuns: 60, seed: 20270403 },
  );
  expect([...seen].sort()).toEqual(Object.values(ANSWER).sort());
});

test('every cell answers as the command would in schedules that break rules', TIME, async () => {
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
        const { answer } = answerCells(schedule, schedule.fixtures.ids[row]!);
        for (const [cell, told] of answer.entries()) {
          expect([cell, told]).toEqual([cell, answerByCommand(schedule, row, cell)]);
        }
      },
    ),
    { numRuns: 25, seed: 20270403 },
  );
});

function answerByCommand(schedule: Schedule, row: number, cell: number): number {
  const { fixtures, placements } = schedule;
  const match = fixtures.ids[row]!;
  if (placements[row] === cell) return ANSWER.here;
  const other = placements.indexOf(cell);
  if (other !== NOWHERE) {
    const swap = { kind: 'swapMatches', match, other: fixtures.ids[other]! } as const;
    return apply(schedule, swap).ok ? ANSWER.swap : ANSWER.refused;
  }
  const answer = apply(schedule, { kind: 'moveMatch', match, to: cell });
  if (!answer.ok) return ANSWER.refused;
  return answer.value.warnings.length > 0 ? ANSWER.warned : ANSWER.free;
}
