import type { CurrentPlan } from '@evenfield/contract/billing';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';

/** The warning that was dismissed last on this browser, as a text that is another one when anything of it changes. */
const dismissed = browserRecord<string>({ key: 'plan-warning', version: 1, schema: z.string() });

/** Whether a warning about this plan was dismissed, and how to dismiss it until something changes. */
export function useDismissed(email: string, plan: CurrentPlan): readonly [boolean, () => void] {
  const last = useSyncExternalStore(dismissed.subscribe, dismissed.load);
  const { status, periodEnd, failed } = plan;
  const warning = JSON.stringify([email, status, periodEnd, failed]);
  return [last === warning, () => dismissed.save(warning)];
}
