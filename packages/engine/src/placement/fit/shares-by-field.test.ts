import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitrarySetup } from '../../testing/arbitrary-setup.ts';
import { computeFitFlow } from './fit-flow.ts';
import { leastDemands } from './least-days.ts';
import { sharesByField } from './shares-by-field.ts';

test('a season that fits has all its matches on their own fields, and no field more than its cells', async () => {
  await fc.assert(
    fc.property(arbitrarySetup(), ({ entries, days, slots, fields }) => {
      const demands = leastDemands(entries, days.length);
      const capacity = { days: days.length, slots: slots.length, fields: fields.length };
      const flow = computeFitFlow(demands, capacity);
      fc.pre(flow.unplaced === 0);
      const played = demands.map(() => 0);
      flow.runs.forEach((run, r) => {
        const onField = fields.map(() => 0);
        sharesByField(flow, r).forEach((count, k) => {
          const e = Math.floor(k / capacity.fields);
          const f = k % capacity.fields;
          if (count > 0) expect(demands[e]!.fields).toContain(f);
          played[e]! += count;
          onField[f]! += count;
        });
        expect(Math.max(...onField)).toBeLessThanOrEqual(run.length * capacity.slots);
      });
      expect(played).toEqual(demands.map(({ matches }) => matches));
    }),
    { numRuns: 300, seed: 15 },
  );
});
