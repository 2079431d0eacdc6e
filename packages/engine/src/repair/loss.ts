import { cellCount, dayOf, fieldOf, type Grid } from '../model/grid.ts';

/** What cannot be used: rained out, under water, given away. Plain data, so that it can be sent. */
export type Loss =
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | {
      readonly kind: 'fields';
      readonly fields: readonly number[];
      readonly days?: readonly number[]; // left out: on all days
    }
  | { readonly kind: 'cells'; readonly cells: readonly number[] }
  | { readonly kind: 'breaches' }; // with constraints: no place, but the places of matches that break a must now, as after a new closure

/** Cell -> 1 if it is lost. Days, fields and cells that the grid does not have are ignored. */
export function lostCells(grid: Grid, loss: Loss): Uint8Array {
  const isLost = testOf(grid, loss);
  return Uint8Array.from({ length: cellCount(grid) }, (_, cell) => (isLost(cell) ? 1 : 0));
}

function testOf(grid: Grid, loss: Loss): (cell: number) => boolean {
  switch (loss.kind) {
    case 'days': {
      const days = new Set(loss.days);
      return (cell) => days.has(dayOf(grid, cell));
    }
    case 'fields': {
      const fields = new Set(loss.fields);
      const days = loss.days && new Set(loss.days);
      return (cell) => fields.has(fieldOf(grid, cell)) && (days?.has(dayOf(grid, cell)) ?? true);
    }
    case 'cells': {
      const cells = new Set(loss.cells);
      return (cell) => cells.has(cell);
    }
    case 'breaches':
      return () => false;
  }
}
