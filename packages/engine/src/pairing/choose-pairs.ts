/** Who meets whom in a Swiss round. */
import type { Pairing } from '../fixtures/pairing.ts';
import { invariant } from '../model/outcome.ts';
import type { Acquaintances } from './acquaintances.ts';
import { matchCheaply } from './match-cheaply.ts';
import { pricePairs, type Seeker } from './price-pairs.ts';
import { rankMatchings } from './rank-matchings.ts';

export interface Choice {
  readonly seekers: readonly Seeker[]; // all who are to play, and where they are odd one who is not
  readonly known: Acquaintances;
  readonly seed: number;
  /** How many rematches there have to be in the rounds behind these pairs; asked of the best few. */
  readonly rematchesBehind: (pairs: readonly Pairing[]) => number;
}

export interface ChosenPairs {
  readonly pairs: readonly Pairing[]; // by positions in the entry
  readonly bye: number | null;
}

const LOOKS = 4e7; // at pairs of teams, for pairings that come next best
const CANDIDATES = 24;

/**
 * No rematch if there is a way without, now and in the rounds to come; else the fewest, and of these the
 * oldest. Where the teams are odd
 * the bye goes to one with the fewest byes, of these to one with the fewest points that leaves it so.
 * Of what is left the pairs with the smallest squares of differences, then the fairest sides.
 */
export function choosePairs(choice: Choice): ChosenPairs {
  const { seekers, known, rematchesBehind } = choice;
  let best: { readonly chosen: ChosenPairs; readonly behind: number } | null = null;
  for (const absent of byeGroups(choice)) {
    const costs = pricesOf(choice, absent, false);
    const size = sizeOf(seekers);
    const looks = Math.max(1, Math.floor(LOOKS / size ** 3));
    let asked = 0;
    for (const partners of rankMatchings(size, costs, looks)) {
      const chosen = readPairs(seekers, partners);
      const bye = chosen.bye === null ? [] : [[chosen.bye, known.seats - 1] as const];
      const behind = rematchesBehind([...chosen.pairs, ...bye]);
      if (behind === 0) return chosen;
      if (best === null || behind < best.behind) best = { chosen, behind };
      if (++asked === CANDIDATES) break;
    }
  }
  if (best !== null) return best.chosen;
  const [group = []] = byeGroups(choice);
  const costs = pricesOf(choice, group, true);
  const partners = matchCheaply(sizeOf(seekers), costs);
  invariant(partners !== null, 'any two teams may meet where rematches are allowed');
  return readPairs(seekers, partners);
}

function sizeOf(seekers: readonly Seeker[]): number {
  return seekers.length + (seekers.length % 2);
}

/** Who may have the bye: those with the fewest, the lowest score first; one empty group where nobody has to. */
export function byeGroups({ seekers, known }: Pick<Choice, 'seekers' | 'known'>): Seeker[][] {
  if (seekers.length % 2 === 0) return [[]];
  const byesOf = ({ team }: Seeker) => known.met[team * known.seats + known.seats - 1]!;
  const fewest = Math.min(...seekers.map(byesOf));
  const groups = new Map<number, Seeker[]>();
  for (const seeker of seekers.filter((one) => byesOf(one) === fewest)) {
    groups.set(seeker.points, [...(groups.get(seeker.points) ?? []), seeker]);
  }
  return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group);
}

/** The prices of all pairs, with one seat more for the bye where the teams are odd. */
function pricesOf(
  { seekers, known, seed }: Choice,
  absent: readonly Seeker[],
  rematches: boolean,
): Float64Array {
  const prices = pricePairs(seekers, known, { rematches, seed });
  const size = sizeOf(seekers);
  if (size === seekers.length) return prices;
  const costs = new Float64Array(size * size).fill(Number.POSITIVE_INFINITY);
  for (let one = 0; one < seekers.length; one++) {
    for (let other = 0; other < seekers.length; other++) {
      costs[one * size + other] = prices[one * seekers.length + other]!;
    }
    if (!absent.includes(seekers[one]!)) continue;
    costs[one * size + size - 1] = 0;
    costs[(size - 1) * size + one] = 0;
  }
  return costs;
}

function readPairs(seekers: readonly Seeker[], partners: Int32Array): ChosenPairs {
  const pairs: Pairing[] = [];
  let bye: number | null = null;
  seekers.forEach(({ team }, one) => {
    const other = partners[one]!;
    if (other >= seekers.length) bye = team;
    else if (one < other) pairs.push([team, seekers[other]!.team]);
  });
  return { pairs, bye };
}
