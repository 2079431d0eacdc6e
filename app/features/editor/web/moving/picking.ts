/** The picked match with the current chart and the check of every cell. */
import {
  type CellChecks,
  type ChartView,
  type Command,
  cellAt,
  cellCount,
  checkCells,
  dayOf,
  FREE,
  fieldOf,
  gridOf,
  isDecided,
  type MatchId,
  NO_RESULTS,
  NOWHERE,
  placeOf,
  type Results,
  type Schedule,
  slotOf,
  withOpenings,
} from '@evenfield/engine';
import type { Picked } from './picked.ts';

export interface Picking {
  readonly opened: Schedule; // as it is open
  readonly schedule: Schedule; // in a calendar with a start in every opening of the home fields
  readonly view: ChartView; // of that; its positions are those of the open chart
  readonly match: MatchId;
  readonly row: number; // row of the match
  readonly answers: CellChecks; // the best cells never displace a played match
  readonly results: Results;
  readonly isPlayed: boolean; // it is over: no cell is suggested
}

/** Returns null when no match is picked or it is no longer in the schedule. */
export function pickingOf(
  opened: Schedule,
  openedView: ChartView,
  picked: Picked | null,
  results: Results = NO_RESULTS,
): Picking | null {
  if (picked?.kind !== 'match') return null;
  const row = opened.fixtures.ids.indexOf(picked.match);
  if (row < 0) return null;
  const { match } = picked;
  const { schedule, view, answers } = checkedOf(opened, openedView, row);
  const isPlayed = isDecided(results.get(match));
  const stays = (cell: number) => {
    const other = view.matchAt[cell]!;
    return other === FREE || !isDecided(results.get(schedule.fixtures.ids[other]!));
  };
  const best = isPlayed ? [] : answers.best.filter(stays);
  return { opened, schedule, view, match, row, answers: { ...answers, best }, results, isPlayed };
}

type Checked = Pick<Picking, 'schedule' | 'view' | 'answers'>;

const checksOf = new WeakMap<ChartView, { opened: Schedule; row: number; checked: Checked }>();

/** Cached per match and chart, since several components use the same picking. */
function checkedOf(opened: Schedule, openedView: ChartView, row: number): Checked {
  const last = checksOf.get(openedView);
  if (last?.row === row && last.opened === opened) return last.checked;
  const schedule = openedView.across === 'calendar' ? withOpenings(opened, row) : opened;
  const view = schedule === opened ? openedView : onGridOf(schedule, opened, openedView);
  const checked = { schedule, view, answers: checkCells(schedule, opened.fixtures.ids[row]!) };
  checksOf.set(openedView, { opened, row, checked });
  return checked;
}

/** The view of a calendar on the grid of the same schedule with more slots. */
function onGridOf({ setup }: Schedule, opened: Schedule, view: ChartView): ChartView {
  const grid = gridOf(setup);
  const slots = opened.setup.slots.map((slot) => setup.slots.indexOf(slot));
  const moved = (cell: number) =>
    cell === NOWHERE
      ? NOWHERE
      : cellAt(
          grid,
          dayOf(view.grid, cell),
          slots[slotOf(view.grid, cell)]!,
          fieldOf(view.grid, cell),
        );
  const matchAt = new Int32Array(cellCount(grid)).fill(FREE);
  view.matchAt.forEach((match, cell) => {
    matchAt[moved(cell)] = match;
  });
  return { ...view, grid, matchAt, cellAt: view.cellAt.map(moved) };
}

/** The command that moves the picked match to a cell, by the clock if the open schedule has no such start. */
export function moveTo({ opened, schedule, view, match }: Picking, cell: number): Command {
  const slot = opened.setup.slots.indexOf(schedule.setup.slots[slotOf(view.grid, cell)]!);
  const [day, field] = [dayOf(view.grid, cell), fieldOf(view.grid, cell)];
  return slot < 0
    ? { kind: 'moveMatches', moves: [{ match, to: placeOf(schedule, cell)! }] }
    : { kind: 'moveMatch', match, to: cellAt(gridOf(opened.setup), day, slot, field) };
}
