import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CellRange, cellsIn, type Geometry, type Viewport } from './chart-geometry.ts';

/**
 * Returns the cells that a scroller shows. Call `follow` on its scroll event: it renders
 * synchronously, since deferred rendering leaves blank rows in every frame of a fling.
 */
export function useVisibleCells(
  scroller: RefObject<HTMLElement | null>,
  geometry: Geometry,
  ahead: boolean,
  printing: boolean, // then all cells are rendered
) {
  const [viewport, setViewport] = useState(ahead ? USUAL_WINDOW : viewportOfWindow);
  const range = printing ? allCells(geometry) : cellsIn(geometry, viewport);

  function follow() {
    if (scroller.current === null) return;
    const next = viewportOf(scroller.current);
    if (!printing && !sameRange(range, cellsIn(geometry, next))) flushSync(() => setViewport(next));
  }

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setViewport(viewportOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  return { range, follow };
}

function allCells({ rows, columns }: Geometry): CellRange {
  return { firstRow: 0, lastRow: rows - 1, firstColumn: 0, lastColumn: columns - 1 };
}

export function viewportOf(element: HTMLElement): Viewport {
  const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element;
  return { left, top, width, height };
}

/** For server rendering, without a window. */
const USUAL_WINDOW: Viewport = { left: 0, top: 0, width: 1280, height: 800 };

/** At least as large as any scroller in it: for the first rendering, before sizes are known. */
function viewportOfWindow(): Viewport {
  return { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
}

function sameRange(one: CellRange, other: CellRange): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.lastRow === other.lastRow &&
    one.firstColumn === other.firstColumn &&
    one.lastColumn === other.lastColumn
  );
}
