import { cellAt } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import type { Board } from '../board.ts';
import { gamesInTheWay, occupantsInTheWay, teamsPlay } from '../in-the-way.ts';
import { restCost } from '../rest-cost.ts';
import { WEIGHTS } from '../tally.ts';

/** A cell for a match, and who has to leave for it. */
export interface Seat {
  readonly cell: number;
  readonly leavers: readonly number[];
}

const LATE_SLOT = 40; // cost of every slot that a match is later
const OTHER_DAY = 1_500; // of a day that it was not drawn for: more than the last slot
const DAY_AWAY = 10; // and of every day that it is away from the one it was drawn for
const OUT_OF_LEG = 3; // as bad as so many doubleheaders, or leavers
const LARGE = 4_000; // boards above this size seek a free cell on the drawn day alone

/** The cheapest cell that is free for the match and both its teams, or null. */
export function findFreeCell(board: Board, match: number, inLeg: LegDays): number | null {
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  const days = board.count > LARGE ? [board.day[match]!] : daysFor(board, match);
  for (const day of days) {
    const order = inLeg(match, day) ? 0 : OUT_OF_LEG * WEIGHTS.extraGame;
    for (let slot = 0; slot < board.grid.slots; slot++) {
      if (teamsPlay(board, match, day, slot)) continue;
      const cost = seatCost(board, match, day, slot) + order;
      if (cost >= least) continue;
      const field = fieldsFor(board, match, day).find(
        (f) => occupantsInTheWay(board, match, day, slot, f).length === 0,
      );
      if (field === undefined) continue;
      least = cost;
      best = cellAt(board.grid, day, slot, field);
    }
  }
  return best;
}

/**
 * The seat whose leavers have left least often so far (`left`: match -> how often), or null where fixed
 * matches take every one. Seats that are alike are chosen by chance.
 */
export function findSeat(
  board: Board,
  match: number,
  left: Int32Array,
  inLeg: LegDays,
  random: Random,
): Seat | null {
  let best: Seat | null = null;
  let least = Number.POSITIVE_INFINITY;
  let alike = 0;
  for (const day of daysFor(board, match)) {
    const order = inLeg(match, day) ? 0 : OUT_OF_LEG;
    for (let slot = 0; slot < board.grid.slots; slot++) {
      const clashing = teamsPlay(board, match, day, slot)
        ? gamesInTheWay(board, match, day, slot)
        : [];
      if (clashing.some((other) => board.fixed[other] === 1)) continue;
      const base = clashing.reduce((sum, other) => sum + 1 + left[other]!, order);
      if (base > least) continue;
      for (const field of fieldsFor(board, match, day)) {
        const others = occupantsInTheWay(board, match, day, slot, field);
        if (others.some((other) => board.fixed[other] === 1)) continue;
        const joining = others.filter((other) => !clashing.includes(other));
        const cost = joining.reduce((sum, other) => sum + 1 + left[other]!, base);
        alike = cost < least ? 1 : cost === least ? alike + 1 : alike;
        if (cost > least || (cost === least && random.below(alike) > 0)) continue;
        least = cost;
        best = {
          cell: cellAt(board.grid, day, slot, field),
          leavers: [...clashing, ...joining],
        };
      }
    }
  }
  return best;
}

/** Days on which the match may be: all, or its own one where the format asks for so many rounds a day. */
function daysFor(board: Board, match: number): number[] {
  if (board.task.demands[board.entry[match]!]!.rounds !== null) return [board.day[match]!];
  return Array.from({ length: board.grid.days }, (_, day) => day);
}

/** The fields of its entry, beginning with another one each day. */
function fieldsFor(board: Board, match: number, day: number): number[] {
  const { fields } = board.task.demands[board.entry[match]!]!;
  return fields.map((_, k) => fields[(k + day) % fields.length]!);
}

function seatCost(board: Board, match: number, day: number, slot: number): number {
  const { days } = board.grid;
  const away = Math.abs(day - board.day[match]!);
  let cost = LATE_SLOT * slot + (away === 0 ? 0 : OTHER_DAY + DAY_AWAY * away);
  for (const team of [board.home[match]!, board.away[match]!]) {
    const slots = board.busy[team * days + day]!;
    if (slots !== 0) cost += WEIGHTS.extraGame + restCost(slots, 1 << slot);
  }
  return cost;
}

/** Whether a match on a day is among the meetings of its leg: entries that meet again do so in order (S1). */
export type LegDays = (match: number, day: number) => boolean;

/** The days between the first and the last of a leg, as the matches lie now. */
export function legDays(board: Board): LegDays {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  const legOf = (match: number) => `${board.entry[match]} ${board.leg[match]}`;
  for (let match = 0; match < board.count; match++) {
    const day = board.day[match]!;
    if (board.fixed[match] === 1) continue;
    first.set(legOf(match), Math.min(day, first.get(legOf(match)) ?? day));
    last.set(legOf(match), Math.max(day, last.get(legOf(match)) ?? day));
  }
  return (match, day) => day >= first.get(legOf(match))! && day <= last.get(legOf(match))!;
}
