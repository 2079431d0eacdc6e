import type { Schedule } from '@evenfield/engine';
import { awaitPlan } from '#kernel/web/plan-dialogs.ts';
import { countScheduled } from '#league/count-scheduled.ts';

/** The one gate that every export passes: a plan pays, or the person gets one on the way. */
export function mayExport(schedule: Schedule): Promise<boolean> {
  return awaitPlan('export', countScheduled(schedule));
}
