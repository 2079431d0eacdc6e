/** Keyboard navigation of a grid (https://www.w3.org/WAI/ARIA/apg/patterns/grid/). */
import type { Geometry } from './chart-geometry.ts';

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Returns the cell a key moves to, unchanged at an edge; null for keys that don't move. */
export function cellAfterKey(
  geometry: Geometry,
  { row, column }: CellPosition,
  { key, ctrlKey, metaKey }: KeyPress,
  pageRows: number, // rows per page down
): CellPosition | null {
  const far = ctrlKey || metaKey;
  const lastRow = geometry.rows - 1;
  const lastColumn = geometry.columns - 1;
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: far ? lastRow : Math.min(lastRow, row + 1), column };
    case 'ArrowLeft':
      return { row, column: far ? 0 : Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: far ? lastColumn : Math.min(lastColumn, column + 1) };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return { row: Math.max(0, row - pageRows), column };
    case 'PageDown':
      return { row: Math.min(lastRow, row + pageRows), column };
    default:
      return null;
  }
}
