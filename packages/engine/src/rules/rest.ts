/**
 * How many short rests a day cannot avoid. Cut the day into blocks of three slots. Two games of a
 * team in one block are fewer than two rest periods apart, so a team with k games in a block has k - 1
 * short rests there, and no pair of games is counted in two blocks. With x matches of n teams in a
 * block 2x games are played, hence 2x - n or more short rests. A block of b slots holds at most
 * b * min(n / 2, fields) matches, and 2x - n grows ever faster with x, so the cheapest way to put m
 * matches into the blocks is to fill each with n / 2 first, then with what costs one, then two each.
 * This holds for each of the three ways to begin the cutting; the best of them counts.
 */

/** The rest periods wanted between two games of a team on one day. */
export const REST_PERIODS = 2;

const BLOCK = REST_PERIODS + 1;

export interface EntryDay {
  readonly teams: number;
  readonly matches: number;
  readonly slots: number;
  readonly fields: number; // that the entry may use
}

/** A number of short rests that no arrangement of an entry's day goes below. */
export function leastShortRests(day: EntryDay): number {
  if (2 * day.matches <= day.teams) return 0;
  let bound = 0;
  for (let offset = 0; offset < BLOCK; offset++) {
    bound = Math.max(bound, leastForCut(day, blocks(day.slots, offset)));
  }
  return bound;
}

/** The lengths of the blocks when the first is cut after `offset` slots (0: no short first block). */
function blocks(slots: number, offset: number): number[] {
  const lengths = offset > 0 ? [Math.min(offset, slots)] : [];
  for (let from = offset; from < slots; from += BLOCK) lengths.push(Math.min(BLOCK, slots - from));
  return lengths;
}

function leastForCut({ teams, matches, fields }: EntryDay, lengths: readonly number[]): number {
  const free = Math.floor(teams / 2);
  const perSlot = Math.min(free, fields);
  let left = matches;
  let halfSteps = 0; // blocks of an odd entry where one match more costs one short rest and not two
  for (const length of lengths) {
    left -= Math.min(length * perSlot, free);
    if (teams % 2 === 1 && length * perSlot > free) halfSteps++;
  }
  if (left <= 0) return 0;
  const single = Math.min(left, halfSteps);
  return single + 2 * (left - single);
}

/**
 * The least short rests of one team with k games in a day of that many slots: with s of them the games
 * span at least 3(k - 1 - s) + s + 1 slots.
 */
export function leastShortRestsOfTeam(games: number, slots: number): number {
  return Math.max(0, Math.ceil((BLOCK * (games - 1) + 1 - slots) / REST_PERIODS));
}
