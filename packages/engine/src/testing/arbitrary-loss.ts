/**
 * Generated losses for property tests of repairs: schedules without hard conflicts, with some locks, and
 * what they lose.
 */
import * as fc from 'fast-check';
import { gridOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { fit } from '../placement/fit/fit.ts';
import type { Loss } from '../repair/loss.ts';
import { firstSchedule, withIdleDays } from './arbitrary-schedule.ts';
import { withLocks } from './with-locks.ts';

export interface SampleLoss {
  readonly schedule: Schedule;
  readonly loss: Loss;
  readonly from: number; // the first game day still to be played
}

/** Losses of days, fields and cells in schedules of setups that fit, with up to two idle days at the end. */
export function arbitraryLoss(setups: fc.Arbitrary<Setup>): fc.Arbitrary<SampleLoss> {
  return fc
    .record({
      setup: setups.filter((setup) => fit(setup).fits),
      idleDays: fc.nat({ max: 2 }),
      locks: fc.nat({ max: 9 }),
      kind: fc.constantFrom('days', 'fields', 'fieldOnDays', 'cells'),
      day: fc.nat(),
      field: fc.nat(),
      from: fc.nat(),
    })
    .map(({ setup, idleDays, locks, kind, day, field, from }) => {
      const schedule = withIdleDays(
        withLocks(firstSchedule(setup), (match) => match % 10 === locks), // every tenth
        idleDays,
      );
      const { days } = gridOf(schedule.setup);
      const lost = { day: day % days, field: field % setup.fields.length };
      return { schedule, loss: lossOf(kind, lost, schedule), from: from % days };
    });
}

function lossOf(
  kind: 'days' | 'fields' | 'fieldOnDays' | 'cells',
  { day, field }: { readonly day: number; readonly field: number },
  { setup, placements }: Schedule,
): Loss {
  switch (kind) {
    case 'days':
      return {
        kind: 'days',
        days: [day, Math.min(day + 1, setup.days.length - 1)].slice(field % 2),
      };
    case 'fields':
      return { kind: 'fields', fields: [field] };
    case 'fieldOnDays':
      return { kind: 'fields', fields: [field], days: [day] };
    case 'cells':
      return { kind: 'cells', cells: [...placements].filter((_, match) => match % 4 === field) };
  }
}
