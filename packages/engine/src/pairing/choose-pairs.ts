/** Chooses the pairs of a Swiss round. */
import type { Pairing } from '../fixtures/pairing.ts';
import { invariant } from '../model/outcome.ts';
import { minCostMatching } from './min-cost-matching.ts';
import { computePairCosts, type UnpairedTeam } from './pair-costs.ts';
import type { PastMeetings } from './past-meetings.ts';
import { rankMatchings } from './rank-matchings.ts';

export interface Choice {
  readonly seekers: readonly UnpairedTeam[]; // all teams that play, and if their number is odd one team that does not
  readonly known: PastMeetings;
  readonly seed: number;
  /** The least number of rematches in the rounds after these pairs; called for the best few. */
  readonly rematchesBehind: (pairs: readonly Pairing[]) => number;
}

export interface ChosenPairs {
  readonly pairs: readonly Pairing[]; // by position in the entry
  readonly bye: number | null;
}

const MAX_ATTEMPTS = 4e7; // at pairs of teams, for the next best pairings
const CANDIDATES = 24;

/**
 * No rematch if possible, now and in the rounds to come; else the fewest, and of these the oldest. With
 * an odd number the bye goes to a team with the fewest byes, of these to one with the fewest points that
 * allows it. Of what is left the pairs with the smallest sum of squared point differences, then the
 * fairest sides.
 */
export function choosePairs(choice: Choice): ChosenPairs {
  const { seekers, known, rematchesBehind } = choice;
  let best: { readonly chosen: ChosenPairs; readonly behind: number } | null = null;
  for (const absent of byeGroups(choice)) {
    const costs = costsOf(choice, absent, false);
    const size = sizeOf(seekers);
    const attempts = Math.max(1, Math.floor(MAX_ATTEMPTS / size ** 3));
    let tried = 0;
    for (const partners of rankMatchings(size, costs, attempts)) {
      const chosen = readPairs(seekers, partners);
      const bye = chosen.bye === null ? [] : [[chosen.bye, known.seats - 1] as const];
      const behind = rematchesBehind([...chosen.pairs, ...bye]);
      if (behind === 0) return chosen;
      if (best === null || behind < best.behind) best = { chosen, behind };
      if (++tried === CANDIDATES) break;
    }
  }
  if (best !== null) return best.chosen;
  const [group = []] = byeGroups(choice);
  const costs = costsOf(choice, group, true);
  const partners = minCostMatching(sizeOf(seekers), costs);
  invariant(partners !== null, 'any two teams may meet where rematches are allowed');
  return readPairs(seekers, partners);
}

function sizeOf(seekers: readonly UnpairedTeam[]): number {
  return seekers.length + (seekers.length % 2);
}

/** Who may have the bye: those with the fewest byes, the lowest score first; one empty group if nobody needs one. */
export function byeGroups({ seekers, known }: Pick<Choice, 'seekers' | 'known'>): UnpairedTeam[][] {
  if (seekers.length % 2 === 0) return [[]];
  const byesOf = ({ team }: UnpairedTeam) => known.met[team * known.seats + known.seats - 1]!;
  const fewest = Math.min(...seekers.map(byesOf));
  const groups = new Map<number, UnpairedTeam[]>();
  for (const seeker of seekers.filter((one) => byesOf(one) === fewest)) {
    groups.set(seeker.points, [...(groups.get(seeker.points) ?? []), seeker]);
  }
  return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group);
}

/** The costs of all pairs, with one more seat for the bye if the number is odd. */
function costsOf(
  { seekers, known, seed }: Choice,
  absent: readonly UnpairedTeam[],
  rematches: boolean,
): Float64Array {
  const prices = computePairCosts(seekers, known, { rematches, seed });
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

function readPairs(seekers: readonly UnpairedTeam[], partners: Int32Array): ChosenPairs {
  const pairs: Pairing[] = [];
  let bye: number | null = null;
  seekers.forEach(({ team }, one) => {
    const other = partners[one]!;
    if (other >= seekers.length) bye = team;
    else if (one < other) pairs.push([team, seekers[other]!.team]);
  });
  return { pairs, bye };
}
