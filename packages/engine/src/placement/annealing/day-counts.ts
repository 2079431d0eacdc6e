/**
 * How the games of every team are spread over the days, for entries whose matches may change days: those
 * with days that hold less, or more, than one whole round, and those around fixed matches.
 */
import { type Board, crosses } from '../board.ts';
import { WEIGHTS } from '../tally.ts';

export interface DayCounts {
  readonly movable: Int32Array; // matches that may change days
  readonly gamesOn: Uint8Array; // team * days + day -> games
  readonly daysOf: readonly (readonly PlayingDay[])[]; // entry -> the days it plays on
  readonly cost: Int32Array; // team -> the cost of its days, for teams whose matches may change days
}

interface PlayingDay {
  readonly day: number;
  readonly matches: number;
  readonly soFar: number; // matches of the entry up to and including this day
}

export function updateDayCounts(board: Board): DayCounts {
  const { days } = board.grid;
  const matchesOn = board.task.demands.map(() => new Int32Array(days));
  const gamesOn = new Uint8Array(board.teams * days);
  for (let match = 0; match < board.count; match++) {
    const day = board.day[match]!;
    if (!crosses(board, match)) matchesOn[board.entry[match]!]![day]!++;
    gamesOn[board.home[match]! * days + day]!++;
    gamesOn[board.away[match]! * days + day]!++;
  }
  const free = board.task.demands.map(
    ({ rounds, turn }, e) =>
      rounds === null &&
      (board.loose || matchesOn[e]!.some((count) => count !== 0 && count !== turn)),
  );
  const all = Int32Array.from({ length: board.count }, (_, match) => match);
  const movable = all.filter((match) => free[board.entry[match]!] && board.fixed[match] === 0);
  const book = {
    movable,
    gamesOn,
    daysOf: matchesOn.map(playingDays),
    cost: new Int32Array(board.teams),
  };
  free.forEach((isFree, e) => {
    const { firstTeam } = board.task;
    if (!isFree) return;
    for (let team = firstTeam[e]!; team < firstTeam[e + 1]!; team++)
      book.cost[team] = daysCost(board, book, team, e);
  });
  return book;
}

function playingDays(matchesOn: Int32Array): PlayingDay[] {
  let soFar = 0;
  return [...matchesOn].flatMap((matches, day) => {
    soFar += matches;
    return matches > 0 ? [{ day, matches, soFar }] : [];
  });
}

/**
 * The cost of a team's days: doubleheaders, uneven shares, turns taken too early, and consecutive byes
 * or doubleheaders.
 */
export function daysCost(
  board: Board,
  { gamesOn, daysOf }: Pick<DayCounts, 'gamesOn' | 'daysOf'>,
  team: number,
  entry: number,
): number {
  const { days } = board.grid;
  const teams = board.task.demands[entry]!.teams;
  let cost = 0;
  let games = 0;
  let before = 0; // the day before: -1 bye, 1 doubleheader, 0 neither
  for (const { day, matches, soFar } of daysOf[entry]!) {
    const here = gamesOn[team * days + day]!;
    const ends = 2 * matches;
    const off = Math.abs(here * teams - ends) - teams; // beyond the rounded share, times the teams
    if (off >= 0) cost += WEIGHTS.shareOfDay * (1 + Math.floor(off / teams));
    if (here > 1) cost += WEIGHTS.extraGame * (here - 1);
    games += here;
    const ahead = Math.abs(games * teams - 2 * soFar) - teams;
    if (ahead >= 0) cost += WEIGHTS.outOfTurn * (1 + Math.floor(ahead / teams));
    const kind = here === 0 ? -1 : here > 1 ? 1 : 0;
    if (kind !== 0 && kind === before && ends < 2 * teams) cost += WEIGHTS.consecutive;
    before = kind;
  }
  return cost;
}
