/**
 * Positions on the chart, computed without measuring: pixels to rows and back. Sections are
 * stacked, each a heading and a row per time slot; heights are constant. Pixels count from the
 * chart's body, below the sticky column heads.
 */
import type { CSSProperties } from 'react';

export const MIN_COLUMNS = 7;
const PAPER_WIDTH = 960; // pixels: the narrower of A4 and US Letter in landscape, minus margins

/** The numbers of sections, slots and columns. */
export interface ChartShape {
  readonly sections: number;
  readonly slots: number;
  readonly columns: number;
}

export interface Geometry extends ChartShape {
  readonly rows: number; // sections times slots
  readonly renderedColumns: number; // including empty ones up to MIN_COLUMNS
  readonly zoom: number; // 1: 100%
  readonly cellWidth: number;
  readonly rowHeight: number;
  readonly sectionHeight: number; // heading and rows
  readonly headingHeight: number; // of a section
  readonly headHeight: number; // of the column heads
  readonly asideWidth: number; // of the row heads
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

export function geometryOf(shape: ChartShape, narrow: boolean, zoom = 1): Geometry {
  const rowHeight = Math.round(68 * zoom);
  const headingHeight = 36;
  return {
    ...shape,
    rows: shape.sections * shape.slots,
    renderedColumns: Math.max(MIN_COLUMNS, shape.columns),
    zoom,
    cellWidth: Math.round((narrow ? 152 : 166) * zoom),
    rowHeight,
    headingHeight,
    sectionHeight: headingHeight + shape.slots * rowHeight,
    headHeight: 40,
    asideWidth: narrow ? 68 : 92,
  };
}

/** Returns the empty columns that fill a chart up to MIN_COLUMNS. */
export function emptyColumns({ columns, renderedColumns }: Geometry): number[] {
  return Array.from({ length: renderedColumns - columns }, (_, i) => columns + i);
}

export function rowTop(geometry: Geometry, row: number): number {
  const section = Math.floor(row / geometry.slots);
  return section * geometry.headingHeight + geometry.headingHeight + row * geometry.rowHeight;
}

/** Returns the row at a height; a section's heading counts as its first row. */
export function rowAt(geometry: Geometry, y: number): number {
  const section = clamp(Math.floor(y / geometry.sectionHeight), 0, geometry.sections - 1);
  const below = y - section * geometry.sectionHeight - geometry.headingHeight;
  const slot = clamp(Math.floor(below / geometry.rowHeight), 0, geometry.slots - 1);
  return section * geometry.slots + slot;
}

/** Returns the position at a point; null on a heading and outside the columns. */
export function positionAt(geometry: Geometry, x: number, y: number): number | null {
  const column = Math.floor(x / geometry.cellWidth);
  if (column < 0 || column >= geometry.columns) return null;
  const row = rowAt(geometry, y);
  const below = y - rowTop(geometry, row);
  if (below < 0 || below >= geometry.rowHeight) return null;
  return row * geometry.columns + column;
}

/** Returns the visible cells and a few around them. The viewport has the scroller's origin. */
export function cellsIn(geometry: Geometry, { left, top, width, height }: Viewport): CellRange {
  const { cellWidth, columns, rows, headHeight, asideWidth } = geometry;
  const column = (x: number) => Math.floor(x / cellWidth);
  return {
    firstRow: clamp(rowAt(geometry, top) - OVERSCAN.rows, 0, rows - 1),
    lastRow: clamp(rowAt(geometry, top + height - headHeight) + OVERSCAN.rows, 0, rows - 1),
    firstColumn: clamp(column(left) - OVERSCAN.columns, 0, columns - 1),
    lastColumn: clamp(column(left + width - asideWidth) + OVERSCAN.columns, 0, columns - 1),
  };
}

/** Returns the nearest scroll position that shows a cell completely, clear of the sticky heads. */
export function scrollToShow(geometry: Geometry, row: number, column: number, view: Viewport) {
  const { headHeight, headingHeight, rowHeight, cellWidth, asideWidth } = geometry;
  const top = rowTop(geometry, row);
  const left = column * cellWidth;
  return {
    top: clamp(view.top, top + rowHeight + headHeight - view.height, top - headingHeight),
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
    '--section-height': `${geometry.sectionHeight}px`,
    '--heading-height': `${geometry.headingHeight}px`,
    '--head-height': `${geometry.headHeight}px`,
    '--aside-width': `${geometry.asideWidth}px`,
    '--columns-end': `${columnsEnd}px`,
    '--chart-width': `${geometry.asideWidth + geometry.renderedColumns * geometry.cellWidth}px`,
    '--body-height': `${geometry.sections * geometry.sectionHeight}px`,
    '--zoom': String(geometry.zoom),
    '--on-paper': String(Math.min(1, PAPER_WIDTH / columnsEnd)),
  };
  return sizes;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
