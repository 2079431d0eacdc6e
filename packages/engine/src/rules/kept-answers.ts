/** Answers that are kept: some are asked for by several rules, some come again after every edit. */
import type { Setup } from '../model/setup.ts';
import type { Season } from './season.ts';

/** A question about a season that is answered once, however many rules ask it. */
export function oncePerSeason<T>(answer: (season: Season) => T): (season: Season) => T {
  const known = new WeakMap<Season, { readonly answer: T }>();
  return (season) => {
    const kept = known.get(season) ?? { answer: answer(season) };
    known.set(season, kept);
    return kept.answer;
  };
}

const MOST_KEPT = 1000;

/**
 * A question about the numbers of matches on a day, which stand in the key with all else that the answer
 * depends on besides the setup. Days are often alike, and an edit changes one or two of them.
 */
export function keptForSetup(): (setup: Setup, key: string, answer: () => number) => number {
  const known = new WeakMap<Setup, Map<string, number>>();
  return (setup, key, answer) => {
    const answers = known.get(setup) ?? new Map<string, number>();
    known.set(setup, answers);
    const kept = answers.get(key);
    if (kept !== undefined) return kept;
    if (answers.size >= MOST_KEPT) answers.clear();
    const found = answer();
    answers.set(key, found);
    return found;
  };
}
