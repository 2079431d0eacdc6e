/** The chart's interface for an editor: the spot at a point, a spot's box, focus and scrolling. */
import { type Geometry, rowTop, scrollToShow, spotAt } from './chart-geometry.ts';
import { viewportOf } from './use-visible-cells.ts';

export interface ChartHandle {
  readonly element: HTMLElement; // the scroller
  readonly spotAt: (clientX: number, clientY: number) => number | null;
  readonly boxOf: (spot: number) => SpotBox;
  readonly standOn: (spot: number) => void; // moves the keyboard's position there and renders the spot, even if scrolled out of view
  readonly focusSpot: (spot: number) => void; // scrolls it into view, in the chart and on the page
  readonly focusStop: () => void; // the keyboard's position
}

/** Pixels from the corner of the chart's body. */
export interface SpotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** `activate` synchronously renders a spot as the focused one. */
export function chartHandle(
  element: HTMLElement,
  geometry: Geometry,
  activate: (spot: number) => void,
): ChartHandle {
  const stop = () => element.querySelector<HTMLElement>('[data-spot][tabindex="0"]');
  const focusStop = () => stop()?.focus({ preventScroll: true });
  return {
    element,
    spotAt: (clientX, clientY) => spotUnder(element, geometry, clientX, clientY),
    boxOf: (spot) => ({
      left: geometry.asideWidth + (spot % geometry.columns) * geometry.cellWidth,
      top: rowTop(geometry, Math.floor(spot / geometry.columns)),
      width: geometry.cellWidth,
      height: geometry.rowHeight,
    }),
    standOn: activate,
    focusSpot: (spot) => {
      activate(spot);
      const row = Math.floor(spot / geometry.columns);
      const column = spot % geometry.columns;
      element.scrollTo(scrollToShow(geometry, row, column, viewportOf(element)));
      focusStop();
      stop()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }); // the chart may extend below the window
    },
    focusStop,
  };
}

function spotUnder(element: HTMLElement, geometry: Geometry, clientX: number, clientY: number) {
  const box = element.getBoundingClientRect();
  const x = clientX - box.left - element.clientLeft;
  const y = clientY - box.top - element.clientTop;
  const inside = x < element.clientWidth && y < element.clientHeight;
  if (x < geometry.asideWidth || y < geometry.headHeight || !inside) return null;
  const left = x + element.scrollLeft - geometry.asideWidth;
  return spotAt(geometry, left, y + element.scrollTop - geometry.headHeight);
}
