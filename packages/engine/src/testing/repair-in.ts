import type { Loss } from '../repair/loss.ts';
import { planRepairs, type RepairOptions } from '../repair/plan-repairs.ts';
import { readChart, renderChart } from './chart.ts';
import type { SampleEntry } from './sample-setups.ts';

/** A chart and what it loses. */
export interface ChartLoss {
  readonly before: string;
  readonly loss: Loss;
  readonly entries?: readonly SampleEntry[];
  readonly options?: RepairOptions;
}

export const rainOnDay1: Loss = { kind: 'days', days: [0] };

/** Repairs a chart, and gives the chart after each plan; matches are numbered as in the chart, from 0. */
export function repairIn({ before, loss, entries, options }: ChartLoss) {
  const { plans, ...result } = planRepairs(readChart(before, entries), loss, options);
  return {
    ...result,
    plans: plans.map((plan) => ({ ...plan, after: renderChart(plan.schedule) })),
  };
}

/** The words of a chart, for comparing charts whatever their spaces. */
export function wordsOf(chart: string): string[] {
  return chart.trim().split(/\s+/);
}
