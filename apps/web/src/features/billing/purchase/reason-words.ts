import { FREE_TEAMS } from '@evenfield/contract/billing';
import type { PlanReason } from '#src/lib/plan-dialogs.ts';

/** Why a plan is asked for, and what comes after the payment. */
export const REASONS: Readonly<
  Record<PlanReason, { readonly sentence: string; readonly after: string }>
> = {
  publish: {
    sentence: 'Subscription required for publish schedule.',
    after: 'Choose LITE, and the schedule is published as soon as it is paid.',
  },
  embed: {
    sentence: 'Subscription required for embed schedule.',
    after: 'Choose LITE, and the code to embed it is shown as soon as it is paid.',
  },
  export: {
    sentence: 'Subscription required for export schedule.',
    after: 'Choose LITE, and the export goes on by itself as soon as it is paid.',
  },
  save: {
    sentence: 'Subscription required for save schedule.',
    after: `FREE keeps schedules of up to ${FREE_TEAMS} teams in all. Choose LITE, and this one is saved as soon as it is paid. It stays in this browser until then.`,
  },
  results: {
    sentence: 'Subscription required for recording scores.',
    after: 'Choose LITE, and the score is recorded as soon as it is paid.',
  },
};
