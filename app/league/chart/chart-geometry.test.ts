import { describe, expect, it } from 'vitest';
import { cellsIn, geometryOf, positionAt, rowAt, rowTop, scrollToShow } from './chart-geometry.ts';

const full = geometryOf({ sections: 30, slots: 30, columns: 30 }, false);
const small = geometryOf({ sections: 2, slots: 3, columns: 2 }, false);

describe('chart geometry', () => {
  it('has at least seven columns of about 166 pixels', () => {
    expect(small.renderedColumns).toBe(7);
    expect(full.renderedColumns).toBe(30);
    expect(full.cellWidth).toBe(166);
  });

  it('finds every row where it puts it', () => {
    for (const geometry of [full, small]) {
      for (let row = 0; row < geometry.rows; row++) {
        const top = rowTop(geometry, row);
        expect(rowAt(geometry, top)).toBe(row);
        expect(rowAt(geometry, top + geometry.rowHeight - 1)).toBe(row);
      }
    }
  });

  it('finds the position under a point, and none on a heading or beside the columns', () => {
    for (const geometry of [full, small, geometryOf(full, true, 0.5)]) {
      const { cellWidth, columns, rows } = geometry;
      const last = { x: columns * cellWidth - 1, y: rowTop(geometry, rows - 1) };
      expect(positionAt(geometry, 0, rowTop(geometry, 1))).toBe(columns);
      expect(positionAt(geometry, last.x, last.y)).toBe(rows * columns - 1);
      expect(positionAt(geometry, last.x + 1, last.y)).toBeNull();
      expect(positionAt(geometry, -1, last.y)).toBeNull();
      expect(positionAt(geometry, 0, geometry.sectionHeight + 1)).toBeNull();
    }
  });

  it('takes the heading of a section for its first row, and what is below the last for the last', () => {
    expect(rowAt(small, small.sectionHeight + 1)).toBe(3);
    expect(rowAt(small, 1_000_000)).toBe(5);
    expect(rowAt(small, -50)).toBe(0);
  });

  it('draws all that a viewport shows and never beyond the columns', () => {
    const viewport = { left: 1660, top: 5000, width: 1300, height: 800 };
    const range = cellsIn(full, viewport);
    expect(rowTop(full, range.firstRow)).toBeLessThanOrEqual(viewport.top);
    expect(rowTop(full, range.lastRow + 1)).toBeGreaterThanOrEqual(viewport.top + 800);
    expect(range.firstColumn * full.cellWidth).toBeLessThanOrEqual(viewport.left);
    expect(cellsIn(small, viewport)).toMatchObject({ lastColumn: 1, lastRow: 5 });
  });

  it('scrolls a cell clear of the heads that stay, and not at all when it is in sight', () => {
    const viewport = { left: 0, top: 3000, width: 1000, height: 600 };
    const above = scrollToShow(full, 10, 0, viewport);
    expect(above.top).toBe(rowTop(full, 10) - full.headingHeight);
    const below = scrollToShow(full, 80, 20, viewport);
    expect(below.top + viewport.height).toBe(rowTop(full, 80) + full.rowHeight + full.headHeight);
    expect(below.left + viewport.width).toBe(21 * full.cellWidth + full.asideWidth);
    expect(scrollToShow(full, rowAt(full, 3200), 1, viewport)).toEqual({ top: 3000, left: 0 });
  });
});
