/**
 * Double elimination: the loser of an upper-bracket match drops to the lower bracket, and a second loss
 * eliminates. Losers drop crosswise, so that rematches come as late as possible.
 */
import {
  addMatch,
  type BracketDraft,
  type DraftRound,
  neighbors,
  playRound,
  type Side,
  seeded,
} from './draft-bracket.ts';
import { givePlaces, knockOut } from './knockout.ts';

export function addDoubleElimination(draft: BracketDraft, contestants: number): void {
  const upper = knockOut(draft, seeded(contestants), 'upper');
  const lower = playLower(draft, upper);
  const one = upper.at(-1)!.winners[0]!;
  const other = lower.winner!;
  const kind = { from: 1, size: 2 };
  const final = addMatch(draft, [one, other], { part: 'grandFinal', round: 0, kind });
  draft.matches[final]!.winnerPlace = 1;
  draft.matches[final]!.loserPlace = 2;
  givePlaces(draft, lower.rounds, 2); // the winner's place if it also loses the grand final
  const last = lower.rounds.at(-1)?.matches[0];
  if (last !== undefined) draft.matches[last]!.winnerPlace = null;
}

/** With a second final, played if the lower bracket's winner wins the first: then both have lost once. */
export function addDoubleEliminationWithReset(draft: BracketDraft, contestants: number): void {
  addDoubleElimination(draft, contestants);
  const final = draft.matches.length - 1;
  const sides = (['winner', 'loser'] as const).map((kind, strength) => ({
    slot: { kind, match: final },
    strength,
    lostIn: [],
  }));
  const kind = { from: 2, size: 2 };
  const again = addMatch(draft, [sides[0]!, sides[1]!], { part: 'grandFinal', round: 1, kind });
  Object.assign(draft.matches[again]!, { winnerPlace: 1, loserPlace: 2, ifNeeded: true });
}

function playLower(draft: BracketDraft, upper: readonly DraftRound[]) {
  const rounds: DraftRound[] = [];
  const isAbove = readAbove(upper);
  const total = countRounds(upper);
  const play = (pairings: readonly (readonly [Side, Side])[]): readonly Side[] => {
    const number = rounds.length + 1;
    const kind = { from: number, size: number === total ? 2 : 4 };
    const round = playRound(draft, pairings, { part: 'lower', round: number - 1, kind });
    if (round.matches.length > 0) rounds.push(round);
    return round.winners;
  };
  let sides: readonly Side[] = upper[0]!.losers;
  for (const { losers } of upper.slice(1)) {
    sides = play(neighbors(sides));
    const crossed = crossOver(sides, losers, isAbove);
    sides = play(sides.map((side, k) => [side, crossed[k]!]));
  }
  return { rounds, winner: sides[0]! };
}

/** Counts the rounds of the lower bracket that have a match. */
function countRounds(upper: readonly DraftRound[]): number {
  const isThere = (sides: readonly Side[]) => sides.map((side) => side !== null);
  let count = 0;
  let sides = isThere(upper[0]!.losers);
  for (const { losers } of upper.slice(1)) {
    const pairs = neighborsOf(sides);
    if (pairs.some(([one, other]) => one && other)) count++;
    sides = pairs.map(([one, other]) => one || other);
    const coming = isThere(losers);
    if (sides.some((one, k) => one && coming[k]!)) count++;
    sides = sides.map((one, k) => one || coming[k]!);
  }
  return count;
}

function neighborsOf(sides: readonly boolean[]): [boolean, boolean][] {
  return Array.from({ length: sides.length / 2 }, (_, k) => [sides[2 * k]!, sides[2 * k + 1]!]);
}

const CROSSINGS: Readonly<Record<string, (k: number, length: number) => number>> = {
  reversed: (k, length) => length - 1 - k,
  shifted: (k, length) => (k + length / 2) % length,
  reversedHalves: (k, length) => {
    const half = length / 2;
    return k < half ? half - 1 - k : length + half - 1 - k;
  },
  natural: (k) => k,
};

type IsAbove = (one: number, other: number) => boolean;

/** Orders the losers of an upper round so that the fewest rematches are possible now or in the next round. */
function crossOver(sides: readonly Side[], losers: readonly Side[], isAbove: IsAbove): Side[] {
  if (losers.length === 1) return [...losers];
  let best: { order: Side[]; cost: number } | null = null;
  for (const crossing of Object.values(CROSSINGS)) {
    const order = losers.map((_, k) => losers[crossing(k, losers.length)]!);
    const cost = countRematches(sides, order, isAbove);
    if (best === null || cost < best.cost) best = { order, cost };
  }
  return best!.order;
}

const NOW = 1000; // an immediate rematch is worse than any number of them in the next round

function countRematches(sides: readonly Side[], order: readonly Side[], isAbove: IsAbove): number {
  const canMeetAgain = (one: readonly number[], other: readonly number[]) =>
    one.some((a) => other.some((b) => isAbove(a, b) || isAbove(b, a)));
  const lost = sides.map((side, k) => [side?.lostIn ?? [], order[k]?.lostIn ?? []] as const);
  const now = lost.filter(([one, other]) => canMeetAgain(one, other)).length;
  const next = lost.filter((pair, k) => {
    const other = lost[k + 1];
    return k % 2 === 0 && other !== undefined && canMeetAgain(pair.flat(), other.flat());
  }).length;
  return NOW * now + next;
}

/** Whether the winner of one match of the upper bracket may lose the other, so that they have met. */
function readAbove(upper: readonly DraftRound[]): IsAbove {
  const next = new Map<number, number>();
  const last = new Map<number, number>(); // position in the current round -> its latest match
  for (const { winners } of upper) {
    const before = new Map(last);
    last.clear();
    winners.forEach((side, k) => {
      const match = side?.slot.kind === 'winner' ? side.slot.match : null;
      if (match === null) return;
      last.set(k, match);
      for (const from of [2 * k, 2 * k + 1]) {
        const feeder = before.get(from);
        if (feeder !== undefined && feeder !== match) next.set(feeder, match);
      }
    });
  }
  return (one, other) => {
    for (let at = next.get(other); at !== undefined; at = next.get(at)) if (at === one) return true;
    return false;
  };
}
