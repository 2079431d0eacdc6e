import { apply, checkCells, judge, type Schedule, type Setup } from '@evenfield/engine';
import { samples } from '@evenfield/engine/testing';
import type { Family, Row } from '../family.ts';
import { leagues } from '../leagues.ts';
import { makeSchedule, SEED } from '../make-schedule.ts';

const TIMES = 15; // the fastest of so many edits counts: the first ones warm up

const cases: readonly { readonly league: string; readonly setup: Setup }[] = [
  { league: '4 x 10 teams double, 18 days', setup: samples.fourDoubleDivisions },
  { league: '26,100 as 30 double, 900 teams', setup: samples.thirtyDoubleDivisions },
  {
    league: '26,550 random, half of the fields each',
    setup: leagues['26,550 random, half of the fields each'],
  },
  { league: '27,000 random, every cell, 1,800 teams', setup: samples.fullHouse },
];

export const editing: Family = {
  name: 'editing',
  about:
    'one edit after the other: to do it, to judge the schedule after it, and to ask all cells what they answer to the next match (ready: when another was picked up before)',
  measure: function* (): Generator<Row> {
    for (const { league, setup } of cases) {
      const { schedule } = makeSchedule(setup, { seed: SEED, starts: 1 });
      judge(schedule);
      yield { league, matches: schedule.placements.length, ...measureEdits(schedule) };
    }
  },
};

/** Every edit parks another match and makes a new document, as editing does. */
function measureEdits(start: Schedule) {
  const times = {
    apply: [] as number[],
    judge: [] as number[],
    check: [] as number[],
    ready: [] as number[],
  };
  let schedule = start;
  const { ids } = schedule.fixtures;
  const step = Math.floor(ids.length / (2 * TIMES));
  for (let k = 0; k < TIMES; k++) {
    const [parked, picked, other] = [2 * k, 2 * k + 1, 2 * k + 3].map(
      (n) => ids[(n * step) % ids.length]!,
    );
    const answer = timed(times.apply, () => apply(schedule, { kind: 'parkMatch', match: parked! }));
    if (answer.ok) schedule = answer.value.schedule;
    timed(times.judge, () => judge(schedule));
    timed(times.check, () => checkCells(schedule, picked!));
    timed(times.ready, () => checkCells(schedule, other!));
  }
  return {
    'apply ms': fastest(times.apply),
    'judge ms': fastest(times.judge),
    'ask ms': fastest(times.check),
    'ready ms': fastest(times.ready),
  };
}

function timed<T>(times: number[], work: () => T): T {
  const start = performance.now();
  const result = work();
  times.push(performance.now() - start);
  return result;
}

function fastest(times: readonly number[]): number {
  return Math.round(10 * Math.min(...times)) / 10;
}
