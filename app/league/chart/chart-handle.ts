/** The chart's interface for an editor: the position at a point, a position's box, focus and scrolling. */
import { type Geometry, positionAt, positionHeight, scrollToShow } from './chart-geometry.ts';
import { viewportOf } from './use-visible-cells.ts';

export interface ChartHandle {
  readonly element: HTMLElement; // the scroller
  readonly positionAt: (clientX: number, clientY: number) => number | null;
  readonly boxOf: (position: number) => PositionBox;
  readonly activate: (position: number) => void; // makes it the one in the order of Tab, rendered even if scrolled out of view
  readonly focusPosition: (position: number) => void; // scrolls it into view, in the chart and on the page
  readonly focusStop: () => void; // the keyboard's position
}

/** Pixels from the corner of the chart's body. */
export interface PositionBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** `activate` synchronously renders a position as the focused one. */
export function chartHandle(
  element: HTMLElement,
  geometry: Geometry,
  activate: (position: number) => void,
): ChartHandle {
  const stop = () => element.querySelector<HTMLElement>('[data-position][tabindex="0"]');
  const focusStop = () => stop()?.focus({ preventScroll: true });
  return {
    element,
    positionAt: (clientX, clientY) => positionUnder(element, geometry, clientX, clientY),
    boxOf: (position) => ({
      left: geometry.asideWidth + (position % geometry.columns) * geometry.cellWidth,
      top: geometry.rowTops[Math.floor(position / geometry.columns)]!,
      width: geometry.cellWidth,
      height: positionHeight(geometry, position),
    }),
    activate,
    focusPosition: (position) => {
      activate(position);
      const row = Math.floor(position / geometry.columns);
      const column = position % geometry.columns;
      element.scrollTo(scrollToShow(geometry, row, column, viewportOf(element)));
      focusStop();
      stop()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }); // the chart may extend below the window
    },
    focusStop,
  };
}

function positionUnder(element: HTMLElement, geometry: Geometry, clientX: number, clientY: number) {
  const box = element.getBoundingClientRect();
  const x = clientX - box.left - element.clientLeft;
  const y = clientY - box.top - element.clientTop;
  const inside = x < element.clientWidth && y < element.clientHeight;
  if (x < geometry.asideWidth || y < geometry.headHeight || !inside) return null;
  const left = x + element.scrollLeft - geometry.asideWidth;
  return positionAt(geometry, left, y + element.scrollTop - geometry.headHeight);
}
