/**
 * The games of every team in order of play, with what S1 needs to know about each when it began.
 * Crossovers are left out.
 */
import { NOWHERE } from '../../model/grid.ts';
import { firstTeams } from '../../model/setup.ts';
import { type CheckBoard, isCrossover, isOfPlayoff } from './check-board.ts';

/** Two columns, one per side: 0 for home, 1 for away. */
type BySide<T> = readonly [T, T];

export interface RepeatLog {
  readonly sides: BySide<Uint16Array>; // match -> its teams
  readonly firstGame: Int32Array; // team -> index of its first game in `games`
  readonly games: Int32Array; // the placed matches of each team, in order of play
  readonly cells: Int32Array; // parallel to `games`: the cell
  readonly rivals: Uint16Array; // the opponent
  readonly leastAt: Uint16Array; // and the team's `least` and `sole`
  readonly soleAt: Uint8Array;
  readonly position: BySide<Int32Array>; // match -> its index in `games`
  readonly least: BySide<Uint16Array>; // match -> how many times the team had met every opponent before it, at least
  readonly sole: BySide<Uint8Array>; // match -> 1: exactly one opponent had been met only that often
  readonly finalLeast: Uint16Array; // team -> the same at the end of the season
  readonly finalSole: Uint8Array;
  readonly met: Uint16Array; // match -> how many times its teams had met before it
  readonly isRepeat: Uint8Array; // match -> 1: they had met more often than one of them had met everybody
  readonly meetsTwice: Uint8Array; // entry -> 1 if some pair has two placed matches
}

export function createRepeatLog(board: CheckBoard): RepeatLog {
  const { schedule, occupant, teamCount } = board;
  const { setup, fixtures } = schedule;
  const { entry, home, away } = fixtures;
  const inOrder = occupant.filter(
    (row) => row !== NOWHERE && !isCrossover(board, row) && !isOfPlayoff(board, row),
  );
  const count = home.length;
  const firstTeam = firstTeams(setup);
  const sizes = Int32Array.from(setup.entries, ({ teams }) => teams.length);
  const log: RepeatLog = {
    sides: [home, away],
    firstGame: countGames(inOrder, [home, away], teamCount),
    games: new Int32Array(2 * inOrder.length),
    cells: new Int32Array(2 * inOrder.length),
    rivals: new Uint16Array(2 * inOrder.length),
    leastAt: new Uint16Array(2 * inOrder.length),
    soleAt: new Uint8Array(2 * inOrder.length),
    position: [new Int32Array(count).fill(-1), new Int32Array(count).fill(-1)],
    least: [new Uint16Array(count), new Uint16Array(count)],
    sole: [new Uint8Array(count), new Uint8Array(count)],
    finalLeast: new Uint16Array(teamCount),
    finalSole: new Uint8Array(teamCount),
    met: new Uint16Array(count),
    isRepeat: new Uint8Array(count),
    meetsTwice: new Uint8Array(setup.entries.length),
  };
  const { finalLeast: least, met } = log; // running values while the season is replayed
  const behind = new Uint16Array(teamCount); // opponents that a team has met no more often than `least`
  setup.entries.forEach(({ teams }, e) => {
    behind.fill(teams.length - 1, firstTeam[e]!, firstTeam[e + 1]!);
  });
  const meetings = setup.entries.map(({ teams }) => new Uint16Array(teams.length ** 2));
  const next = log.firstGame.slice();
  for (const row of inOrder) {
    const e = entry[row]!;
    const size = sizes[e]!;
    const first = firstTeam[e]!;
    const table = meetings[e]!;
    const teams = [home[row]!, away[row]!] as const;
    met[row] = table[(teams[0] - first) * size + teams[1] - first]!;
    if (met[row]! > 0) log.meetsTwice[e] = 1;
    if (met[row]! > Math.min(least[teams[0]]!, least[teams[1]]!)) log.isRepeat[row] = 1;
    for (const side of [0, 1] as const) {
      const team = teams[side];
      log.position[side][row] = next[team]!;
      const at = next[team]!++;
      log.games[at] = row;
      log.cells[at] = schedule.placements[row]!;
      log.rivals[at] = teams[1 - side]!;
      log.leastAt[at] = least[team]!;
      log.soleAt[at] = behind[team] === 1 ? 1 : 0;
      log.least[side][row] = least[team]!;
      log.sole[side][row] = behind[team] === 1 ? 1 : 0;
      const own = (team - first) * size;
      const before = table[own + teams[1 - side]! - first]!++;
      if (before !== least[team] || --behind[team]! > 0) continue;
      least[team]!++;
      for (let mate = 0; mate < size; mate++) {
        if (own !== mate * size && table[own + mate] === least[team]) behind[team]!++;
      }
    }
  }
  log.finalSole.set(behind.map((mates) => (mates === 1 ? 1 : 0)));
  return log;
}

/** The index at which every team's games begin when stored team by team. */
function countGames(rows: Int32Array, sides: BySide<Uint16Array>, teamCount: number): Int32Array {
  const firstGame = new Int32Array(teamCount + 1);
  for (const row of rows) for (const side of sides) firstGame[side[row]! + 1]!++;
  for (let team = 0; team < teamCount; team++) firstGame[team + 1]! += firstGame[team]!;
  return firstGame;
}
