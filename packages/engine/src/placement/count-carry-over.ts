import { circleLength } from '../fixtures/circle-order.ts';
import { type Board, crosses } from './board.ts';

const NOBODY = -1;

/**
 * Carry-over of all entries that play one whole round on each of their days: c(c - 1) for each ordered
 * pair of teams of which one is met right after the other c times, in complete round robins.
 */
export function countCarryOver(board: Board): number {
  const { days } = board.grid;
  const opponent = new Int32Array(board.teams * days).fill(NOBODY);
  const matchesOn = new Int32Array(board.task.demands.length * days);
  for (let match = 0; match < board.count; match++) {
    if (crosses(board, match)) continue;
    const day = board.day[match]!;
    opponent[board.home[match]! * days + day] = board.away[match]!;
    opponent[board.away[match]! * days + day] = board.home[match]!;
    matchesOn[board.entry[match]! * days + day]!++;
  }
  return board.task.demands.reduce((sum, { teams, turn }, e) => {
    const counts = matchesOn.subarray(e * days, (e + 1) * days);
    if (counts.some((count) => count !== 0 && count !== turn)) return sum;
    const playing = [...counts.keys()].filter((day) => counts[day]! > 0);
    const complete = playing.length - (playing.length % circleLength(teams));
    return sum + countInRounds(board, e, opponent, playing.slice(0, complete));
  }, 0);
}

function countInRounds(
  { task, grid }: Board,
  entry: number,
  opponent: Int32Array,
  rounds: readonly number[],
): number {
  const first = task.firstTeam[entry]!;
  const { teams } = task.demands[entry]!;
  const follows = new Uint16Array(teams * teams);
  let carried = 0;
  for (let k = 1; k < rounds.length; k++) {
    for (let team = first; team < first + teams; team++) {
      const leader = opponent[team * grid.days + rounds[k - 1]!]!;
      const follower = opponent[team * grid.days + rounds[k]!]!;
      if (leader === NOBODY || follower === NOBODY) continue;
      const pair = (leader - first) * teams + follower - first;
      carried += 2 * follows[pair]!++;
    }
  }
  return carried;
}
