import type { ExportJob } from '../export-job.ts';
import type { ChartMetrics, ChartSheet } from './chart-pieces.ts';
import { renderBanner, titleOf } from './render-banner.ts';

const METRICS: ChartMetrics = { aside: 96, heading: 34, column: 166, row: 46, text: 13 };
const MARGIN = 1; // for the lines at the right and the bottom

const LEAST_WIDTH = 560; // for the title

/** Lays out the whole chart as one picture with title and key on top; sizes in CSS pixels. */
export function pictureOf(
  chart: ChartSheet,
  job: ExportJob,
  measure: (text: string, size: number) => number,
) {
  const { rows, columns } = chart;
  const window = { firstRow: 0, rows, firstColumn: 0, columns };
  const width = Math.max(LEAST_WIDTH, METRICS.aside + columns * METRICS.column + MARGIN);
  const banner = renderBanner(titleOf(job), chart.keyOf(window), {
    ...{ width, text: METRICS.text, measure },
  });
  const top = Math.ceil(banner.height);
  return {
    banner,
    width,
    top, // where the chart begins
    height: top + METRICS.heading + rows * METRICS.row + MARGIN,
    draw: () => chart.draw(window, METRICS),
  };
}
