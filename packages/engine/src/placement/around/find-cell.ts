import { cellAt } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import type { Board } from '../board.ts';
import { overlappingGames, overlappingOccupants, teamsAreBusy } from '../overlapping-matches.ts';
import { restCost } from '../rest-cost.ts';
import { WEIGHTS } from '../tally.ts';

/** A cell for a match, and the matches that must leave it. */
export interface Seat {
  readonly cell: number;
  readonly displaced: readonly number[];
}

const LATE_SLOT = 40; // cost of every slot that a match is later
const OTHER_DAY = 1_500; // of another day than the generated one: more than the last slot
const DAY_AWAY = 10; // and of every day of distance from it
const OUT_OF_LEG = 3; // as bad as so many doubleheaders, or evicted matches
const LARGE = 4_000; // larger boards look for a free cell on the generated day only

/** The cheapest cell that is free for the match and both its teams; null if there is none. */
export function findFreeCell(board: Board, match: number, inLeg: LegDays): number | null {
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  const days = board.count > LARGE ? [board.day[match]!] : daysFor(board, match);
  for (const day of days) {
    const order = inLeg(match, day) ? 0 : OUT_OF_LEG * WEIGHTS.extraGame;
    for (let slot = 0; slot < board.grid.slots; slot++) {
      if (teamsAreBusy(board, match, day, slot)) continue;
      const cost = seatCost(board, match, day, slot) + order;
      if (cost >= least) continue;
      const field = fieldsFor(board, match, day).find(
        (f) => overlappingOccupants(board, match, day, slot, f).length === 0,
      );
      if (field === undefined) continue;
      least = cost;
      best = cellAt(board.grid, day, slot, field);
    }
  }
  return best;
}

/**
 * The cell whose occupants have been evicted least often so far (`left`: match -> how often); null if
 * fixed matches prevent every one. Ties are broken at random.
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
      const clashing = teamsAreBusy(board, match, day, slot)
        ? overlappingGames(board, match, day, slot)
        : [];
      if (clashing.some((other) => board.fixed[other] === 1)) continue;
      const base = clashing.reduce((sum, other) => sum + 1 + left[other]!, order);
      if (base > least) continue;
      for (const field of fieldsFor(board, match, day)) {
        const others = overlappingOccupants(board, match, day, slot, field);
        if (others.some((other) => board.fixed[other] === 1)) continue;
        const joining = others.filter((other) => !clashing.includes(other));
        const cost = joining.reduce((sum, other) => sum + 1 + left[other]!, base);
        alike = cost < least ? 1 : cost === least ? alike + 1 : alike;
        if (cost > least || (cost === least && random.below(alike) > 0)) continue;
        least = cost;
        best = {
          cell: cellAt(board.grid, day, slot, field),
          displaced: [...clashing, ...joining],
        };
      }
    }
  }
  return best;
}

/** Days on which the match may be: all, or only its own if the format demands so many rounds per day. */
function daysFor(board: Board, match: number): number[] {
  if (board.task.demands[board.entry[match]!]!.rounds !== null) return [board.day[match]!];
  return Array.from({ length: board.grid.days }, (_, day) => day);
}

/** The fields of its entry, starting with another one each day. */
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

/** Whether a match on a day is among the meetings of its leg: repeated meetings must be in order (S1). */
export type LegDays = (match: number, day: number) => boolean;

/** The days between the first and the last of a leg, as the matches are now. */
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
