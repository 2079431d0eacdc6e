/** The marks of the chart's cells while a match is picked, from the engine's checks. */
import { CELL_CHECK, cellAt, NOWHERE, timeOf } from '@evenfield/engine';
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

/** Returns a position's cell; in a team's free slot its best cell then, in another team's null. */
export function cellOfPosition(
  { schedule, view, row, answers }: Picking,
  position: number,
): number | null {
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

/** Returns a function from position to mark, each in O(1). */
export function marksOf(picking: Picking): (position: number) => CellMark {
  return (position) => {
    const cell = cellOfPosition(picking, position);
    return cell === null ? MARKS.refused : markOfCell(picking, cell);
  };
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
