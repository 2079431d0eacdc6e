/**
 * Where things are on the chart, by arithmetic alone: pixels to rows and back. Game days stand under
 * one another, each a heading and then a row for every time slot; heights never vary, so nothing
 * is measured. Pixels count from the chart's body, below the sticky heads of the columns.
 */
import type { Grid } from '@evenfield/engine';
import type { CSSProperties } from 'react';

export const MIN_COLUMNS = 7;

export interface Geometry extends Grid {
  readonly rows: number; // days times slots
  readonly columns: number; // fields, and empty columns up to MIN_COLUMNS
  readonly cellWidth: number;
  readonly rowHeight: number;
  readonly dayHeight: number; // a day's heading and its rows
  readonly headingHeight: number; // of a day
  readonly headHeight: number; // of the column heads
  readonly asideWidth: number; // of the row heads
}

export interface Viewport {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A block of cells; first and last both belong to it. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const OVERSCAN = { rows: 4, columns: 1 };

export function geometryOf(grid: Grid, narrow: boolean): Geometry {
  const rowHeight = 68;
  const headingHeight = 36;
  return {
    ...grid,
    rows: grid.days * grid.slots,
    columns: Math.max(MIN_COLUMNS, grid.fields),
    cellWidth: narrow ? 152 : 166,
    rowHeight,
    headingHeight,
    dayHeight: headingHeight + grid.slots * rowHeight,
    headHeight: 40,
    asideWidth: narrow ? 68 : 92,
  };
}

export function rowTop(geometry: Geometry, row: number): number {
  const day = Math.floor(row / geometry.slots);
  return day * geometry.headingHeight + geometry.headingHeight + row * geometry.rowHeight;
}

/** The row at a height; a day's heading counts as its first row. */
export function rowAt(geometry: Geometry, y: number): number {
  const day = clamp(Math.floor(y / geometry.dayHeight), 0, geometry.days - 1);
  const below = y - day * geometry.dayHeight - geometry.headingHeight;
  const slot = clamp(Math.floor(below / geometry.rowHeight), 0, geometry.slots - 1);
  return day * geometry.slots + slot;
}

/** The cells that a viewport shows, and a few around them. The viewport counts from the scroller's corner. */
export function cellsIn(geometry: Geometry, { left, top, width, height }: Viewport): CellRange {
  const { cellWidth, fields, rows, headHeight, asideWidth } = geometry;
  const column = (x: number) => Math.floor(x / cellWidth);
  return {
    firstRow: clamp(rowAt(geometry, top) - OVERSCAN.rows, 0, rows - 1),
    lastRow: clamp(rowAt(geometry, top + height - headHeight) + OVERSCAN.rows, 0, rows - 1),
    firstColumn: clamp(column(left) - OVERSCAN.columns, 0, fields - 1),
    lastColumn: clamp(column(left + width - asideWidth) + OVERSCAN.columns, 0, fields - 1),
  };
}

/** Where to scroll so that a cell lies whole in the viewport, clear of the sticky heads; the least way there. */
export function scrollToShow(geometry: Geometry, row: number, column: number, view: Viewport) {
  const { headHeight, headingHeight, rowHeight, cellWidth, asideWidth } = geometry;
  const top = rowTop(geometry, row);
  const left = column * cellWidth;
  return {
    top: clamp(view.top, top + rowHeight + headHeight - view.height, top - headingHeight),
    left: clamp(view.left, left + cellWidth + asideWidth - view.width, left),
  };
}

/** The row or column numbers from first to last, and one more where it is not among them. */
export function numbersWith(first: number, last: number, extra: number | null): number[] {
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  if (extra === null || (extra >= first && extra <= last)) return numbers;
  return extra < first ? [extra, ...numbers] : [...numbers, extra];
}

/** The sizes as custom properties, for `chart.module.css`. */
export function sizesOf(geometry: Geometry): CSSProperties {
  const sizes: Record<`--${string}`, string> = {
    '--cell-width': `${geometry.cellWidth}px`,
    '--row-height': `${geometry.rowHeight}px`,
    '--day-height': `${geometry.dayHeight}px`,
    '--heading-height': `${geometry.headingHeight}px`,
    '--head-height': `${geometry.headHeight}px`,
    '--aside-width': `${geometry.asideWidth}px`,
    '--fields-end': `${geometry.asideWidth + geometry.fields * geometry.cellWidth + 1}px`,
    '--chart-width': `${geometry.asideWidth + geometry.columns * geometry.cellWidth}px`,
    '--body-height': `${geometry.days * geometry.dayHeight}px`,
  };
  return sizes;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
