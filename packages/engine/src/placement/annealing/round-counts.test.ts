import { expect, test } from 'vitest';
import { dayOf, gridOf, slotOf } from '../../model/grid.ts';
import type { Schedule } from '../../model/schedule.ts';
import { sampleSetup } from '../../testing/sample-setups.ts';
import { improveSchedule } from '../improve-schedule.ts';
import { generateSchedule } from '../search-schedules.ts';

/** The first and the last slot of each day and round, in order. */
function spansOf({ setup, fixtures, placements }: Schedule) {
  const grid = gridOf(setup);
  const spans = new Map<string, { day: number; round: number; first: number; last: number }>();
  placements.forEach((cell, row) => {
    const [day, round, slot] = [dayOf(grid, cell), fixtures.round[row]!, slotOf(grid, cell)];
    const span = spans.get(`${day} ${round}`) ?? { day, round, first: slot, last: slot };
    span.first = Math.min(span.first, slot);
    span.last = Math.max(span.last, slot);
    spans.set(`${day} ${round}`, span);
  });
  return [...spans.values()].sort((one, other) => one.round - other.round);
}

function expectInOrder(schedule: Schedule): void {
  const spans = spansOf(schedule);
  spans.forEach((span, k) => {
    const next = spans[k + 1];
    if (next?.day === span.day) expect(next.first).toBeGreaterThan(span.last);
  });
}

test.each([
  [16, 2, 12, 4],
  [9, 3, 8, 2],
  [8, 2, 12, 2],
])(
  '%i players in %i days of %i slots on %i fields end a round before they begin the next',
  { timeout: 60_000 },
  (teams, days, slots, fields) => {
    const entries = [{ teams, format: 'swiss' as const, gamesPerDay: 3 }];
    const schedule = generateSchedule(sampleSetup({ days, slots, fields, entries }), 1);
    expectInOrder(schedule);
    for (const { better } of improveSchedule(schedule, { seed: 3, starts: 2 })) {
      if (better !== null) expectInOrder(better);
    }
  },
);
