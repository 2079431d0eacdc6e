import type { ChartHandle } from '../chart/chart-handle.ts';

/** The calendar's interface for an editor. A match's box is that of its day, on which a drop falls. */
export function calendarHandle(
  element: HTMLElement,
  activate: (position: number) => void, // synchronously renders a position as the focused one
): ChartHandle {
  const at = (position: number) => element.querySelector(`[data-position="${position}"]`);
  const stop = () => element.querySelector<HTMLElement>('[data-position][tabindex="0"]');
  const focusStop = () => stop()?.focus({ preventScroll: true });
  return {
    element,
    positionAt: (x, y) => {
      const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-position]');
      return under && element.contains(under) ? Number(under.dataset['position']) : null;
    },
    boxOf: (position) => {
      const box = at(position)?.closest('[role="gridcell"]')?.getBoundingClientRect();
      if (box === undefined) return { left: 0, top: 0, width: 0, height: 0 };
      const origin = element.getBoundingClientRect();
      return {
        left: box.left - origin.left - element.clientLeft + element.scrollLeft,
        top: box.top - origin.top - element.clientTop + element.scrollTop,
        width: box.width,
        height: box.height,
      };
    },
    activate,
    focusPosition: (position) => {
      activate(position);
      focusStop();
      stop()?.scrollIntoView({ block: 'nearest' });
    },
    focusStop,
  };
}
