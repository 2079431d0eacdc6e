/** Step 1 of 3: finds the place under the pointer, by arithmetic alone. */
import type { Point } from '#kernel/web/ui/track-drag.ts';
import type { ChartHandle } from '#league/chart/chart-handle.ts';

/** Where a match may be dropped: a cell of the chart, or the buffer. */
export type Target =
  | { readonly kind: 'position'; readonly position: number }
  | { readonly kind: 'buffer' };

/** The areas that a drag moves over. */
export interface Ground {
  readonly chart: ChartHandle;
  readonly buffer: HTMLElement;
}

export function targetAt({ chart, buffer }: Ground, { x, y }: Point): Target | null {
  const { left, right, top, bottom } = buffer.getBoundingClientRect();
  if (x >= left && x < right && y >= top && y < bottom) return { kind: 'buffer' }; // may overlap it
  const position = chart.positionAt(x, y);
  return position === null ? null : { kind: 'position', position };
}

export function sameTarget(one: Target | null, other: Target | null): boolean {
  if (one?.kind !== 'position' || other?.kind !== 'position') return one?.kind === other?.kind;
  return one.position === other.position;
}
