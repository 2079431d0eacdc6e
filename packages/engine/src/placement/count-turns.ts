import type { DayCounts } from './annealing/day-counts.ts';
import type { Board } from './board.ts';

export interface Turns {
  readonly outOfTurn: number; // byes and doubleheaders of a team that has had one more than another (S3)
  readonly inARow: number; // consecutive ones, beyond what their number forces (S5)
}

/** The byes, and the doubleheaders, that a number of games on a day stands for. */
const KINDS = [(games: number) => (games === 0 ? 1 : 0), (games: number) => Math.max(0, games - 1)];

/** Counts byes and doubleheaders that come too early or are consecutive. */
export function countTurns(board: Board, { daysOf, gamesOn }: DayCounts): Turns {
  let outOfTurn = 0;
  let inARow = 0;
  daysOf.forEach((playing, e) => {
    const first = board.task.firstTeam[e]!;
    const { teams } = board.task.demands[e]!;
    for (const turnsOf of KINDS) {
      const turnsOn = playing.map(({ day }) =>
        Uint8Array.from({ length: teams }, (_, t) =>
          turnsOf(gamesOn[(first + t) * board.grid.days + day]!),
        ),
      );
      outOfTurn += countOutOfTurn(turnsOn, teams);
      for (let t = 0; t < teams; t++) inARow += countInARow(turnsOn.map((turns) => turns[t]! > 0));
    }
  });
  return { outOfTurn, inARow };
}

function countOutOfTurn(turnsOn: readonly Uint8Array[], teams: number): number {
  const totals = new Int32Array(teams);
  let count = 0;
  for (const turns of turnsOn) {
    let least = Number.POSITIVE_INFINITY;
    for (let t = 0; t < teams; t++) {
      totals[t]! += turns[t]!;
      least = Math.min(least, totals[t]!);
    }
    for (let t = 0; t < teams; t++) if (turns[t]! > 0 && totals[t]! > least + 1) count++;
  }
  return count;
}

/** With m marks on d days, d - m days are between them, so 2m - d - 1 adjacent pairs are forced. */
function countInARow(marks: readonly boolean[]): number {
  const marked = marks.filter(Boolean).length;
  const pairs = marks.filter((mark, k) => mark && k > 0 && marks[k - 1]).length;
  return pairs - Math.min(pairs, Math.max(0, 2 * marked - marks.length - 1));
}
