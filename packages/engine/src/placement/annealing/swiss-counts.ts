import { type Board, crosses } from '../board.ts';

/**
 * The matches of Swiss rounds that are not paired for good, whose opponents may change; the list pairs
 * the first round.
 */
export interface SwissCounts {
  readonly open: Int32Array; // matches that may change opponents
  readonly roundmates: readonly Int32Array[]; // match -> the matches of its round; a shared array, empty for other matches
  readonly met: ReadonlyMap<number, Uint8Array>; // entry -> team * teams + team, by position -> number of meetings
}

const NONE = new Int32Array(0);

export function updateSwissCounts(board: Board): SwissCounts {
  const { entries } = board.task.setup;
  const open: number[] = [];
  const rounds = new Map<string, number[]>();
  const met = new Map<number, Uint8Array>();
  for (let match = 0; match < board.count; match++) {
    const e = board.entry[match]!;
    if (entries[e]!.format !== 'swiss' || board.task.demands[e]!.rounds === null) continue;
    if (crosses(board, match)) continue;
    const pairs = met.get(e) ?? new Uint8Array(entries[e]!.teams.length ** 2);
    met.set(e, pairs);
    markMeeting(board, pairs, e, board.home[match]!, board.away[match]!, 1);
    const { pairedRounds = 1 } = entries[e]!;
    if (board.turn[match]! < pairedRounds || board.fixed[match] === 1) continue;
    open.push(match);
    const key = `${e} ${board.turn[match]} ${board.day[match]}`;
    const round = rounds.get(key) ?? [];
    rounds.set(key, round);
    round.push(match);
  }
  const roundmates: Int32Array[] = new Array<Int32Array>(board.count).fill(NONE);
  for (const round of rounds.values()) {
    const mates = Int32Array.from(round);
    for (const match of round) roundmates[match] = mates;
  }
  return { open: Int32Array.from(open), roundmates, met };
}

export function haveMet(board: Board, pairs: Uint8Array, entry: number, a: number, b: number) {
  const first = board.task.firstTeam[entry]!;
  return pairs[(a - first) * board.task.demands[entry]!.teams + b - first]! > 0;
}

export function markMeeting(
  board: Board,
  pairs: Uint8Array,
  entry: number,
  a: number,
  b: number,
  change: 1 | -1,
): void {
  const first = board.task.firstTeam[entry]!;
  const { teams } = board.task.demands[entry]!;
  pairs[(a - first) * teams + b - first]! += change;
  pairs[(b - first) * teams + a - first]! += change;
}
