import { fit, judge } from '@evenfield/engine';
import { arbitrarySetup } from '@evenfield/engine/testing';
import * as fc from 'fast-check';
import type { Family, Row } from '../family.ts';
import { makeSchedule, SEED } from '../make-schedule.ts';

const SETUPS = 300;

export const generated: Family = {
  name: 'generated',
  about: `one start for ${SETUPS} small generated leagues of every kind, without those that do not fit: how many are at each bound`,
  *measure(): Generator<Row> {
    const setups = fc.sample(arbitrarySetup(), { numRuns: SETUPS, seed: SEED });
    const judged = setups
      .filter((setup) => fit(setup).fits)
      .map((setup) => judge(makeSchedule(setup, { seed: SEED, starts: 1 }).schedule));
    for (const [k, { rule, level }] of (judged[0] ?? []).entries()) {
      const excess = judged.map((verdicts) => verdicts[k]!.count - verdicts[k]!.bound);
      yield {
        rule: `${rule} (${level})`,
        leagues: judged.length,
        'at bound': excess.filter((count) => count <= 0).length,
        'exceptions above': excess.reduce((sum, count) => sum + Math.max(0, count), 0),
      };
    }
  },
};
