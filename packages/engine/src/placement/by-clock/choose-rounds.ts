/**
 * Chooses opponents where the format leaves a choice, by exchanges of opponents: of the pairs a-b and c-d
 * come a-c and b-d, if that leaves no more repeats and no more pairs that are to be apart (2-switches of
 * a graph with given degrees).
 */
import type { Pairing } from '../../fixtures/pairing.ts';
import type { Random } from '../../model/random.ts';

export interface PairRules {
  readonly teams: number;
  readonly isAllowed: (one: number, other: number) => boolean; // positions in the entry
}

const FORBIDDEN = 1000; // costs more than any repeat
const STEPS_A_PAIR = 400;

/** Meetings so far of every pair of a pool of matches, with the cost of one more or one fewer. */
class Meetings {
  readonly #counts: Uint16Array;
  readonly #rules: PairRules;

  constructor(rules: PairRules) {
    this.#rules = rules;
    this.#counts = new Uint16Array(rules.teams * rules.teams);
  }

  add([one, other]: Pairing, sign: 1 | -1): number {
    const { teams, isAllowed } = this.#rules;
    const place = Math.min(one, other) * teams + Math.max(one, other);
    const before = this.#counts[place]!;
    this.#counts[place] = before + sign;
    const repeats = sign === 1 ? before : before - 1;
    return sign * (repeats + (isAllowed(one, other) ? 0 : FORBIDDEN));
  }
}

/** Exchanges opponents between two matches of a pool if that is no worse; returns the gain in cost. */
function exchange(pool: Pairing[], a: number, b: number, cross: boolean, met: Meetings): number {
  const [one, two] = [pool[a]!, pool[b]!];
  const first: Pairing = [one[0], cross ? two[0] : two[1]];
  const second: Pairing = [one[1], cross ? two[1] : two[0]];
  const cost = met.add(one, -1) + met.add(two, -1) + met.add(first, 1) + met.add(second, 1);
  if (cost <= 0) {
    pool[a] = first;
    pool[b] = second;
    return cost;
  }
  met.add(first, -1);
  met.add(second, -1);
  met.add(one, 1);
  met.add(two, 1);
  return 0;
}

/**
 * Rounds like the given ones that hold the required pairs and no pair that is to be apart if that can be
 * had, with as few repeats as possible within each `leg` rounds.
 */
export function chooseRounds(
  rounds: readonly (readonly Pairing[])[],
  required: readonly (readonly Pairing[])[],
  leg: number,
  rules: PairRules,
  random: Random,
): Pairing[][] {
  const chosen = rounds.map((round) => [...round]);
  const fixed = chosen.map((round, k) => requirePairs(round, required[k]!));
  for (let from = 0; from < chosen.length; from += leg) {
    const met = new Meetings(rules);
    const own = chosen.slice(from, from + leg);
    let cost = 0;
    for (const round of own) for (const pair of round) cost += met.add(pair, 1);
    const pairs = own.reduce((sum, round) => sum + round.length, 0);
    for (let step = STEPS_A_PAIR * pairs; step > 0 && cost > 0; step--) {
      const k = random.below(own.length);
      const round = own[k]!;
      const first = fixed[from + k]!;
      if (round.length - first < 2) continue;
      const a = first + random.below(round.length - first);
      const b = first + random.below(round.length - first);
      if (a !== b) cost += exchange(round, a, b, random.below(2) === 1, met);
    }
  }
  return chosen;
}

/** Brings the required pairs to the front of a round; returns how many there are. */
function requirePairs(round: Pairing[], required: readonly Pairing[]): number {
  let count = 0;
  for (const [one, other] of required) {
    const indexOf = (team: number) =>
      round.findIndex((pair, k) => k >= count && pair.includes(team));
    const [a, b] = [indexOf(one), indexOf(other)];
    if (a === -1 && b === -1) continue;
    const mates = [a, b].flatMap((k, at) => {
      if (k === -1) return [];
      const [home, away] = round[k]!;
      return home === [one, other][at] ? away : home;
    });
    const rest = mates.filter((team) => team !== one && team !== other);
    const remaining = round.filter((_, k) => k !== a && k !== b);
    const ahead = remaining.slice(0, count);
    const others = remaining.slice(count);
    round.length = 0;
    round.push(...ahead, [one, other], ...others);
    if (rest.length === 2) round.push([rest[0]!, rest[1]!]);
    count++;
  }
  return count;
}
