import { cellAt, dayOf, NOWHERE, slotOf } from '../model/grid.ts';
import { lowestBit } from '../placement/bits.ts';
import { overlappingMatch, type RepairBoard, reachOf } from './repair-board.ts';

/** The matches that must leave before a match can have a cell: its occupant, and the teams' other games then. */
export function findBlockers(board: RepairBoard, match: number, cell: number): number[] {
  const { grid, busy, occupant, schedule } = board;
  const { home, away } = schedule.fixtures;
  const blockers: number[] = [];
  if (occupant[cell] !== NOWHERE) blockers.push(occupant[cell]!);
  const day = dayOf(grid, cell);
  const slot = slotOf(grid, cell);
  const keeper = overlappingMatch(board, match, day, slot);
  if (keeper !== NOWHERE && !blockers.includes(keeper)) blockers.push(keeper);
  const teams = [home[match]!, away[match]!];
  const reach = reachOf(board, slot);
  if (teams.every((team) => (busy[team * grid.days + day]! & reach) === 0)) return blockers;
  for (let slots = reach; slots !== 0; slots &= slots - 1) {
    for (let field = 0; field < grid.fields; field++) {
      const other = occupant[cellAt(grid, day, lowestBit(slots), field)]!;
      if (other === NOWHERE || blockers.includes(other)) continue;
      if (teams.includes(home[other]!) || teams.includes(away[other]!)) blockers.push(other);
    }
  }
  return blockers;
}
