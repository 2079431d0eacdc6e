/**
 * How many short rests a day cannot avoid. Cut the day into blocks of three slots. Two games of a team
 * in one block have fewer than two slots between them, so a team with k games in a block has k - 1 short
 * rests there, and no pair of games is counted in two blocks. With x matches of n teams in a block 2x
 * games are played, hence at least 2x - n short rests. A block of b slots holds at most b * min(n / 2,
 * fields) matches, and 2x - n is convex in x, so the cheapest way to put m matches into the blocks is to
 * fill each with n / 2 first, then with those that cost one, then two each. This holds for each of the
 * three offsets of the blocks; the largest bound counts.
 */

/** The slots of rest wanted between two games of a team on one day. */
export const REST_PERIODS = 2;

const BLOCK = REST_PERIODS + 1;

export interface EntryDay {
  readonly teams: number;
  readonly matches: number;
  readonly slots: number;
  readonly fields: number; // that the entry may use
}

/** A lower bound on the short rests of an entry's day. */
export function leastShortRests(day: EntryDay): number {
  let bound = 0;
  for (let offset = 0; offset < BLOCK; offset++) {
    const { free, single } = cutDay(day, offset);
    const more = Math.max(0, day.matches - free);
    bound = Math.max(bound, more + Math.max(0, more - single));
  }
  return bound;
}

/** The most matches of an entry that fit into the day with at most so many short rests. */
export function mostMatches(day: EntryDay, shortRests: number): number {
  let most = Math.min(day.matches, day.slots * matchesASlot(day));
  for (let offset = 0; offset < BLOCK; offset++) {
    const { free, single } = cutDay(day, offset);
    const cheap = Math.min(single, shortRests);
    most = Math.min(most, free + cheap + Math.floor((shortRests - cheap) / 2));
  }
  return most;
}

/**
 * Cuts the day into blocks, the first of them `offset` slots long: how many matches cost nothing, and
 * how many more cost one short rest and not two (one in every block with capacity, if teams are odd).
 */
function cutDay(day: EntryDay, offset: number): { free: number; single: number } {
  const half = Math.floor(day.teams / 2);
  const perSlot = matchesASlot(day);
  let free = 0;
  let single = 0;
  for (let from = offset === 0 ? 0 : offset - BLOCK; from < day.slots; from += BLOCK) {
    const capacity = (Math.min(from + BLOCK, day.slots) - Math.max(from, 0)) * perSlot;
    free += Math.min(capacity, half);
    if (day.teams % 2 === 1 && capacity > half) single++;
  }
  return { free, single };
}

function matchesASlot({ teams, fields }: EntryDay): number {
  return Math.min(Math.floor(teams / 2), fields);
}

/**
 * The least short rests of one team with k games in a day of so many slots: with s of them the games
 * span at least 3(k - 1 - s) + s + 1 slots.
 */
export function leastShortRestsOfTeam(games: number, slots: number): number {
  return Math.max(0, Math.ceil((BLOCK * (games - 1) + 1 - slots) / REST_PERIODS));
}
