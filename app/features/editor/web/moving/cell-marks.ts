/** The marks of the chart's cells while a match is picked, from the engine's checks. */
import {
  CELL_CHECK,
  calendarDayOf,
  cellAt,
  dayOf,
  fieldOf,
  findClosure,
  matchIn,
  NOWHERE,
  teamNames,
  timeOf,
} from '@evenfield/engine';
import type { CellMark } from '#league/chart/chart-row.tsx';
import type { Picking } from './picking.ts';

const MARKS = {
  here: { tone: 'here', word: '● Here', label: 'The match is here' },
  free: { tone: 'free', word: '✓ Free', label: 'The match can go here' },
  warned: {
    tone: 'warned',
    word: '△ Close',
    label: 'The match can go here, close to another of these teams',
  },
  refused: { tone: 'refused', word: '✕ No', label: 'The match cannot go here' },
  swap: { tone: 'swap', word: '⇄ Swap', label: 'The two matches can be swapped' },
} as const satisfies Record<string, CellMark>;

/** Returns the mark of one of the best cells. */
function starred(mark: CellMark, gain: number): CellMark {
  const worth = gain < 0 ? 'Fairer' : gain === 0 ? 'As fair' : 'Costs least';
  return {
    tone: mark === MARKS.free ? 'best' : mark.tone,
    word: mark === MARKS.free ? `★ ${worth}` : `★ ${mark.word}`,
    label: `${mark.label}: one of the best cells, ${worth.toLowerCase()}`,
  };
}

/**
 * Returns a position's cell; in a team's free slot its best cell then, in another team's null; in a calendar the
 * best cell of its day.
 */
export function cellOfPosition(picking: Picking, position: number): number | null {
  const { schedule, view, row, answers } = picking;
  if (view.across === 'calendar') return cellOnDay(picking, position);
  const shown = view.cellAt[position]!;
  if (shown !== NOWHERE) return shown;
  const team = view.columns[position % view.columns.length];
  const { home, away } = schedule.fixtures;
  if (team !== home[row] && team !== away[row]) return null;
  const { day, slot } = timeOf(view, position);
  const cells = Array.from({ length: view.grid.fields }, (_, field) =>
    cellAt(view.grid, day, slot, field),
  );
  const worth = (cell: number) => [RANK[answers.checks[cell]!] ?? RANK.length, answers.gain[cell]!];
  return cells.reduce((best, cell) => (isBefore(worth(cell), worth(best)) ? cell : best));
}

/**
 * On its own day the match's cell, or that of another match at the position. Else the best one on which it can be, or the cell of a match at the position
 * that it can be swapped with, or the one whose refusal says most: on a home field that is open then.
 */
function cellOnDay(picking: Picking, position: number): number {
  const { schedule, view, row, answers } = picking;
  const { grid } = view;
  const day = calendarDayOf(view, position);
  const now = schedule.placements[row]!;
  const shown = view.cellAt[position]!;
  if (now !== NOWHERE && dayOf(grid, now) === day) return shown === NOWHERE ? now : shown;
  const isHome = homeFieldTest(picking);
  const first = cellAt(grid, day, 0, 0);
  const cells = Array.from({ length: grid.slots * grid.fields }, (_, at) => first + at);
  const possible = cells.filter((cell) => (RANK[answers.checks[cell]!] ?? RANK.length) <= 1);
  if (possible.length > 0) {
    const worth = (cell: number) => [RANK[answers.checks[cell]!]!, answers.gain[cell]!];
    return possible.reduce((best, cell) => (isBefore(worth(cell), worth(best)) ? cell : best));
  }
  if (matchIn(view, position) >= 0 && answers.checks[shown] === CELL_CHECK.swap) return shown;
  const home = cells.filter((cell) => isHome(fieldOf(grid, cell)));
  return home.find((cell) => findClosure(schedule, cell) === null) ?? home[0] ?? first;
}

/** Whether the home team of the picked match hosts on a field. */
function homeFieldTest({ schedule, row }: Picking): (field: number) => boolean {
  const { setup, fixtures } = schedule;
  const { grounds = [] } = setup.entries[fixtures.entry[row]!]!;
  const team = teamNames(setup)[fixtures.home[row]!];
  const own = grounds.find((ground) => ground.team === team)?.fields;
  return (field) => own === undefined || own.includes(setup.fields[field]!.name);
}

/** Returns a function from position to mark, each in O(1); of a calendar's day in the number of its cells, once. */
export function marksOf(picking: Picking): (position: number) => CellMark {
  const known = new Map<number, CellMark>();
  return (position) => {
    const mark = known.get(position) ?? markAt(picking, position);
    known.set(position, mark);
    return mark;
  };
}

function markAt(picking: Picking, position: number): CellMark {
  const cell = cellOfPosition(picking, position);
  return cell === null ? MARKS.refused : markOfCell(picking, cell);
}

export function markOfCell({ answers }: Picking, cell: number): CellMark {
  const mark = MARK_OF[answers.checks[cell]!]!;
  return answers.best.includes(cell) ? starred(mark, answers.gain[cell]!) : mark;
}

const MARK_OF: CellMark[] = [];
MARK_OF[CELL_CHECK.free] = MARKS.free;
MARK_OF[CELL_CHECK.warned] = MARKS.warned;
MARK_OF[CELL_CHECK.refused] = MARKS.refused;
MARK_OF[CELL_CHECK.swap] = MARKS.swap;
MARK_OF[CELL_CHECK.here] = MARKS.here;

const RANK: number[] = [];
RANK[CELL_CHECK.free] = 0;
RANK[CELL_CHECK.warned] = 1;
RANK[CELL_CHECK.here] = 2;
RANK[CELL_CHECK.refused] = 3;
RANK[CELL_CHECK.swap] = 4;

function isBefore([rank, gain]: number[], [otherRank, otherGain]: number[]): boolean {
  return rank! < otherRank! || (rank === otherRank && gain! < otherGain!);
}
