import {
  encodeFaultyFile,
  encodeImpossible,
  encodeSchedule,
  nameBlankTeams,
} from '@evenfield/contract';
import {
  fit,
  invariant,
  judge,
  type Schedule,
  type Setup,
  searchSchedules,
} from '@evenfield/engine';
import { importSetup } from './import-setup.ts';
import type { AnswerText, GenerationResult, GenerationWish } from './job.ts';

/** Answers a wish from beginning to end; `tell` hears how much is done, 0 to 1. Takes as long as it takes. */
export function generate(wish: GenerationWish, tell: (done: number) => void): GenerationResult {
  if (wish.kind === 'request') {
    return makeSchedule(nameBlankTeams(wish.setup, wish.defaultTeam), wish.seed, tell);
  }
  const imported = importSetup(wish.form, wish.csv);
  if (imported.kind === 'malformed') return { faults: imported.faults };
  if (imported.kind === 'faultyFile') return answer(encodeFaultyFile(imported.records));
  return makeSchedule(imported.setup, wish.form.seed, tell);
}

function makeSchedule(setup: Setup, seed: number, tell: (done: number) => void): AnswerText {
  tell(0);
  const fitting = fit(setup);
  if (!fitting.fits) return answer(encodeImpossible(setup, fitting));
  let best: Schedule | null = null;
  for (const { done, better } of searchSchedules(setup, { seed })) {
    best = better ?? best;
    tell(done);
  }
  invariant(best !== null, 'a setup that fits has a schedule');
  return answer(encodeSchedule(best, judge(best)));
}

function answer(envelope: object): AnswerText {
  return new TextEncoder().encode(JSON.stringify(envelope));
}
