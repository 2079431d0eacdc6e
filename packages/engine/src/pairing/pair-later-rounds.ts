/**
 * Generates the rounds after a paired one so that nobody meets anybody again. They are provisional: they
 * reserve the cells, and they prove that the remaining rounds can be played.
 */
import { completeRounds } from '../fixtures/complete-rounds.ts';
import type { Pairing } from '../fixtures/pairing.ts';
import { type Random, randomOf } from '../model/random.ts';

/** A round as generated before; with an odd number of teams, whoever meets the extra seat has a bye. */
export interface LaterRound {
  readonly pairs: readonly Pairing[];
  readonly stays: readonly Pairing[]; // of these, pairs that must stay
}

export interface Later {
  readonly teams: number;
  readonly settled: readonly (readonly Pairing[])[]; // the rounds before, and the paired ones among those after
  readonly rounds: readonly LaterRound[];
  readonly seed: number;
}

export interface PairedLaterRounds {
  readonly rounds: Pairing[][];
  readonly rematches: number; // meetings in them of two teams that have met
}

const STEPS = 400; // of exchanges without a gain, per round
const TRIES = 4;

/** Keeps as much of each round as possible. Without rematches if that is found. */
export function pairLaterRounds(later: Later): PairedLaterRounds {
  const exchanged = exchange(later, randomOf(later.seed));
  if (exchanged.rematches === 0) return exchanged;
  const completed = complete(later);
  return completed ?? exchanged;
}

/** Local search: two pairs of a round exchange a team each, if that leaves no more rematches. */
function exchange({ teams, settled, rounds }: Later, random: Random): PairedLaterRounds {
  const seats = teams + (teams % 2);
  const met = new Uint8Array(seats * seats);
  const count = (one: number, other: number, change: number) => {
    met[one * seats + other]! += change;
    met[other * seats + one]! += change;
  };
  for (const round of settled) for (const [one, other] of round) count(one, other, 1);
  const meetAgain = () => met.reduce((sum, times) => sum + Math.max(0, times - 1), 0) / 2;
  const before = meetAgain();
  const generated = rounds.map(({ pairs }) => pairs.map(([one, other]) => [one, other] as const));
  for (const round of generated) for (const [one, other] of round) count(one, other, 1);
  const isStaying = rounds.map(({ stays }) => new Set(stays.map(keyOf)));
  const timesMet = ([one, other]: Pairing) => met[one * seats + other]!;

  const exchangeIn = (r: number, wrong: number) => {
    const round = generated[r]!;
    const [a, b] = round[wrong]!;
    let best: { gain: number; at: number; pairs: readonly [Pairing, Pairing] } | null = null;
    let alike = 0;
    for (const [at, [c, d]] of round.entries()) {
      if (at === wrong || isStaying[r]!.has(keyOf([c, d]))) continue;
      const wrongNow = 1 + Number(timesMet([c, d]) > 1);
      for (const pairs of [
        [[a, c] as const, [b, d] as const] as const,
        [[a, d] as const, [b, c] as const] as const,
      ]) {
        const after = pairs.filter((pair) => timesMet(pair) > 0).length;
        const gain = wrongNow - after;
        if (best !== null && gain < best.gain) continue;
        alike = best === null || gain > best.gain ? 1 : alike + 1;
        if (alike === 1 || random.below(alike) === 0) best = { gain, at, pairs };
      }
    }
    if (best === null || best.gain < 0) return;
    const other = round[best.at]!;
    count(a, b, -1);
    count(...other, -1);
    for (const pair of best.pairs) count(...pair, 1);
    [round[wrong], round[best.at]] = best.pairs;
  };

  const findWrong = (r: number) =>
    generated[r]!.findIndex((pair) => timesMet(pair) > 1 && !isStaying[r]!.has(keyOf(pair)));
  for (let step = 0; step < TRIES; step++) {
    for (const r of generated.keys()) {
      for (let k = 0; k < STEPS; k++) {
        const wrong = findWrong(r);
        if (wrong < 0) break;
        exchangeIn(r, wrong);
      }
    }
  }
  return { rounds: generated, rematches: meetAgain() - before };
}

/** Generates all rounds again around what is settled; null if none was found, or if two teams have met twice already. */
function complete({ teams, settled, rounds, seed }: Later): PairedLaterRounds | null {
  const all = [...settled, ...rounds.map(({ stays }) => stays)];
  const pairings = all.flatMap((round, r) =>
    round.filter((pair) => isMatch(pair, teams)).map((pairing) => ({ pairing, rounds: [r] })),
  );
  if (new Set(pairings.map(({ pairing }) => keyOf(pairing))).size < pairings.length) return null;
  const generated = [...settled, ...rounds.map(({ pairs }) => pairs)].map((round) =>
    round.filter((pair) => isMatch(pair, teams)),
  );
  const found = completeRounds(teams, generated, pairings, randomOf(seed));
  if (found === null) return null;
  const later = found.slice(settled.length).map((round) => withBye(round, teams));
  return { rounds: later, rematches: 0 };
}

function isMatch([one, other]: Pairing, teams: number): boolean {
  return one < teams && other < teams;
}

function withBye(round: readonly Pairing[], teams: number): Pairing[] {
  if (teams % 2 === 0) return [...round];
  const playing = new Set(round.flat());
  const absent = Array.from({ length: teams }, (_, team) => team).find(
    (team) => !playing.has(team),
  );
  return absent === undefined ? [...round] : [...round, [absent, teams]];
}

function keyOf([one, other]: Pairing): number {
  return Math.min(one, other) * 65_536 + Math.max(one, other);
}
