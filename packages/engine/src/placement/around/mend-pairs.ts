/**
 * Mends the pairs after matches were fixed: opponents are exchanged until every pair meets as often as
 * its format demands, and every team has its number of games. A random walk that takes every step that
 * is no worse, and occasionally one that is.
 */
import type { Demand } from '../../fixtures/demand.ts';
import type { Random } from '../../model/random.ts';
import type { Entry } from '../../model/setup.ts';
import type { Draft } from '../draft.ts';
import type { SeasonDraft } from '../generate-season.ts';
import type { Task } from '../task.ts';

const STEPS = 60_000;
const GAME = 3; // one game too many or too few of a team is as bad as so many meetings of a pair
const FORBIDDEN = 1_000_000;
const STEP_BACK = 60; // one in so many worse steps is taken

interface Range {
  readonly least: number;
  readonly most: number;
}

const ANY: Range = { least: 0, most: Number.MAX_SAFE_INTEGER };

/**
 * Mends the pairs of one entry in place, as far as its fixed matches allow. Returns the remaining
 * deviation from the demand.
 */
export function mendPairs(task: Task, draft: Draft, entry: number, random: Random): number {
  const { teams, rounds } = task.demands[entry]!;
  const { home, away, day, turn, leg } = draft.generated;
  const first = task.firstTeam[entry]!;
  const own = Array.from(home.keys()).filter((match) => draft.generated.entry[match] === entry);
  const open = own.filter((match) => draft.fixed[match] === 0);
  const wanted = findDemand(task.setup.entries[entry]!, task.demands[entry]!);
  // Teams that play twice a day have two turns on it; else no team plays twice in a turn.
  const when = wanted.gamesAtOnce.most > 1 ? day : turn;
  const times = own.reduce((most, match) => Math.max(most, when[match]! + 1), 0);
  // With consecutive rounds on their days, no pair meets twice in a leg.
  const legOf = (match: number) => (rounds === null ? 0 : leg[match]!);
  const legs = own.reduce((most, match) => Math.max(most, legOf(match) + 1), 0);
  const met = new Int16Array(legs * teams * teams);
  const games = new Int16Array(teams);
  const gamesOn = new Int16Array(teams * times);

  /** Adds `by` to a count; returns the change of its deviation from the demanded range. */
  const add = (counts: Int16Array, k: number, by: 1 | -1, range: Range): number => {
    const before = distance(counts[k]!, range);
    counts[k]! += by;
    return distance(counts[k]!, range) - before;
  };
  /** Adds or removes a match at a time; returns the change of the deviation. */
  const countAs = (match: number, one: number, other: number, by: 1 | -1): number => {
    const on = when[match]!;
    if (one === other) return by * FORBIDDEN; // no team plays against itself
    const [a, b] = [Math.min(one, other) - first, Math.max(one, other) - first];
    let change = add(met, (legOf(match) * teams + a) * teams + b, by, wanted.meetings);
    for (const team of [a, b]) {
      change += GAME * add(games, team, by, wanted.games);
      change += GAME * add(gamesOn, team * times + on, by, wanted.gamesAtOnce);
    }
    return change;
  };
  let cost =
    GAME * teams * (distance(0, wanted.games) + times * distance(0, wanted.gamesAtOnce)) +
    ((teams * (teams - 1)) / 2) * distance(0, wanted.meetings);
  for (const match of own) cost += countAs(match, home[match]!, away[match]!, 1);

  let least = cost;
  let best = keepPairs(draft.generated);
  for (let step = 0; step < STEPS && least > 0 && open.length > 0; step++) {
    if (cost < least) {
      least = cost;
      best = keepPairs(draft.generated);
    }
    const one = open[random.below(open.length)]!;
    const two = open[random.below(open.length)]!;
    const [a, b] = [home[one]!, away[one]!];
    if (one === two || random.below(4) === 0) {
      const d = first + random.below(teams); // a-b becomes a-d
      const change = countAs(one, a, b, -1) + countAs(one, a, d, 1);
      if (isTaken(change, random)) {
        cost += change;
        away[one] = d;
        continue;
      }
      countAs(one, a, d, -1);
      countAs(one, a, b, 1);
      continue;
    }
    if (rounds !== null && when[one] !== when[two]) continue;
    const crosses = random.below(2) === 0; // a-b and c-d become a-d and c-b
    const [c, d] = crosses ? [home[two]!, away[two]!] : [away[two]!, home[two]!];
    const change =
      countAs(one, a, b, -1) +
      countAs(two, c, d, -1) +
      countAs(one, a, d, 1) +
      countAs(two, c, b, 1);
    if (isTaken(change, random)) {
      cost += change;
      away[one] = d;
      home[two] = c;
      away[two] = b;
      continue;
    }
    countAs(two, c, b, -1);
    countAs(one, a, d, -1);
    countAs(two, c, d, 1);
    countAs(one, a, b, 1);
  }
  if (cost <= least) return cost;
  home.set(best.home);
  away.set(best.away);
  return least;
}

function keepPairs({ home, away }: SeasonDraft) {
  return { home: home.slice(), away: away.slice() };
}

function isTaken(change: number, random: Random): boolean {
  return change <= 0 || (change <= 2 && random.below(STEP_BACK) === 0);
}

/** The demanded meetings of every pair over the season, and games of every team over the season and in a round. */
function findDemand({ gamesPerTeam, format, oddTeam }: Entry, { teams, matches, rounds }: Demand) {
  const odd = teams % 2 === 1;
  if (gamesPerTeam !== undefined) {
    const share = gamesPerTeam / (teams - 1);
    return {
      meetings: { least: Math.floor(share), most: Math.ceil(share) },
      games: { least: gamesPerTeam - ((teams * gamesPerTeam) % 2), most: gamesPerTeam },
      gamesAtOnce: ANY,
    };
  }
  const share = (2 * matches) / (teams * (teams - 1));
  if (rounds === null)
    return { meetings: { least: share, most: share }, games: ANY, gamesAtOnce: ANY };
  const meetings = { least: 0, most: 1 };
  if (format === 'swiss') {
    const games = { least: odd ? 0 : rounds, most: Math.min(rounds, teams - 1) };
    return { meetings, games, gamesAtOnce: { least: odd ? 0 : 1, most: 1 } };
  }
  const twice = odd && oddTeam === 'doubleheader';
  const gamesAtOnce = { least: odd && !twice ? 0 : 1, most: twice ? 2 : 1 };
  return { meetings, games: ANY, gamesAtOnce };
}

function distance(value: number, { least, most }: Range): number {
  return Math.max(0, least - value, value - most);
}
