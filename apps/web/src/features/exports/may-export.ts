import type { Schedule } from '@evenfield/engine';
import { countScheduled } from '#src/league/count-scheduled.ts';
import { awaitPlan } from '#src/lib/plan-dialogs.ts';

/** The one gate that every export passes: a plan pays, or the person gets one on the way. */
export function mayExport(schedule: Schedule): Promise<boolean> {
  return awaitPlan('export', countScheduled(schedule));
}
