import type { ChartMetrics, ChartSheet } from './chart-pieces.ts';

const METRICS: ChartMetrics = { aside: 96, heading: 34, column: 166, row: 46, text: 13 };
const MARGIN = 1; // for the lines at the right and at the foot

/** The whole chart in one: how large it is in pixels of the screen. */
export function pictureOf({ rows, columns }: ChartSheet) {
  return {
    metrics: METRICS,
    width: METRICS.aside + columns * METRICS.column + MARGIN,
    height: METRICS.heading + rows * METRICS.row + MARGIN,
  };
}
