/** What the spots of the chart say while a match is in the hand: read from the engine's answers. */
import { ANSWER, cellAt, NOWHERE, timeOf } from '@evenfield/engine';
import type { SpotMark } from '#league/chart/chart-row.tsx';
import type { Picking } from './picking.ts';

const MARKS = {
  here: { tone: 'here', word: '● Here', said: 'The match is here' },
  free: { tone: 'free', word: '✓ Free', said: 'The match can go here' },
  warned: {
    tone: 'warned',
    word: '△ Close',
    said: 'The match can go here, close to another of these teams',
  },
  refused: { tone: 'refused', word: '✕ No', said: 'The match cannot go here' },
  swap: { tone: 'swap', word: '⇄ Swap', said: 'The two matches can be swapped' },
} as const satisfies Record<string, SpotMark>;

/** A mark of one of the best cells. */
function starred(mark: SpotMark, gain: number): SpotMark {
  const worth = gain < 0 ? 'Fairer' : gain === 0 ? 'As fair' : 'Costs least';
  return {
    tone: mark === MARKS.free ? 'best' : mark.tone,
    word: mark === MARKS.free ? `★ ${worth}` : `★ ${mark.word}`,
    said: `${mark.said}: one of the best cells, ${worth.toLowerCase()}`,
  };
}

/** The cell that a spot stands for. In a team's free time slot it is the best cell at that time; null in another team's. */
export function cellOfSpot({ schedule, view, row, answers }: Picking, spot: number): number | null {
  const shown = view.cellAt[spot]!;
  if (shown !== NOWHERE) return shown;
  const team = view.columns[spot % view.columns.length];
  const { home, away } = schedule.fixtures;
  if (team !== home[row] && team !== away[row]) return null;
  const { day, slot } = timeOf(view, spot);
  const cells = Array.from({ length: view.grid.fields }, (_, field) =>
    cellAt(view.grid, day, slot, field),
  );
  const worth = (cell: number) => [RANK[answers.answer[cell]!] ?? RANK.length, answers.gain[cell]!];
  return cells.reduce((best, cell) => (isBefore(worth(cell), worth(best)) ? cell : best));
}

/** Answers for any spot, in a read or two. */
export function marksOf(picking: Picking): (spot: number) => SpotMark {
  return (spot) => {
    const cell = cellOfSpot(picking, spot);
    return cell === null ? MARKS.refused : markOfCell(picking, cell);
  };
}

export function markOfCell({ answers }: Picking, cell: number): SpotMark {
  const mark = MARK_OF[answers.answer[cell]!]!;
  return answers.best.includes(cell) ? starred(mark, answers.gain[cell]!) : mark;
}

const MARK_OF: SpotMark[] = [];
MARK_OF[ANSWER.free] = MARKS.free;
MARK_OF[ANSWER.warned] = MARKS.warned;
MARK_OF[ANSWER.refused] = MARKS.refused;
MARK_OF[ANSWER.swap] = MARKS.swap;
MARK_OF[ANSWER.here] = MARKS.here;

const RANK: number[] = [];
RANK[ANSWER.free] = 0;
RANK[ANSWER.warned] = 1;
RANK[ANSWER.here] = 2;
RANK[ANSWER.refused] = 3;
RANK[ANSWER.swap] = 4;

function isBefore([rank, gain]: number[], [otherRank, otherGain]: number[]): boolean {
  return rank! < otherRank! || (rank === otherRank && gain! < otherGain!);
}
