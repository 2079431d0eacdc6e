/**
 * Positions on the chart, computed without measuring: pixels to rows and back. Sections are
 * stacked, each a heading and its rows, which are of one height except by the clock. Pixels count
 * from the chart's body, below the sticky column heads.
 */
import { lastUpTo } from '@evenfield/engine';
import type { CSSProperties } from 'react';
import type { ClockRows } from './clock-rows.ts';

export const MIN_COLUMNS = 7;
const PAPER_WIDTH = 960; // pixels: the narrower of A4 and US Letter in landscape, minus margins

/** The rows of the sections, and the number of columns. */
export interface ChartShape {
  readonly firstRows: readonly number[]; // of each section; last, the number of all rows
  readonly columns: number;
}

export interface Geometry extends ChartShape {
  readonly sections: number;
  readonly rows: number;
  readonly renderedColumns: number; // including empty ones up to MIN_COLUMNS
  readonly zoom: number; // 1: 100%
  readonly cellWidth: number;
  readonly rowHeight: number; // the usual one
  readonly rowTops: readonly number[]; // of each row
  readonly rowHeights: readonly number[];
  readonly sectionTops: readonly number[]; // of each section; last, the height of all
  readonly headingHeight: number; // of a section
  readonly headHeight: number; // of the column heads
  readonly asideWidth: number; // of the row heads
  readonly clock: ClockRows | null; // null: a match is as high as its row
}

export interface Viewport {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A block of cells; first and last are inclusive. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const OVERSCAN = { rows: 4, columns: 1 };

export function geometryOf(
  { firstRows, columns }: ChartShape,
  narrow: boolean,
  zoom = 1,
  clock: ClockRows | null = null,
): Geometry {
  const rowHeight = Math.round(68 * zoom);
  const headingHeight = 36;
  const rows = firstRows.at(-1)!;
  const rowHeights = Array.from({ length: rows }, (_, row) =>
    Math.round((clock?.heights[row] ?? 1) * rowHeight),
  );
  const rowTops: number[] = [];
  const sectionTops = [0];
  let top = 0;
  firstRows.slice(1).forEach((end, section) => {
    top += headingHeight;
    for (let row = firstRows[section]!; row < end; row++) {
      rowTops.push(top);
      top += rowHeights[row]!;
    }
    sectionTops.push(top);
  });
  return {
    firstRows,
    columns,
    sections: firstRows.length - 1,
    rows,
    renderedColumns: Math.max(MIN_COLUMNS, columns),
    zoom,
    cellWidth: Math.round((narrow ? 152 : 166) * zoom),
    rowHeight,
    rowTops,
    rowHeights,
    sectionTops,
    headingHeight,
    headHeight: 40,
    asideWidth: narrow ? 68 : 92,
    clock,
  };
}

/** Returns the empty columns that fill a chart up to MIN_COLUMNS. */
export function emptyColumns({ columns, renderedColumns }: Geometry): number[] {
  return Array.from({ length: renderedColumns - columns }, (_, i) => columns + i);
}

/** Returns the section of a row. */
export function sectionOf({ firstRows, sections }: Geometry, row: number): number {
  return lastUpTo(firstRows, row, 0, sections - 1);
}

/** Returns the row at a height; a section's heading counts as its first row. */
export function rowAt({ firstRows, sections, sectionTops, rowTops }: Geometry, y: number): number {
  const section = lastUpTo(sectionTops, y, 0, sections - 1);
  return lastUpTo(rowTops, y, firstRows[section]!, firstRows[section + 1]! - 1);
}

/** Returns the position at a point, of a match anywhere on its card; null on a heading and outside the columns. */
export function positionAt(geometry: Geometry, x: number, y: number): number | null {
  const column = Math.floor(x / geometry.cellWidth);
  if (column < 0 || column >= geometry.columns) return null;
  const row = rowAt(geometry, y);
  const below = y - geometry.rowTops[row]!;
  if (below < 0 || below >= geometry.rowHeights[row]!) return null;
  const position = row * geometry.columns + column;
  return geometry.clock?.covered.get(position) ?? position;
}

const LOW = 36; // pixels

/** Whether a row has just room for one line of text. */
export function isLow({ rowHeights }: Geometry, row: number): boolean {
  return rowHeights[row]! < LOW;
}

/** Returns the height of a position: of its row, or of the match's whole time. */
export function positionHeight(
  { clock, rowHeight, rowHeights, columns }: Geometry,
  position: number,
) {
  const span = clock?.spans.get(position);
  return span === undefined
    ? rowHeights[Math.floor(position / columns)]!
    : Math.round(span * rowHeight);
}

/** Returns the visible cells and a few around them. The viewport has the scroller's origin. */
export function cellsIn(geometry: Geometry, { left, top, width, height }: Viewport): CellRange {
  const { cellWidth, columns, rows, headHeight, asideWidth } = geometry;
  const column = (x: number) => Math.floor(x / cellWidth);
  const longest = (geometry.clock?.longest ?? 0) * geometry.rowHeight; // a match that begins above
  return {
    firstRow: clamp(rowAt(geometry, top - longest) - OVERSCAN.rows, 0, rows - 1),
    lastRow: clamp(rowAt(geometry, top + height - headHeight) + OVERSCAN.rows, 0, rows - 1),
    firstColumn: clamp(column(left) - OVERSCAN.columns, 0, columns - 1),
    lastColumn: clamp(column(left + width - asideWidth) + OVERSCAN.columns, 0, columns - 1),
  };
}

/** Returns the nearest scroll position that shows a cell completely, clear of the sticky heads. */
export function scrollToShow(geometry: Geometry, row: number, column: number, view: Viewport) {
  const { headHeight, headingHeight, cellWidth, asideWidth } = geometry;
  const top = geometry.rowTops[row]!;
  const height = positionHeight(geometry, row * geometry.columns + column);
  const left = column * cellWidth;
  return {
    top: clamp(view.top, top + height + headHeight - view.height, top - headingHeight),
    left: clamp(view.left, left + cellWidth + asideWidth - view.width, left),
  };
}

/** Returns the numbers from first to last, and `extra` if it is outside them. */
export function numbersWith(first: number, last: number, extra: number | null): number[] {
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  if (extra === null || (extra >= first && extra <= last)) return numbers;
  return extra < first ? [extra, ...numbers] : [...numbers, extra];
}

/** Returns the sizes as custom properties for `chart.module.css`. */
export function sizesOf(geometry: Geometry): CSSProperties {
  const columnsEnd = geometry.asideWidth + geometry.columns * geometry.cellWidth + 1;
  const sizes: Record<`--${string}`, string> = {
    '--cell-width': `${geometry.cellWidth}px`,
    '--row-height': `${geometry.rowHeight}px`,
    '--heading-height': `${geometry.headingHeight}px`,
    '--head-height': `${geometry.headHeight}px`,
    '--aside-width': `${geometry.asideWidth}px`,
    '--columns-end': `${columnsEnd}px`,
    '--chart-width': `${geometry.asideWidth + geometry.renderedColumns * geometry.cellWidth}px`,
    '--body-height': `${geometry.sectionTops.at(-1)!}px`,
    '--zoom': String(geometry.zoom),
    '--on-paper': String(Math.min(1, PAPER_WIDTH / columnsEnd)),
  };
  return sizes;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
