import { FlowNetwork } from '../flow/max-flow.ts';
import { dayOf, fieldOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { RepairBoard } from './repair-board.ts';

const MAX_EDGES = 1_000_000;

/** Matches that may use the same cells: the same fields, their teams busy at the same times. */
interface Group {
  readonly fields: number; // as bits
  readonly busy: readonly number[]; // day -> slots, as bits, in which a match that stays has one of their teams
  size: number;
}

/**
 * A lower bound on the lost matches that stay without a cell whatever else is moved: what a flow of all
 * movable matches cannot bring into the cells without a staying match. It respects the fields of every
 * entry and the times of every team's staying matches, but not that two movable matches may share a
 * team.
 */
export function leastUnplaced(board: RepairBoard, lost: readonly number[]): number {
  const { grid, open, occupant, movable } = board;
  const free: number[] = []; // cells without a staying match
  open.forEach((isOpen, cell) => {
    const match = occupant[cell]!;
    if (isOpen === 1 && (match === NOWHERE || movable[match] === 1)) free.push(cell);
  });
  const moving = [...lost, ...[...movable.keys()].filter((match) => movable[match] === 1)];
  const exact = groupMatches(board, moving, true);
  const groups =
    exact.length * free.length <= MAX_EDGES ? exact : groupMatches(board, moving, false);
  const [source, sink] = [groups.length + free.length, groups.length + free.length + 1];
  const network = new FlowNetwork(sink + 1);
  groups.forEach(({ fields, busy, size }, g) => {
    network.addEdge(source, g, size);
    free.forEach((cell, k) => {
      const isOwn = ((fields >>> fieldOf(grid, cell)) & 1) === 1;
      const isTaken = ((busy[dayOf(grid, cell)]! >>> slotOf(grid, cell)) & 1) === 1;
      if (isOwn && !isTaken) network.addEdge(g, groups.length + k, 1);
    });
  });
  for (let k = 0; k < free.length; k++) network.addEdge(groups.length + k, sink, 1);
  return moving.length - network.send(source, sink);
}

function groupMatches(board: RepairBoard, moving: readonly number[], byTeams: boolean): Group[] {
  const { grid, fieldsOf, schedule } = board;
  const { home, away } = schedule.fixtures;
  const staying = byTeams ? stayingTimes(board) : new Int32Array(board.busy.length);
  const groups = new Map<string, Group>();
  for (const match of moving) {
    const fields = fieldsOf[match]!;
    const busy = Array.from(
      { length: grid.days },
      (_, day) =>
        staying[home[match]! * grid.days + day]! | staying[away[match]! * grid.days + day]!,
    );
    const key = `${fields} ${busy.join()}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { fields, busy, size: 1 });
    else group.size++;
  }
  return [...groups.values()];
}

/** Team * days + day -> the slots, as bits, of its matches that stay; 0 on days without an open cell. */
function stayingTimes({ grid, busy, cell, movable, open, schedule }: RepairBoard): Int32Array {
  const { home, away } = schedule.fixtures;
  const staying = new Int32Array(busy.length);
  const openDays = new Set<number>();
  open.forEach((isOpen, at) => {
    if (isOpen === 1) openDays.add(dayOf(grid, at));
  });
  cell.forEach((at, match) => {
    if (at === NOWHERE || movable[match] === 1 || !openDays.has(dayOf(grid, at))) return;
    for (const team of [home[match]!, away[match]!]) {
      staying[team * grid.days + dayOf(grid, at)]! |= 1 << slotOf(grid, at);
    }
  });
  return staying;
}
