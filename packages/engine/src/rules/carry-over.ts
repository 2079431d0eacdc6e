import { breaks } from './breaks.ts';
import type { Conflict, Rule } from './rule.ts';
import { crossoverGames, gamesOnDay, type Season } from './season.ts';
import { findWholeRounds, type WholeRounds } from './whole-rounds.ts';

/**
 * S11: carry-over. If teams meet A and then, in their next round, B, then B follows A; for each ordered
 * pair of teams of which one follows the other c times, c(c - 1) is counted, in round robins played in
 * whole rounds.
 *
 * Bound: see `leastCarryOver`, and where breaks come first and are as few as can be, `unbrokenCarryOver`.
 */
export const carryOver: Rule = {
  find: (season) => season.setup.entries.flatMap((_, e) => findCarryOver(season, e)),
  bound: (season) => {
    const fewestBreaks =
      season.setup.order !== 'carryOver' && breaks.find(season).length <= breaks.bound(season);
    return season.setup.entries.reduce((sum, { teams }, e) => {
      const { robins } = findWholeRounds(season, e);
      const least = leastCarryOver(teams.length, robins);
      const isUnbroken = fewestBreaks && teams.length % 2 === 1 && crossoverGames(season, e) === 0;
      return sum + (isUnbroken ? Math.max(least, robins * unbrokenCarryOver(teams.length)) : least);
    }, 0);
  },
};

function findCarryOver(season: Season, entry: number): Conflict[] {
  const followers = new Map<number, number[]>(); // leader * teams + follower -> the follower's matches
  for (const [leader, follower, match] of successions(season, entry)) {
    const key = leader * season.teamCount + follower;
    const matches = followers.get(key);
    if (matches) matches.push(match);
    else followers.set(key, [match]);
  }
  return [...followers].flatMap(([key, matches]) => {
    if (matches.length < 2) return [];
    const teams = [Math.floor(key / season.teamCount), key % season.teamCount];
    return [{ matches, teams, day: null, weight: matches.length * (matches.length - 1) }];
  });
}

/** Every (leader, follower, the follower's match): a team's opponents in two consecutive rounds. */
function* successions(season: Season, entry: number): Generator<readonly [number, number, number]> {
  const { days }: WholeRounds = findWholeRounds(season, entry);
  const { home, away } = season.schedule.fixtures;
  for (let i = 1; i < days.length; i++) {
    for (let team = season.firstTeam[entry]!; team < season.firstTeam[entry + 1]!; team++) {
      const before = gamesOnDay(season, team, days[i - 1]!)[0];
      const match = gamesOnDay(season, team, days[i]!)[0];
      if (before === undefined || match === undefined) continue; // a bye: nobody is followed
      const opponent = (of: number) => (home[of] === team ? away[of]! : home[of]!);
      yield [opponent(before), opponent(match), match];
    }
  }
}

/**
 * The minimum for one round robin of sizes that can be enumerated. The six-team round robin is unique up
 * to renaming (J. Sylvester's synthematic totals), and all its teams are equivalent; so five teams,
 * which are six without one, have only one as well. The test tries all orders of the rounds.
 */
const LEAST_OF_ONE: Readonly<Record<number, number>> = { 5: 2, 6: 18 };

/**
 * The least carry-over of n teams in a number of round robins. A team with a game in each of r rounds
 * has r - 1 successions; each of its byes, one per round robin if n is odd, removes at most two. All of
 * them fall on n * n ordered pairs of teams, and the sum of c(c - 1) is least when they are divided as
 * evenly as possible. It is also no less than the sum over the round robins separately, since c
 * successions and d more have at least c(c - 1) + d(d - 1).
 */
export function leastCarryOver(teams: number, robins: number): number {
  return Math.max(robins * (LEAST_OF_ONE[teams] ?? 0), leastIfEven(teams, robins));
}

/**
 * The carry-over of a round robin of an odd number of teams in which nobody has a break: up to names
 * there is only one, that of the circle method. Let team r have its bye in round r. Since the sides of
 * all teams change from game to game, and as many are at home as away, teams with byes in consecutive
 * rounds begin on different sides. So two teams whose byes are an even number of rounds apart (one way
 * around) can meet only in a round between, and where they are two apart that leaves one round; by
 * induction the same holds for four, six ... There every team is followed by the same other one in all
 * its rounds but two or three.
 */
function unbrokenCarryOver(teams: number): number {
  return (teams - 2) ** 2 * (teams - 3);
}

function leastIfEven(teams: number, robins: number): number {
  if (robins === 0) return 0;
  const rounds = robins * (teams % 2 === 0 ? teams - 1 : teams);
  const lost = teams % 2 === 0 ? 0 : 2 * robins;
  const successions = Math.max(0, teams * (rounds - 1 - lost));
  const pairs = teams * teams;
  const often = Math.floor(successions / pairs);
  const more = successions % pairs;
  return (pairs - more) * often * (often - 1) + more * (often + 1) * often;
}
