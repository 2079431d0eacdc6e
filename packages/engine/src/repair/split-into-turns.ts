import type { RepairBoard } from './repair-board.ts';

/** The most matches in one turn: what 30 fields hold on a day of 30 slots. */
const MOST_IN_A_TURN = 900;

/** Splits matches into turns, in each of which a team plays once at most. Keeps their order. */
export function splitIntoTurns(board: RepairBoard, matches: readonly number[]): number[][] {
  const { home, away } = board.schedule.fixtures;
  const turns: number[][] = [];
  const next = new Map<number, number>(); // team -> the first turn without it
  for (const match of matches) {
    let turn = Math.max(next.get(home[match]!) ?? 0, next.get(away[match]!) ?? 0);
    while ((turns[turn]?.length ?? 0) >= MOST_IN_A_TURN) turn++;
    turns[turn] = [...(turns[turn] ?? []), match];
    next.set(home[match]!, turn + 1);
    next.set(away[match]!, turn + 1);
  }
  return turns;
}
