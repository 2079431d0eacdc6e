import { invariant } from '../model/outcome.ts';
import type { PlayoffKind } from '../model/playoff.ts';
import { type BracketMatch, MAX_CONTESTANTS, MIN_CONTESTANTS } from './bracket.ts';
import { addDoubleElimination, addDoubleEliminationWithReset } from './double-elimination.ts';
import { type BracketDraft, finishBracket } from './draft-bracket.ts';
import { addAllPlaces, addConsolation, addSingleElimination, addThirdPlace } from './knockout.ts';

const KINDS: Readonly<Record<PlayoffKind, (draft: BracketDraft, contestants: number) => void>> = {
  single: addSingleElimination,
  thirdPlace: addThirdPlace,
  consolation: addConsolation,
  allPlaces: addAllPlaces,
  double: addDoubleElimination,
  doubleReset: addDoubleEliminationWithReset,
};

const generated = new Map<string, readonly BracketMatch[]>();

/**
 * Generates the bracket for 2 to 128 contestants, each match after those it waits for and the final
 * last. The best seeds have the byes and meet as late as possible.
 */
export function generateBracket(kind: PlayoffKind, contestants: number): readonly BracketMatch[] {
  invariant(
    contestants >= MIN_CONTESTANTS && contestants <= MAX_CONTESTANTS,
    'a bracket has 2 to 128 contestants',
  );
  const key = `${kind} ${contestants}`;
  const known = generated.get(key);
  if (known !== undefined) return known;
  const draft: BracketDraft = { matches: [] };
  KINDS[kind](draft, contestants);
  const matches = finishBracket(draft);
  generated.set(key, matches);
  return matches;
}
