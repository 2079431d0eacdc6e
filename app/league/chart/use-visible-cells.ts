import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CellRange, cellsIn, type Geometry, type Viewport } from './chart-geometry.ts';

/**
 * The cells a scroller shows. `follow` belongs on its scroll event and draws before the event ends:
 * a drawing that waits for its turn leaves blank rows in every frame of a fling.
 */
export function useVisibleCells(
  scroller: RefObject<HTMLElement | null>,
  geometry: Geometry,
  ahead: boolean,
  printing: boolean, // all of them are drawn
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

/** For a drawing before there is any window. */
const USUAL_WINDOW: Viewport = { left: 0, top: 0, width: 1280, height: 800 };

/** More than any scroller inside it can show: good for the first drawing, before there is a size. */
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
