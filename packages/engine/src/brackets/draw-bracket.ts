import { invariant } from '../model/outcome.ts';
import type { PlayoffKind } from '../model/playoff.ts';
import { type BracketMatch, FEWEST_CONTESTANTS, MOST_CONTESTANTS } from './bracket.ts';
import { drawDouble, drawDoubleReset } from './double-elimination.ts';
import { type BracketDraft, finishBracket } from './draft-bracket.ts';
import { drawAllPlaces, drawConsolation, drawSingle, drawThirdPlace } from './knockout.ts';

const KINDS: Readonly<Record<PlayoffKind, (draft: BracketDraft, contestants: number) => void>> = {
  single: drawSingle,
  thirdPlace: drawThirdPlace,
  consolation: drawConsolation,
  allPlaces: drawAllPlaces,
  double: drawDouble,
  doubleReset: drawDoubleReset,
};

const drawn = new Map<string, readonly BracketMatch[]>();

/**
 * The matches of a bracket for 2 to 128 contestants, each behind those it waits for and the match for
 * the first place last. The best seeds have the byes, and meet each other as late as can be.
 */
export function drawBracket(kind: PlayoffKind, contestants: number): readonly BracketMatch[] {
  invariant(
    contestants >= FEWEST_CONTESTANTS && contestants <= MOST_CONTESTANTS,
    'a bracket has 2 to 128 contestants',
  );
  const key = `${kind} ${contestants}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const draft: BracketDraft = { matches: [] };
  KINDS[kind](draft, contestants);
  const matches = finishBracket(draft);
  drawn.set(key, matches);
  return matches;
}
