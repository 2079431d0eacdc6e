import { FlowNetwork } from '../flow/max-flow.ts';
import { dayOf, fieldOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { RepairBoard } from './repair-board.ts';

const MOST_EDGES = 1_000_000;

/** Matches that may go to the same cells: of the same fields, their teams kept from the same times. */
interface Group {
  readonly fields: number; // as bits
  readonly busy: readonly number[]; // day -> slots in which a match that stays has one of their teams, as bits
  size: number;
}

/**
 * So many of the lost matches, at least, stay without a cell whatever else is moved: what a flow of all
 * matches that may have a new cell cannot bring into the cells that no staying match has. It sees the
 * fields of every entry and the times of every team's staying matches, not that two matches with new
 * cells may share a team.
 */
export function leastUnplaced(board: RepairBoard, lost: readonly number[]): number {
  const { grid, open, occupant, movable } = board;
  const free: number[] = []; // cells for matches that move
  open.forEach((isOpen, cell) => {
    const match = occupant[cell]!;
    if (isOpen === 1 && (match === NOWHERE || movable[match] === 1)) free.push(cell);
  });
  const moving = [...lost, ...[...movable.keys()].filter((match) => movable[match] === 1)];
  const exact = groupMatches(board, moving, true);
  const groups =
    exact.length * free.length <= MOST_EDGES ? exact : groupMatches(board, moving, false);
  const [source, sink] = [groups.length + free.length, groups.length + free.length + 1];
  const network = new FlowNetwork(sink + 1);
  groups.forEach(({ fields, busy, size }, g) => {
    network.addEdge(source, g, size);
    free.forEach((cell, k) => {
      const isOwn = ((fields >>> fieldOf(grid, cell)) & 1) === 1;
      const isKept = ((busy[dayOf(grid, cell)]! >>> slotOf(grid, cell)) & 1) === 1;
      if (isOwn && !isKept) network.addEdge(g, groups.length + k, 1);
    });
  });
  for (let k = 0; k < free.length; k++) network.addEdge(groups.length + k, sink, 1);
  return moving.length - network.send(source, sink);
}

function groupMatches(board: RepairBoard, moving: readonly number[], byTeams: boolean): Group[] {
  const { grid, fieldsOf, schedule } = board;
  const { home, away } = schedule.fixtures;
  const kept = byTeams ? keptTimes(board) : new Int32Array(board.busy.length);
  const groups = new Map<string, Group>();
  for (const match of moving) {
    const fields = fieldsOf[match]!;
    const busy = Array.from(
      { length: grid.days },
      (_, day) => kept[home[match]! * grid.days + day]! | kept[away[match]! * grid.days + day]!,
    );
    const key = `${fields} ${busy.join()}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { fields, busy, size: 1 });
    else group.size++;
  }
  return [...groups.values()];
}

/** Team * days + day -> the slots of its matches that stay, as bits; nothing on days without an open cell. */
function keptTimes({ grid, busy, cell, movable, open, schedule }: RepairBoard): Int32Array {
  const { home, away } = schedule.fixtures;
  const kept = new Int32Array(busy.length);
  const openDays = new Set<number>();
  open.forEach((isOpen, at) => {
    if (isOpen === 1) openDays.add(dayOf(grid, at));
  });
  cell.forEach((at, match) => {
    if (at === NOWHERE || movable[match] === 1 || !openDays.has(dayOf(grid, at))) return;
    for (const team of [home[match]!, away[match]!]) {
      kept[team * grid.days + dayOf(grid, at)]! |= 1 << slotOf(grid, at);
    }
  });
  return kept;
}
