/**
 * The search for seasons in which every entry has grounds, as leagues of clubs have: home matches are on
 * the home team's ground, on the evenings on which it is free. There are no rounds; a match is placed by
 * its date.
 */
import { type Random, randomOf } from '../../model/random.ts';
import { isPlayoff, type Setup } from '../../model/setup.ts';
import type { SeasonStart, SeasonStep } from '../season-search.ts';
import { annealSeason, type BestSeason, isBelow, rankOf } from './anneal-season.ts';
import { beginEarly } from './begin-early.ts';
import { finishSeason } from './finish-season.ts';
import { countLater } from './later-counts.ts';
import { cheapestOption } from './place-cheaply.ts';
import { polishSeason } from './polish-season.ts';
import { heatOf, weightsOf } from './season-heat.ts';
import { readProblem } from './season-problem.ts';
import { createState, NONE, place, type SeasonState } from './season-state.ts';

const ANNEALED = 0.9; // the share of the work before the last phase

/** Whether every entry that is no playoff has grounds, and a format without rounds. */
export function isByDate({ constraints, entries }: Setup): boolean {
  const leagues = entries.filter((entry) => !isPlayoff(entry));
  return (
    constraints !== undefined &&
    leagues.length > 0 &&
    leagues.every(
      ({ grounds, format, gamesPerTeam }) =>
        grounds !== undefined &&
        grounds.length > 0 &&
        (format === 'single' ||
          format === 'double' ||
          (format === 'random' && gamesPerTeam !== undefined)),
    )
  );
}

/** One start of a search for better and better seasons; see `SeasonSearch`. */
export function* searchByDate(
  setup: Setup,
  { seed, start, fixed }: SeasonStart,
): Generator<SeasonStep, void> {
  const random = randomOf(seed, start);
  const problem = readProblem(setup, fixed, random);
  const state = createState(problem, weightsOf(problem));
  const found = ({ rank, at }: BestSeason) => ({
    rank: [...rank, ...countLater(problem, at)],
    finish: () => finishSeason(problem, beginEarly(problem, at, state.weights), seed),
  });
  for (const _ of placeGreedily(state, random)) yield { done: 0, better: null };
  const best: BestSeason = { rank: rankOf(state), at: state.at.slice() };
  yield { done: 0, better: found(best) };
  let shown = best.rank;
  for (const done of annealSeason(state, best, heatOf(problem), random)) {
    const better = isBelow(best.rank, shown) ? found(best) : null;
    shown = best.rank;
    yield { done: ANNEALED * done, better };
  }
  for (const done of polishSeason(state, best, random)) {
    yield { done: ANNEALED + (1 - ANNEALED) * done, better: null };
  }
  yield { done: 1, better: found(best) };
}

/** A first season: the matches with fewest places first, each at its cheapest. Yields now and then. */
function* placeGreedily(state: SeasonState, random: Random): Generator<void, void> {
  const { movable, options } = state.problem;
  const choices = (match: number) => options.first[2 * match + 2]! - options.first[2 * match]!;
  for (const match of [...movable].sort((a, b) => choices(a) - choices(b))) {
    const option = cheapestOption(state, match, random);
    if (option !== NONE) place(state, match, option);
    yield;
  }
}
