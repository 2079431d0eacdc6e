/**
 * A move of the search: all home matches of one team are taken out and go back to its home days by an
 * assignment of least cost. Costs are blurred by the temperature, so that the move samples good
 * assignments instead of finding the same one again. A large neighborhood that is searched exactly
 * (P. Shaw, 'Using constraint programming and local search methods to solve vehicle routing problems',
 * CP 1998).
 */
import { assignItems, LEFT_OUT } from '../../flow/assign-items.ts';
import type { Random } from '../../model/random.ts';
import { isFree } from './find-blockers.ts';
import { NONE, place, remove, type SeasonState } from './season-state.ts';

const FINE = 64; // steps of a blurred cost in one whole unit

/** Makes the move for a random team; false if there is nothing to assign. */
export function reassignHomes(state: SeasonState, temperature: number, random: Random): boolean {
  const { problem, at, weights } = state;
  const host = random.below(problem.teams);
  const matches = homeMatches(state, host);
  if (matches.length < 2) return false;
  for (const match of matches) if (at[match] !== NONE) remove(state, match);
  const columns = columnsOf(state, host, matches);
  const table = costTable(state, host, matches, columns, temperature, random);
  const assigned = assignItems({
    items: matches.length,
    capacities: new Uint8Array(columns.size).fill(1),
    costs: table.costs,
    leftOutCost: FINE * weights.unplaced,
  });
  assigned.forEach((column, row) => {
    if (column === LEFT_OUT) return;
    const option = table.options[row * columns.size + column]!;
    const match = matches[row]!;
    if (isFull(state, match, option) || !isFree(state, match, option)) return;
    place(state, match, option);
  });
  return true;
}

/** The matches in which a team is at home, or has to be. */
function homeMatches({ problem, at }: SeasonState, host: number): number[] {
  const { one, sides, options } = problem;
  return problem.matchesOf[host]!.filter((match) => {
    if (sides[match] === 1) return one[match] === host;
    const side = one[match] === host ? 0 : 1;
    return at[match] !== NONE && options.side[at[match]!] === side;
  });
}

/** The options of a match with this team at home: from, to. */
function rangeOf({ problem }: SeasonState, match: number, host: number): readonly [number, number] {
  const side = 2 * match + (problem.one[match] === host ? 0 : 1);
  return [problem.options.first[side]!, problem.options.first[side + 1]!];
}

/** Day -> its column, for the days on which one of the matches can be. */
function columnsOf(state: SeasonState, host: number, matches: readonly number[]) {
  const columns = new Map<number, number>();
  for (const match of matches) {
    const [from, to] = rangeOf(state, match, host);
    for (let option = from; option < to; option++) {
      const day = state.problem.options.day[option]!;
      if (!columns.has(day)) columns.set(day, columns.size);
    }
  }
  return columns;
}

/** Match * days + column -> the cheapest option there, and its blurred cost. */
function costTable(
  state: SeasonState,
  host: number,
  matches: readonly number[],
  columns: ReadonlyMap<number, number>,
  temperature: number,
  random: Random,
) {
  const { problem, near, weights } = state;
  const { options, calendar, one, other } = problem;
  const costs = new Float64Array(matches.length * columns.size).fill(Number.POSITIVE_INFINITY);
  const cheapest = new Int32Array(costs.length).fill(NONE);
  const blur = Math.max(1, Math.floor((FINE * temperature * (51 + random.below(256))) / 256));
  const ofDay = Int32Array.from(columns, () => random.below(blur));
  matches.forEach((match, row) => {
    const [from, to] = rangeOf(state, match, host);
    for (let option = from; option < to; option++) {
      const position = calendar.position[options.day[option]!]!;
      const column = columns.get(options.day[option]!)!;
      const crowding =
        near[one[match]! * calendar.length + position]! +
        near[other[match]! * calendar.length + position]!;
      const cost =
        FINE *
          (weights.crowding * crowding + weights.brokenRequests * options.brokenRequests[option]!) +
        ofDay[column]! +
        random.below(blur);
      if (cost >= costs[row * columns.size + column]!) continue;
      if (isFull(state, match, option) || !isFree(state, match, option)) continue;
      costs[row * columns.size + column] = cost;
      cheapest[row * columns.size + column] = option;
    }
  });
  return { costs, options: cheapest };
}

/** Whether a must limit of one of the two teams allows no more game there (H8). */
function isFull({ problem, full }: SeasonState, match: number, option: number): boolean {
  const { calendar, one, other, options } = problem;
  const position = calendar.position[options.day[option]!]!;
  return (
    full[one[match]! * calendar.length + position]! > 0 ||
    full[other[match]! * calendar.length + position]! > 0
  );
}
