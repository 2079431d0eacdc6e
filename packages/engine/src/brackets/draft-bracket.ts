/** A bracket under construction: matches are numbered as they are added; `finishBracket` names and orders them. */
import type { BracketMatch, BracketPart, Slot } from './bracket.ts';
import { nameMatch, nameRound, type RoundKind } from './name-bracket.ts';

/** A contestant on its way through a bracket. */
export interface Entrant {
  readonly slot: Slot;
  readonly strength: number; // the seed that is here if the better seed always wins
  readonly lostIn: readonly number[]; // upper-bracket matches in which it may have lost; empty: none
}

/** One side of a pairing; null: a bye for the other side. */
export type Side = Entrant | null;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface DraftMatch extends Mutable<Omit<BracketMatch, 'name' | 'roundName'>> {
  readonly kind: RoundKind;
}

export interface BracketDraft {
  readonly matches: DraftMatch[];
}

/** The winners and losers of one round, by position. */
export interface DraftRound {
  readonly matches: readonly number[];
  readonly winners: readonly Side[];
  readonly losers: readonly Side[];
}

export interface RoundPlan {
  readonly part: BracketPart;
  readonly round: number;
  readonly kind: RoundKind;
}

export function seeded(count: number): Entrant[] {
  return Array.from({ length: count }, (_, seed) => ({
    slot: { kind: 'seed', seed },
    strength: seed,
    lostIn: [],
  }));
}

/** Adds a match for each pairing; a side without an opponent advances. */
export function playRound(
  draft: BracketDraft,
  pairings: readonly (readonly [Side, Side])[],
  plan: RoundPlan,
): DraftRound {
  const matches: number[] = [];
  const winners: Side[] = [];
  const losers: Side[] = [];
  for (const [one, other] of pairings) {
    if (one === null || other === null) {
      winners.push(one ?? other);
      losers.push(null);
      continue;
    }
    const match = addMatch(draft, [one, other], plan);
    const [better, weaker] = one.strength < other.strength ? [one, other] : [other, one];
    const isUpper = plan.part === 'upper';
    const lostIn = [...new Set([...one.lostIn, ...other.lostIn])];
    matches.push(match);
    winners.push({ slot: { kind: 'winner', match }, strength: better.strength, lostIn });
    losers.push({
      slot: { kind: 'loser', match },
      strength: weaker.strength,
      lostIn: isUpper ? [match] : [],
    });
  }
  return { matches, winners, losers };
}

export function addMatch(
  draft: BracketDraft,
  [one, other]: readonly [Entrant, Entrant],
  { part, round, kind }: RoundPlan,
): number {
  const [home, away] = comesFirst(one, other) ? [one, other] : [other, one];
  const first = part === 'main' || part === 'upper' ? round : 0;
  const levels = [home, away].map(({ slot }) =>
    slot.kind === 'seed' ? first : draft.matches[slot.match]!.level + 1,
  );
  draft.matches.push({
    part,
    round,
    kind,
    level: Math.max(first, ...levels),
    home: home.slot,
    away: away.slot,
    winnerPlace: null,
    loserPlace: null,
  });
  return draft.matches.length - 1;
}

/** The feeder match that comes first plays at home; between seeds, the better one. */
function comesFirst(
  { slot: a, strength }: Entrant,
  { slot: b, strength: other }: Entrant,
): boolean {
  if (a.kind !== 'seed' && b.kind !== 'seed' && a.kind === b.kind) return a.match < b.match;
  return strength <= other;
}

/** Pairs the sides two by two, in order. */
export function neighbors(sides: readonly Side[]): [Side, Side][] {
  return Array.from({ length: sides.length / 2 }, (_, k) => [sides[2 * k]!, sides[2 * k + 1]!]);
}

/** Puts the matches into order of play, the final last, and names them. */
export function finishBracket({ matches }: BracketDraft): BracketMatch[] {
  const roundOf = (match: DraftMatch) => `${match.part} ${match.round} ${match.kind.from}`;
  const sizes = new Map<string, number>();
  const numbers = matches.map((match) => {
    const number = (sizes.get(roundOf(match)) ?? 0) + 1;
    sizes.set(roundOf(match), number);
    return number;
  });
  const forPlace = ({ winnerPlace }: DraftMatch) => -(winnerPlace ?? Number.MAX_SAFE_INTEGER);
  const order = [...matches.keys()].sort(
    (a, b) =>
      matches[a]!.level - matches[b]!.level ||
      forPlace(matches[a]!) - forPlace(matches[b]!) ||
      a - b,
  );
  const now = new Map(order.map((before, after) => [before, after]));
  const follow = (slot: Slot): Slot =>
    slot.kind === 'seed' ? slot : { kind: slot.kind, match: now.get(slot.match)! };
  return order.map((at) => {
    const { kind, home, away, ...match } = matches[at]!;
    const inRound = { number: numbers[at]!, of: sizes.get(roundOf(matches[at]!))! };
    return {
      name: nameMatch(match.part, kind, inRound),
      ...match,
      roundName: nameRound(match.part, kind, inRound.of),
      home: follow(home),
      away: follow(away),
    };
  });
}
