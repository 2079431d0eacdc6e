import type { Figure, Row } from './family.ts';

const FIRST_WIDTH = 50;
const LEAST_WIDTH = 8;

/** The names of the columns over a family's rows. */
export function formatHead(row: Row): string {
  return formatLine(Object.keys(row), row);
}

/** One row, as wide as its head. */
export function formatRow(row: Row): string {
  return formatLine(Object.values(row).map(formatFigure), row);
}

/** How many counts of the rows are at their bound; null if the family has no bounds. */
export function formatTally(rows: readonly Row[]): string | null {
  const counts = rows
    .flatMap((row) => Object.values(row))
    .flatMap((figure) => (typeof figure === 'object' ? [figure] : []));
  if (counts.length === 0) return null;
  const reached = counts.filter(({ count, bound }) => count <= bound).length;
  return `${reached} of ${counts.length} counts are at their bound.`;
}

function formatLine([first = '', ...texts]: string[], row: Row): string {
  const columns = Object.keys(row).slice(1);
  const cells = texts.map((text, k) =>
    text.padStart(Math.max(LEAST_WIDTH, columns[k]!.length + 2)),
  );
  return first.padEnd(FIRST_WIDTH) + cells.join('');
}

function formatFigure(figure: Figure): string {
  return typeof figure === 'object' ? `${figure.count}/${figure.bound}` : String(figure);
}
