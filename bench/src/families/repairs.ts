import { type Loss, planRepairs, type Setup } from '@evenfield/engine';
import { sampleSetup, samples } from '@evenfield/engine/testing';
import type { Family, Row } from '../family.ts';
import { alike } from '../leagues.ts';
import { makeSchedule, SEED } from '../make-schedule.ts';

interface Case {
  readonly league: string;
  readonly setup: Setup;
  readonly loss: Loss;
}

const TIMES = 5; // the fastest of so many counts: the first ones warm up

const rainOn = (day: number): Loss => ({ kind: 'days', days: [day] });

const cases: readonly Case[] = [
  {
    league: '12 teams with a day in reserve, rain on day 4',
    setup: sampleSetup({ days: 12, slots: 3, fields: 2, entries: [{ teams: 12 }] }),
    loss: rainOn(3),
  },
  {
    league: '12 teams with free evenings, rain on day 4',
    setup: sampleSetup({ days: 11, slots: 4, fields: 2, entries: [{ teams: 12 }] }),
    loss: rainOn(3),
  },
  {
    league: '26 divisions of 11, rain on day 4',
    setup: sampleSetup({ days: 11, slots: 12, fields: 13, entries: alike(26, { teams: 11 }) }),
    loss: rainOn(3),
  },
  {
    league: '30 divisions of 30 double, rain on day 6',
    setup: samples.thirtyDoubleDivisions,
    loss: rainOn(5),
  },
  {
    league: '30 divisions of 30 double, a field lost',
    setup: samples.thirtyDoubleDivisions,
    loss: { kind: 'fields', fields: [3] },
  },
  { league: 'every cell in use, rain on day 6', setup: samples.fullHouse, loss: rainOn(5) },
];

export const repairs: Family = {
  name: 'repairs',
  about:
    'what a lost day or field costs: matches moved, and exceptions more than before; the time of the plan with the fewest moves, and with alternatives',
  measure: function* (): Generator<Row> {
    for (const { league, setup, loss } of cases) {
      const { schedule } = makeSchedule(setup, { seed: SEED, starts: 1 });
      const { lost, plans } = planRepairs(schedule, loss);
      const { moves, unplaced, price } = plans[0]!;
      yield {
        league,
        matches: schedule.placements.length,
        lost: lost.length,
        moved: moves.length,
        unplaced: unplaced.length,
        doubleheaders: price.doubleheaders,
        'short rests': price.shortRests,
        plans: plans.length,
        'first ms': fastest(() => planRepairs(schedule, loss, { most: 1 })),
        'all ms': fastest(() => planRepairs(schedule, loss)),
      };
    }
  },
};

function fastest(work: () => void): number {
  const times = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.round(10 * Math.min(...times)) / 10;
}
