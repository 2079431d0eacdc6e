import { describe, expect, it } from 'vitest';
import {
  cellsIn,
  geometryOf,
  positionAt,
  positionHeight,
  rowAt,
  scrollToShow,
} from './chart-geometry.ts';

const thirty = Array.from({ length: 31 }, (_, section) => 30 * section);
const full = geometryOf({ firstRows: thirty, columns: 30 }, false);
const small = geometryOf({ firstRows: [0, 3, 6], columns: 2 }, false);

/** One section of three rows, the second half as high, in which a match lasts through all three. */
const clock = {
  heights: [1, 0.5, 1],
  spans: new Map([[0, 2.25]]),
  longest: 2.25,
  covered: new Map([
    [2, 0],
    [4, 0],
  ]),
};
const byClock = geometryOf({ firstRows: [0, 3], columns: 2 }, false, 1, clock);

describe('chart geometry', () => {
  it('has at least seven columns of about 166 pixels', () => {
    expect(small.renderedColumns).toBe(7);
    expect(full.renderedColumns).toBe(30);
    expect(full.cellWidth).toBe(166);
  });

  it('finds every row where it puts it', () => {
    for (const geometry of [full, small]) {
      for (let row = 0; row < geometry.rows; row++) {
        const top = geometry.rowTops[row]!;
        expect(rowAt(geometry, top)).toBe(row);
        expect(rowAt(geometry, top + geometry.rowHeight - 1)).toBe(row);
      }
    }
  });

  it('finds the position under a point, and none on a heading or beside the columns', () => {
    for (const geometry of [full, small, geometryOf(full, true, 0.5)]) {
      const { cellWidth, columns, rows } = geometry;
      const last = { x: columns * cellWidth - 1, y: geometry.rowTops[rows - 1]! };
      expect(positionAt(geometry, 0, geometry.rowTops[1]!)).toBe(columns);
      expect(positionAt(geometry, last.x, last.y)).toBe(rows * columns - 1);
      expect(positionAt(geometry, last.x + 1, last.y)).toBeNull();
      expect(positionAt(geometry, -1, last.y)).toBeNull();
      expect(positionAt(geometry, 0, geometry.sectionTops[1]! + 1)).toBeNull();
    }
  });

  it('takes the heading of a section for its first row, and what is below the last for the last', () => {
    expect(rowAt(small, small.sectionTops[1]! + 1)).toBe(3);
    expect(rowAt(small, 1_000_000)).toBe(5);
    expect(rowAt(small, -50)).toBe(0);
  });

  it('draws all that a viewport shows and never beyond the columns', () => {
    const viewport = { left: 1660, top: 5000, width: 1300, height: 800 };
    const range = cellsIn(full, viewport);
    expect(full.rowTops[range.firstRow]!).toBeLessThanOrEqual(viewport.top);
    expect(full.rowTops[range.lastRow + 1]!).toBeGreaterThanOrEqual(viewport.top + 800);
    expect(range.firstColumn * full.cellWidth).toBeLessThanOrEqual(viewport.left);
    expect(cellsIn(small, viewport)).toMatchObject({ lastColumn: 1, lastRow: 5 });
  });

  it('scrolls a cell clear of the heads that stay, and not at all when it is in sight', () => {
    const viewport = { left: 0, top: 3000, width: 1000, height: 600 };
    const above = scrollToShow(full, 10, 0, viewport);
    expect(above.top).toBe(full.rowTops[10]! - full.headingHeight);
    const below = scrollToShow(full, 80, 20, viewport);
    expect(below.top + viewport.height).toBe(full.rowTops[80]! + full.rowHeight + full.headHeight);
    expect(below.left + viewport.width).toBe(21 * full.cellWidth + full.asideWidth);
    expect(scrollToShow(full, rowAt(full, 3200), 1, viewport)).toEqual({ top: 3000, left: 0 });
  });

  it('draws a match by the clock as high as it lasts, and finds it anywhere on its card', () => {
    const { rowHeight, rowTops, headingHeight, cellWidth } = byClock;
    expect(rowTops).toEqual([0, 1, 1.5].map((rows) => headingHeight + rows * rowHeight));
    expect(positionHeight(byClock, 0)).toBe(2.25 * rowHeight);
    expect(positionHeight(byClock, 3)).toBe(0.5 * rowHeight);
    for (const top of rowTops) expect(positionAt(byClock, 1, top + 1)).toBe(0);
    expect(positionAt(byClock, cellWidth + 1, rowTops[1]! + 1)).toBe(3);
  });

  it('draws a match that began above what a viewport shows', () => {
    const view = { left: 0, top: byClock.rowTops[2]!, width: 500, height: 100 };
    expect(cellsIn(byClock, view).firstRow).toBe(0);
  });
});
