import { awaitPlan } from '#src/lib/plan-dialogs.ts';

/** The one gate that every export passes: a plan pays, or the person gets one on the way. */
export function mayExport(): Promise<boolean> {
  return awaitPlan('export');
}
