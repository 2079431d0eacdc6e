import {
  chooseStarts,
  createPortfolio,
  judge,
  MORE_IF_UNEVEN,
  type RuleCount,
  type Schedule,
  type Setup,
} from '@evenfield/engine';
import { makeSchedule, SEED } from './make-schedule.ts';

export interface MadeInStarts {
  readonly counts: readonly RuleCount[];
  readonly starts: number; // how many were run
  readonly firstMs: number; // until there was a complete schedule
  readonly cpuMs: number; // processor time of all starts
}

/** Generates as the product does: with more starts if the first is uneven. */
export function makeInStarts(setup: Setup): MadeInStarts {
  const portfolio = createPortfolio<Schedule>({
    ...{ first: 0, starts: chooseStarts(setup), moreIfUneven: MORE_IF_UNEVEN },
  });
  let starts = 0;
  let firstMs = 0;
  let cpuMs = 0;
  for (let start = portfolio.deal(); start !== null; start = portfolio.deal()) {
    const made = makeSchedule(setup, { seed: SEED, first: start, starts: 1 });
    if (starts === 0) firstMs = made.firstMs;
    starts++;
    cpuMs += made.cpuMs;
    portfolio.take({ start, counts: judge(made.schedule), schedule: made.schedule });
    portfolio.end(start);
  }
  return { counts: portfolio.best().counts, starts, firstMs, cpuMs };
}
